// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/state_strips.h"

#include <algorithm>

namespace ui {

const core::StateLane* stateLaneOf(const core::Timeline& timeline, const Row& row) {
    return row.kind == RowKind::Thread ? core::laneOfThread(timeline.states.get(), core::ThreadId{row.owner}) : nullptr;
}

QRect stripArea(const Scene& scene, const RowPlace& place, int top) {
    constexpr int margin = 2;  // above the line that separates rows
    return {scene.gutter, top + place.height - place.strip - margin, scene.rowsArea().width(), place.strip};
}

std::optional<StatePoint> stateAt(const Scene& scene, QPointF point) {
    if (!scene.timeline || point.x() < scene.gutter) return std::nullopt;
    const auto [place, isPinned] = scene.rowAt(static_cast<int>(point.y()));
    if (!place || place->strip == 0) return std::nullopt;
    const QRect strip = stripArea(scene, *place, scene.topOf(*place, isPinned));
    constexpr int reach = 1;
    if (!strip.adjusted(0, -reach, 0, reach).contains(point.toPoint())) return std::nullopt;
    const core::StateLane* lane = stateLaneOf(*scene.timeline, scene.rows[place->row]);
    const auto part = lane ? lane->at(scene.timeAt(point.x())) : std::nullopt;
    if (!part) return std::nullopt;
    const auto pixelOf = [&](core::Nanos time) {
        return static_cast<int>(std::clamp<double>(scene.xOf(time), strip.left(), strip.right()));
    };
    const int left = std::min(pixelOf(part->start), static_cast<int>(point.x()));
    const int right = std::max(pixelOf(part->end), static_cast<int>(point.x()) + 1);
    return StatePoint{place->row, *part, QRect(left, strip.top() - reach, right - left, strip.height() + 2 * reach)};
}

}  // namespace ui
