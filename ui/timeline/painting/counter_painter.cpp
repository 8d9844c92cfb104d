// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/counter_painter.h"

#include "ui/timeline/scene/counter_tracks.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int margin = 3;          // above and below the line, in logical pixels
constexpr double thickness = 1.3;  // of the line
constexpr double areaShare = 0.22;
constexpr int dash = 4, dashStep = 7;

/// Where values are in a row, in device pixels.
struct CounterHeights {
    CounterScale scale;
    int left, upper, lower;  ///< edges of the part in which the line is drawn
    int line;                ///< thickness of the line

    CounterHeights(const Surface& surface, const Scene& scene, const RowPlace& place, int top)
        : scale(scaleOf(*scene.timeline, scene.rows[place.row])) {
        const QRect area = counterArea(scene, place, top);
        left = surface.device(area.left());
        upper = surface.device(area.top());
        lower = surface.device(area.bottom() + 1);
        line = std::max(1, surface.device(thickness));
    }
    /// Returns the upper edge of the line at a value.
    int of(double value) const {
        const double share = (value - scale.low) / (scale.high - scale.low);
        return lower - line - static_cast<int>(std::lround(std::clamp(share, 0., 1.) * (lower - line - upper)));
    }
};

}  // namespace

QRect counterArea(const Scene& scene, const RowPlace& place, int top) {
    return {scene.gutter, top + margin, scene.rowsArea().width(), std::max(1, place.height - 2 * margin - 1)};
}

double scaleWidth(const Scene& scene, const RowPlace& place, const QFontMetricsF& metrics) {
    constexpr double spare = 5;
    const CounterScale scale = scaleOf(*scene.timeline, scene.rows[place.row]);
    return spare + std::max(metrics.horizontalAdvance(counterText(scale.low, QLocale())),
                            metrics.horizontalAdvance(counterText(scale.high, QLocale())));
}

QRectF meanArea(const Scene& scene, const RowPlace& place, int top, const QFontMetricsF& metrics) {
    constexpr double spare = 8;
    const double left = scene.titleLeft(scene.rows[place.row]);
    const double half = place.height / 2.0;
    return {left, top + half - 1, scene.gutter - left - spare - scaleWidth(scene, place, metrics), half};
}

void CounterPainter::paintArea(Surface& surface, const Scene& scene, const RowPlace& place, int top,
                               const Tokens& tokens, QRgb background) {
    const CounterHeights heights(surface, scene, place, top);
    const QRgb fill = blended(tokens.computation, tokens.base, areaShare);
    counterLaneOf(*scene.timeline, scene.rows[place.row]).columnsOf(scene.grid(), m_columns);
    m_area.clear();
    for (const core::CounterColumn& column : m_columns)
        m_area.add(column.isEmpty() ? heights.lower : heights.of(column.low), background, fill);
    surface.fill(heights.left, m_area, heights.upper, heights.lower);
}

void CounterPainter::paintLine(Surface& surface, const Scene& scene, const RowPlace& place, int top,
                               const Tokens& tokens) {
    const CounterHeights heights(surface, scene, place, top);
    const double max = counterLaneOf(*scene.timeline, scene.rows[place.row]).max();
    const int width = scene.grid().width;
    if (max < heights.scale.high && hasMeanLine(scene, place))
        for (int x = 0; x < width; x += std::max(1, surface.device(dashStep)))
            surface.fill(heights.left + x, heights.left + x + std::max(1, surface.device(dash)), heights.of(max),
                         heights.of(max) + std::max(1, surface.device(1)), tokens.text2.rgb());
    const auto columnAt = [&](int x) { return m_columns[static_cast<std::size_t>(x)]; };
    for (int x = 0, end = 1; x < width; x = end, ++end) {
        const core::CounterColumn column = columnAt(x);
        if (column.isEmpty()) continue;
        // A step from one pixel to the next is a vertical line.
        const core::CounterColumn before = x > 0 && !columnAt(x - 1).isEmpty() ? columnAt(x - 1) : column;
        const int upper = heights.of(std::max(column.high, before.low));
        const int lower = heights.of(std::min(column.low, before.high)) + heights.line;
        // What goes on at one height is painted at once.
        const bool isFlat = lower - upper == heights.line && column.low == column.high;
        while (isFlat && end < width && columnAt(end).low == column.low && columnAt(end).high == column.high)
            ++end;
        surface.fill(heights.left + x, heights.left + end, upper, lower, tokens.computation.rgb());
    }
}

}  // namespace ui
