// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/scene.h"

#include "core/timeline/pixel_grid.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// Returns whether the interval is in a lane drawn here, or in one of those that share its line.
bool isInLine(const core::Timeline& timeline, const LanePlace& place, const TimelineItem& item) {
    const core::Nanos start = spanOf(timeline, item).start;
    for (std::size_t lane = place.lane - place.outer; lane <= place.lane; ++lane) {
        const core::Lane& spans = timeline.tracks[place.track]->lanes[lane];
        const std::size_t at = spans.startingFrom(start);
        if (at < spans.size() && spans.item(at) == item.item) return true;
    }
    return false;
}

}  // namespace

int Scene::minimapHeight() const { return isCompact ? 0 : std::max(40, 2 * line - 8); }
int Scene::rulerHeight() const { return std::max(24, line); }
int Scene::factsHeight() const { return isCompact || isFigure ? 0 : std::max(24, line); }

QRect Scene::rowsArea() const {
    const int top = minimapHeight() + rulerHeight();
    return {gutter, top, std::max(1, size.width() - gutter), std::max(1, size.height() - top - factsHeight())};
}

QRect Scene::pinnedArea() const {
    QRect area = rowsArea();
    area.setHeight(std::min(layout.pinnedHeight, area.height()));
    return area;
}

QRect Scene::scrolledArea() const { return rowsArea().adjusted(0, pinnedArea().height(), 0, 0); }

int Scene::maxScroll() const { return std::max(0, layout.scrolledHeight - scrolledArea().height()); }

core::PixelGrid Scene::grid() const {
    const int left = qRound(gutter * ratio);
    return {view.window(), std::max(1, qRound(size.width() * ratio) - left)};
}

double Scene::nanosPerPixel() const {
    return static_cast<double>(view.length()) / static_cast<double>(grid().width) * ratio;
}

double Scene::xOf(core::Nanos time) const {
    return gutter + static_cast<double>(time - view.window().start) / nanosPerPixel();
}

core::Nanos Scene::timeAt(double x) const {
    return view.window().start + static_cast<core::Nanos>(std::floor((x - gutter) * nanosPerPixel()));
}

int Scene::topOf(const RowPlace& place, bool isPinned) const {
    return isPinned ? rowsArea().top() + place.top : scrolledArea().top() + place.top - scroll;
}

std::pair<const RowPlace*, bool> Scene::rowAt(int y) const {
    if (y < rowsArea().top() || y > rowsArea().bottom()) return {nullptr, false};
    const bool isPinned = y <= pinnedArea().bottom() && layout.pinnedHeight > 0;
    const int within = isPinned ? y - rowsArea().top() : y - scrolledArea().top() + scroll;
    const auto& places = isPinned ? layout.pinned : layout.scrolled;
    const auto after = std::ranges::upper_bound(places, within, {}, &RowPlace::top);
    if (after == places.begin() || within >= std::prev(after)->top + std::prev(after)->height)
        return {nullptr, isPinned};
    return {&*std::prev(after), isPinned};
}

std::optional<QRectF> Scene::placeOf(const TimelineItem& item) const {
    const core::TimeWindow span = spanOf(*timeline, item);
    for (const bool isPinned : {true, false})
        for (const RowPlace& place : isPinned ? layout.pinned : layout.scrolled)
            for (const LanePlace& lane : place.lanes) {
                if (lane.track != item.track || !isInLine(*timeline, lane, item)) continue;
                const double left = xOf(span.start);
                const double width = std::max(1 / ratio, xOf(span.end) - left);
                return QRectF(left, topOf(place, isPinned) + lane.top, width, lane.height);
            }
    return std::nullopt;
}

}  // namespace ui
