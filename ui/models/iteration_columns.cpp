// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/iteration_columns.h"

#include "ui/models/bar_layout.h"

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

constexpr int widest = 28;
constexpr int withGaps = 4;  // pixels; narrower columns touch each other

double sumOf(const ColumnParts& parts) { return std::accumulate(parts.begin(), parts.end(), 0.0); }

}  // namespace

std::vector<IterationColumn> iterationColumns(const std::vector<ColumnParts>& iterations, const QRect& area) {
    std::vector<IterationColumn> columns;
    if (iterations.empty() || area.width() < 1 || area.height() < 1) return columns;
    const auto pixels = static_cast<std::size_t>(area.width());
    const std::size_t perColumn = (iterations.size() + pixels - 1) / pixels;
    const std::size_t count = (iterations.size() + perColumn - 1) / perColumn;
    double most = 0;
    for (const ColumnParts& parts : iterations)
        most = std::max(most, sumOf(parts));
    const double step =
        std::min(static_cast<double>(widest), static_cast<double>(area.width()) / static_cast<double>(count));
    for (std::size_t c = 0; c < count; ++c) {
        IterationColumn column;
        column.first = c * perColumn;
        column.last = std::min(column.first + perColumn, iterations.size()) - 1;
        column.drawn = column.first;
        for (std::size_t i = column.first; i <= column.last; ++i)
            if (sumOf(iterations[i]) > sumOf(iterations[column.drawn])) column.drawn = i;
        const int left = area.left() + static_cast<int>(static_cast<double>(c) * step);
        const int right = area.left() + static_cast<int>(static_cast<double>(c + 1) * step);
        column.rect = QRect(left, area.top(), std::max(1, right - left - (step > withGaps ? 1 : 0)), area.height());
        column.edges = barEdges(iterations[column.drawn], most, area.height());
        columns.push_back(std::move(column));
    }
    return columns;
}

}  // namespace ui
