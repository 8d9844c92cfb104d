// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/grown.h"

#include "ui/theme/tokens.h"

#include <QFontMetricsF>

#include <algorithm>

namespace ui {

int grown(int width) {
    constexpr double plainDigit = 8.3;  // pixels, in DejaVu Sans at a size of 13 pixels
    const double digit = QFontMetricsF(fontOf(FontRole::Body)).horizontalAdvance(u'0');
    return qRound(width * std::max(1.0, digit / plainDigit));
}

}  // namespace ui
