// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/pattern_text.h"

namespace ui {

QString escapedPattern(const QString& text) {
    static const QString special = QStringLiteral("\\^$.|?*+()[]{}");
    QString pattern;
    for (const QChar c : text) {
        if (special.contains(c)) pattern += u'\\';
        pattern += c;
    }
    return pattern;
}

}  // namespace ui
