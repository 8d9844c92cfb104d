// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that a widget paints itself, with their places, so that a test can tell which of them are cut off.
#pragma once

#include <QRectF>
#include <QString>

#include <vector>

class QWidget;

namespace tests {

struct PaintedText {
    QString text;
    QRectF place;  ///< in the widget's coordinates
    QRectF seen;   ///< the part of it that is not clipped

    bool isWhole() const { return seen.width() + 1 >= place.width(); }
};

/// Paints the widget without its children.
std::vector<PaintedText> paintedTexts(QWidget& widget);

}  // namespace tests
