// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/item_steps.h"

#include "core/timeline/pixel_grid.h"

#include <algorithm>
#include <tuple>

namespace ui {

namespace {

constexpr double snapReach = 5;

/// Returns a number that identifies a name among tracks of one kind; comparing it is faster than comparing texts.
std::uint64_t nameNumber(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    switch (track.kind) {
        case core::TrackKind::Stream:
            return index(trace.events.name[item.item]);
        case core::TrackKind::Calls:
            return index(trace.calls.name[item.item]);
        case core::TrackKind::HostRanges:
            return index(trace.hostRanges.name[item.item]);
        case core::TrackKind::DeviceRanges:
            return index(trace.deviceRanges.name[item.item]);
        case core::TrackKind::Ranges:
            return index(trace.hostRanges.name[track.own.source[item.item]]);
        case core::TrackKind::Idle:
            return timeline.keysOf(item.track).front()[item.item].value;
        case core::TrackKind::Path:
            return track.own.source[item.item] == core::noEvent ? timeline.keysOf(item.track).front()[item.item].value
                                                                : index(trace.events.name[track.own.source[item.item]]);
        case core::TrackKind::Iterations:
            return 0;
    }
    return 0;
}

struct LanePoint {
    std::size_t track = 0, lane = 0, position = 0;
};

std::optional<LanePoint> pointOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Nanos start = spanOf(timeline, item).start;
    const auto& lanes = timeline.tracks[item.track]->lanes;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const std::size_t at = lanes[lane].startingFrom(start);
        if (at < lanes[lane].size() && lanes[lane].item(at) == item.item) return LanePoint{item.track, lane, at};
    }
    return std::nullopt;
}

/// Returns the track and lane at height `y`, within two pixels of the lane's bars.
std::optional<std::pair<std::size_t, std::size_t>> laneAt(const Scene& scene, double y) {
    const auto [place, isPinned] = scene.rowAt(static_cast<int>(y));
    if (!place) return std::nullopt;
    const double within = y - scene.topOf(*place, isPinned);
    for (const LanePlace& lane : place->lanes)
        if (within >= lane.top - 2 && within < lane.top + lane.height + 2) return std::pair{lane.track, lane.lane};
    return std::nullopt;
}

}  // namespace

std::optional<TimelineItem> nextOfSameName(const core::Timeline& timeline, const TimelineItem& from, int direction) {
    const std::uint64_t name = nameNumber(timeline, from);
    const core::TrackKind kind = timeline.tracks[from.track]->kind;
    const auto orderOf = [&](core::Nanos start, const TimelineItem& item) {
        return std::tuple(start, item.track, item.item);
    };
    const core::Nanos start = spanOf(timeline, from).start;
    std::optional<TimelineItem> best;
    core::Nanos bestStart = 0;
    for (std::size_t track = 0; track < timeline.tracks.size(); ++track) {
        if (timeline.tracks[track]->kind != kind) continue;
        for (const core::Lane& lane : timeline.tracks[track]->lanes) {
            // Search outward from the start of `from` until the name is found or a hit in another lane is nearer.
            std::size_t at = lane.startingFrom(direction > 0 ? start : start + 1);
            while (direction > 0 ? at < lane.size() : at > 0) {
                const std::size_t position = direction > 0 ? at++ : --at;
                const core::Nanos itsStart = lane.start(position);
                if (best && (direction > 0 ? itsStart > bestStart : itsStart < bestStart)) break;
                const TimelineItem item{track, lane.item(position)};
                const bool isBeyond = direction > 0 ? orderOf(itsStart, item) > orderOf(start, from)
                                                    : orderOf(itsStart, item) < orderOf(start, from);
                if (!isBeyond || nameNumber(timeline, item) != name) continue;
                const bool isNearer = !best || (direction > 0 ? orderOf(itsStart, item) < orderOf(bestStart, *best)
                                                              : orderOf(itsStart, item) > orderOf(bestStart, *best));
                if (isNearer) {
                    best = item;
                    bestStart = itsStart;
                }
                break;
            }
        }
    }
    return best;
}

