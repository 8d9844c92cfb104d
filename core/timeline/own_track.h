// SPDX-License-Identifier: GPL-3.0-or-later
// Makes tracks that have their own columns.
#pragma once

#include "core/timeline/lane_stack.h"
#include "core/timeline/tracks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace core {

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
