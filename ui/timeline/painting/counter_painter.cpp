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

void CounterPainter::paintRow(Surface& surface, const Scene& scene, const RowPlace& place, int top,
                              const Tokens& tokens) {
    const Row& row = scene.rows[place.row];
    const core::CounterLane& lane = counterLaneOf(*scene.timeline, row);
    const CounterScale scale = scaleOf(*scene.timeline, row);
    const QRect area = counterArea(scene, place, top);
    const int left = surface.device(area.left()), line = std::max(1, surface.device(thickness));
    const int upper = surface.device(area.top()), lower = surface.device(area.bottom() + 1);
    const auto heightOf = [&](double value) {
        const double share = (value - scale.low) / (scale.high - scale.low);
        return lower - line - static_cast<int>(std::lround(std::clamp(share, 0., 1.) * (lower - line - upper)));
    };
    const QRgb fill = blended(tokens.computation, tokens.base, areaShare);
    const auto paint = [&](const Run& run, int end) {
        if (run.isEmpty) return;
        surface.fill(left + run.left, left + end, run.area, lower, fill);
        surface.fill(left + run.left, left + end, run.top, run.bottom + line, tokens.computation.rgb());
    };
    const core::PixelGrid grid = scene.grid();
    if (lane.max() < scale.high && hasMeanLine(scene, place)) {
        const int most = heightOf(lane.max()), thin = std::max(1, surface.device(1));
        for (int x = 0; x < grid.width; x += std::max(1, surface.device(dashStep)))
            surface.fill(left + x, left + x + std::max(1, surface.device(dash)), most, most + thin, tokens.text2.rgb());
    }
    lane.columnsOf(grid, m_columns);
    Run last;
    core::CounterColumn before;
    for (int x = 0; x < grid.width; ++x) {
        const core::CounterColumn& column = m_columns[static_cast<std::size_t>(x)];
        Run run{x};
        if (!column.isEmpty()) {
            // A step from one pixel to the next is a vertical line.
            const bool isJoined = !before.isEmpty();
            run.isEmpty = false;
            run.top = heightOf(isJoined ? std::max(column.high, before.low) : column.high);
            run.bottom = heightOf(isJoined ? std::min(column.low, before.high) : column.low);
            run.area = heightOf(column.low);
        }
        before = column;
        if (run.looksLike(last)) continue;
        paint(last, x);
        last = run;
    }
    paint(last, grid.width);
}

}  // namespace ui
