// SPDX-License-Identifier: GPL-3.0-or-later
// Makes tracks that have their own columns.
#pragma once

#include "core/base/stop.h"
#include "core/timeline/lane.h"
#include "core/timeline/tracks.h"

#include <queue>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace core {

// Puts intervals that may overlap into as few lanes as possible.

/// Finds the lowest lane that is free at a time.
class FreeLanes {
public:
    /// Returns the lane for an interval and takes it. Starts must rise from call to call.
    std::uint32_t taken(Nanos start, Nanos end) {
        if (start < m_latestEnd) return takenOfSeveral(start, end);
        // All lanes are free, as is usual: most streams need one lane.
        m_isSole = true;
        m_latestEnd = end;
        return 0;
    }

private:
    using End = std::pair<Nanos, std::uint32_t>;

    std::uint32_t takenOfSeveral(Nanos start, Nanos end);
    void restartAfterSole();

    std::priority_queue<End, std::vector<End>, std::greater<>> m_taken;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> m_free;  ///< free lanes below m_used
    std::uint32_t m_used = 0;
    Nanos m_latestEnd = 0;
    bool m_isSole = true;  ///< if true, only the last interval may still run; it is in lane 0 and in no queue
};

/// Puts each item into the lowest lane that is free when it starts. Nested intervals are one level below each other if
/// longer ones come first. An interval of length 0 takes a nanosecond, so that no other hides it.
class LaneStack {
public:
    LaneStack(SpanColumns columns, std::size_t room) : m_columns(columns), m_room(room) {}

    /// Adds an item; items must come in order of start.
    void add(std::uint32_t item) {
        const Nanos start = m_columns.start[item];
        const Nanos duration = m_columns.duration[item];
        const std::uint32_t lane = m_choice.taken(start, start + std::max<Nanos>(duration, 1));
        if (lane == m_lanes.size()) m_lanes.emplace_back(m_columns, lane == 0 ? m_room : 0);
        m_lanes[lane].append(item, duration);
    }
    std::vector<Lane> finished() &&;

private:
    SpanColumns m_columns;
    std::size_t m_room;
    FreeLanes m_choice;
    std::vector<Lane> m_lanes;
};

/// Puts the items of the columns, which are sorted by start, into the lanes of their owners; an owner may have no
/// items. Makes one pass over the columns, since a pass per owner would read them that many times.
template <class OwnerOf>
std::vector<std::vector<Lane>> stackedLanes(SpanColumns columns, std::size_t owners, const OwnerOf& ownerOf,
                                            const std::stop_token& stop = {}) {
    std::vector<std::size_t> counts(owners);
    for (std::size_t i = 0; i < columns.start.size(); ++i)
        ++counts[ownerOf(i)];
    std::vector<LaneStack> stacks;
    stacks.reserve(owners);
    for (const std::size_t count : counts)
        stacks.emplace_back(columns, count);
    for (std::size_t i = 0; i < columns.start.size(); ++i) {
        if (everyFew(i, stop)) break;
        stacks[ownerOf(i)].add(static_cast<std::uint32_t>(i));
    }
    std::vector<std::vector<Lane>> lanes;
    lanes.reserve(owners);
    for (LaneStack& stack : stacks)
        lanes.push_back(std::move(stack).finished());
    return lanes;
}

/// Returns the lanes of all items of the columns, which have a single owner.
std::vector<Lane> stackedLanes(SpanColumns columns);

/// Returns a track with items in the order of the columns. `keyOf(item)` must return the LaneKey of an item.
template <class KeyOf>
TrackPtr ownTrack(TrackKind kind, std::size_t owner, OwnSpans own, const KeyOf& keyOf) {
    Track track{kind, static_cast<std::uint32_t>(owner), std::move(own), {}, {}};
    const SpanColumns columns{track.own.start, track.own.duration};
    track.lanes = stackedLanes(columns);
    if (track.lanes.empty()) track.lanes.emplace_back(columns, 0);
    for (const Lane& lane : track.lanes)
        track.keys.emplace_back(lane, keyOf);
    return std::make_shared<const Track>(std::move(track));
}

template <class Enum>
LaneKey keyOfKind(Enum kind) {
    return {static_cast<std::uint16_t>(kind), false};
}

}  // namespace core
