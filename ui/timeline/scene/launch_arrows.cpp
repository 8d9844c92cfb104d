// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/launch_arrows.h"

#include "ui/timeline/scene/item_text.h"

#include <algorithm>

namespace ui {

namespace {

constexpr double handleReach = 7;  // logical pixels around a handle that can be clicked
constexpr double edgeRoom = 8;     // distance of a handle from the edge at which its arrow leaves the rows

/// The left edge of an interval as a line from top to bottom; that of its row if the interval is folded away.
struct Edge {
    double x, top, bottom;
};

std::optional<Edge> edgeOf(const Scene& scene, const TimelineItem& item) {
    if (const auto place = scene.placeOf(item)) return Edge{place->left(), place->top(), place->bottom()};
    const double x = scene.xOf(spanOf(*scene.timeline, item).start);
    for (const bool isPinned : {true, false})
        for (const RowPlace& place : isPinned ? scene.layout.pinned : scene.layout.scrolled) {
            const auto& tracks = scene.rows[place.row].tracks;
            if (std::ranges::find(tracks, item.track) == tracks.end()) continue;
            const double middle = scene.topOf(place, isPinned) + place.height / 2.0;
            return Edge{x, middle, middle};
        }
    return std::nullopt;
}

const TimelineItem& unselected(const Scene& scene, const LaunchLink& link) {
    return scene.selected == link.call ? link.operation : link.call;
}

}  // namespace

std::vector<LaunchArrow> launchArrowsOf(const Scene& scene) {
    std::vector<LaunchArrow> arrows;
    const QRectF rows(scene.rowsArea());
    const QRectF inner = rows.adjusted(edgeRoom, edgeRoom, -edgeRoom, -edgeRoom);
    for (const LaunchLink& link : scene.links) {
        const auto call = edgeOf(scene, link.call), operation = edgeOf(scene, link.operation);
        if (!call || !operation) continue;
        const bool isUp = operation->bottom <= call->top;
        LaunchArrow arrow{.link = link,
                          .from = {call->x, isUp ? call->top : call->bottom},
                          .to = {operation->x, isUp ? operation->bottom : operation->top}};
        const QPointF end = unselected(scene, link) == link.call ? arrow.from : arrow.to;
        arrow.isInside = rows.contains(end);
        arrow.handle = arrow.isInside ? end
                                      : QPointF(std::clamp(end.x(), inner.left(), inner.right()),
                                                std::clamp(end.y(), inner.top(), inner.bottom()));
        arrows.push_back(arrow);
    }
    return arrows;
}

std::optional<TimelineItem> arrowEndAt(const Scene& scene, QPointF point) {
    for (const LaunchArrow& arrow : launchArrowsOf(scene))
        if ((arrow.handle - point).manhattanLength() <= handleReach) return unselected(scene, arrow.link);
    return std::nullopt;
}

std::optional<TimelineItem> otherEnd(const Scene& scene) {
    if (scene.links.empty()) return std::nullopt;
    return unselected(scene, *std::ranges::min_element(scene.links, {}, [&](const LaunchLink& link) {
                          return spanOf(*scene.timeline, unselected(scene, link)).start;
                      }));
}

}  // namespace ui
