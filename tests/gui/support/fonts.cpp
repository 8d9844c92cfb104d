// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/fonts.h"

#include <QApplication>
#include <QFont>
#include <QFontInfo>

namespace tests {

namespace {

constexpr double pointSize = 9;

}  // namespace

const std::vector<Font>& fonts() {
    static const std::vector<Font> all{{"DejaVu Sans", 100}, {"Noto Sans", 100}, {"DejaVu Sans", 150}};
    return all;
}

Font chosenFont() {
    const QString said = qEnvironmentVariable("LACUNA_FONT");
    if (said.isEmpty()) return fonts().front();
    const int percent = said.section(u':', 1).toInt();
    return {said.section(u':', 0, 0).toStdString(), percent > 0 ? percent : 100};
}

bool setFont(const Font& font) {
    QFont made(QString::fromStdString(font.family));
    made.setPointSizeF(pointSize * font.percent / 100);
    QApplication::setFont(made);
    return QFontInfo(made).family() == made.family();
}

}  // namespace tests
