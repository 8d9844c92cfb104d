// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/lane_view.h"

#include "ui/theme/tokens.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double minView = 100;  // nanoseconds; the shortest view
constexpr int overviewHeight = 11;
constexpr int bandHeight = 44;

/// The width of the names, limited so that the lanes keep enough room.
int widthOfNames(const LaneModel& model, int whole) {
    const QFontMetrics emphasis(fontOf(FontRole::Emphasis)), small(fontOf(FontRole::Small));
    int widest = 0;
    for (const Lane& lane : model.lanes)
        widest = std::max({widest, emphasis.horizontalAdvance(lane.name), small.horizontalAdvance(lane.note)});
    return std::min(widest, whole / 6) + 2 * space::cell;
}

double shiftAt(const LaneModel& model, double from) {
    const auto startOf = [&](std::size_t lane, int at) {
        return model.lanes[lane].operations[static_cast<std::size_t>(at)].start;
    };
    const auto band =
        std::ranges::partition_point(model.bands, [&](const LaneBand& each) { return startOf(0, each.a) < from; });
    return band == model.bands.end() ? 0 : startOf(1, band->b) - startOf(0, band->a);
}

}  // namespace

QRect LaneView::plot() const { return {names, 0, std::max(size.width() - names - space::chart, 1), size.height()}; }

QRect LaneView::overviewOf(int lane) const {
    return {plot().left(), space::icon + lane * (overviewHeight + 2), plot().width(), overviewHeight};
}

// The lanes share the height below the overview and the scale equally.
QRect LaneView::laneRect(int lane) const {
    const int small = QFontMetrics(fontOf(FontRole::Small)).height();
    const int top = overviewOf(1).bottom() + space::icon + small + small;
    const int left = size.height() - top - bandHeight - small;
    const int laneHeight = std::clamp(left / 2, small, 2 * small + space::icon);
    return {plot().left(), top + lane * (laneHeight + bandHeight), plot().width(), laneHeight};
}

double LaneView::xOf(double time) const { return plot().left() + (time - from) / (to - from) * plot().width(); }

double LaneView::timeAt(double x) const { return from + (x - plot().left()) / plot().width() * (to - from); }

QRect LaneView::rectOf(int lane, const LaneOperation& operation) const {
    const QRect row = laneRect(lane);
    const double start = operation.start - shiftOf(lane);
    const auto pixel = [&](double time) {
        return static_cast<int>(std::floor(std::clamp(xOf(time), row.left() - 1.0, row.right() + 2.0)));
    };
    const int left = pixel(start);
    return {left, row.top(), std::max(pixel(start + operation.length) - left, 1), row.height()};
}

LaneView laneView(const LaneModel& model, double from, double to, QSize size) {
    const double whole = std::max(model.span, minView);
    const double length = std::clamp(to - from, std::min(minView, whole), whole);
    const double begin = std::clamp(from, 0.0, whole - length);
    return {begin, begin + length, length >= whole ? 0 : shiftAt(model, begin), size,
            widthOfNames(model, size.width())};
}

}  // namespace ui