std::optional<TimelineItem> neighborOf(const Scene& scene, const TimelineItem& from, int along, int across) {
    const core::Timeline& timeline = *scene.timeline;
    const auto point = pointOf(timeline, from);
    if (!point) return std::nullopt;
    const core::Lane& lane = timeline.tracks[point->track]->lanes[point->lane];
    if (along != 0) {
        const std::size_t next = point->position + static_cast<std::size_t>(along);
        return next < lane.size() ? std::optional(TimelineItem{point->track, lane.item(next)}) : std::nullopt;
    }
    std::vector<std::pair<std::size_t, std::size_t>> shown;
    for (const auto* places : {&scene.layout.pinned, &scene.layout.scrolled})
        for (const RowPlace& place : *places)
            for (const LanePlace& each : place.lanes)
                for (std::size_t at = each.lane - each.outer; at <= each.lane; ++at)
                    if (timeline.tracks[each.track]->lanes[at].size() > 0) shown.emplace_back(each.track, at);
    const auto here = std::ranges::find(shown, std::pair(point->track, point->lane));
    if (here == shown.end()) return std::nullopt;
    const auto next = static_cast<std::size_t>(here - shown.begin()) + static_cast<std::size_t>(across);
    if (next >= shown.size()) return std::nullopt;
    const core::Lane& other = timeline.tracks[shown[next].first]->lanes[shown[next].second];
    const core::Nanos time = lane.start(point->position);
    std::size_t at = std::min(other.reaching(time), other.size() - 1);
    if (at > 0 && other.start(at) > time && time - other.end(at - 1) < other.start(at) - time) --at;
    return TimelineItem{shown[next].first, other.item(at)};
}

std::optional<TimelineItem> firstInView(const Scene& scene) {
    for (const auto* places : {&scene.layout.pinned, &scene.layout.scrolled})
        for (const RowPlace& place : *places)
            for (const LanePlace& each : place.lanes) {
                const core::Lane& lane = scene.timeline->tracks[each.track]->lanes[each.lane];
                const std::size_t at = lane.reaching(scene.view.window().start);
                if (at < lane.size() && lane.start(at) < scene.view.window().end)
                    return TimelineItem{each.track, lane.item(at)};
            }
    return std::nullopt;
}

std::optional<TimelineItem> itemAt(const Scene& scene, QPointF point) {
    if (!scene.timeline || point.x() < scene.gutter) return std::nullopt;
    const auto found = laneAt(scene, point.y());
    if (!found) return std::nullopt;
    const core::Lane& lane = scene.timeline->tracks[found->first]->lanes[found->second];
    const core::PixelGrid grid = scene.grid();
    const double pixel = (point.x() - scene.gutter) * scene.ratio;
    const core::Nanos from = grid.timeOf(std::clamp(static_cast<int>(pixel - itemReach * scene.ratio), 0, grid.width));
    const core::Nanos to =
        grid.timeOf(std::clamp(static_cast<int>(pixel + itemReach * scene.ratio) + 1, 0, grid.width));
    std::optional<std::size_t> best;
    int bestDistance = 0;
    for (std::size_t i = lane.reaching(from); i < lane.size() && lane.start(i) < std::max(to, from + 1); ++i) {
        const int left = grid.pixelOf(lane.start(i));
        const int right = std::max(left + 1, grid.pixelOf(lane.end(i)));
        const int at = static_cast<int>(pixel);
        const int distance = at < left ? left - at : std::max(0, at - right + 1);
        const auto lengthOf = [&](std::size_t position) { return lane.end(position) - lane.start(position); };
        if (best && (distance > bestDistance || (distance == bestDistance && lengthOf(i) <= lengthOf(*best)))) continue;
        best = i;
        bestDistance = distance;
    }
    if (!best || bestDistance > itemReach * scene.ratio) return std::nullopt;
    return TimelineItem{found->first, lane.item(*best)};
}

core::Nanos snapped(const Scene& scene, core::Nanos time, int y) {
    const auto [place, isPinned] = scene.rowAt(y);
    if (!place) return time;
    const auto reach = static_cast<core::Nanos>(snapReach * scene.nanosPerPixel());
    core::Nanos best = time;
    core::Nanos bestDistance = reach + 1;
    for (const LanePlace& each : place->lanes) {
        const core::Lane& lane = scene.timeline->tracks[each.track]->lanes[each.lane];
        const std::size_t after = lane.startingFrom(time);
        for (std::size_t i = after > 0 ? after - 1 : 0; i < std::min(lane.size(), after + 1); ++i)
            for (const core::Nanos edge : {lane.start(i), lane.end(i)})
                if (std::abs(edge - time) < bestDistance) {
                    bestDistance = std::abs(edge - time);
                    best = edge;
                }
    }
    return best;
}

}  // namespace ui
