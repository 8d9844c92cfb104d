// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of iterations as thin stacked columns: which iterations share a column if there are more of them than
// pixels, and where parts begin.
#pragma once

#include <QRect>

#include <array>
#include <cstddef>
#include <vector>

namespace ui {

/// The times of the parts of one iteration, from bottom to top.
using ColumnParts = std::array<double, 6>;

struct IterationColumn {
    std::size_t first = 0, last = 0;  ///< range of iterations, both included; the tallest is drawn
    std::size_t drawn = 0;
    QRect rect;              ///< from the baseline to the top of the area: the hit area of the pointer
    std::vector<int> edges;  ///< edges of the parts, upward from the baseline; one more than there are parts
};

/// Fills `area` from the left. A column is at most 28 pixels wide, and the tallest one is as high as the area.
std::vector<IterationColumn> iterationColumns(const std::vector<ColumnParts>& iterations, const QRect& area);

}  // namespace ui
