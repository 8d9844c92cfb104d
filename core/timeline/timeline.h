// SPDX-License-Identifier: GPL-3.0-or-later
// All that a timeline draws of one profile, made on a worker from a snapshot: tracks, and the keys that color them.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/base/ids.h"
#include "core/timeline/counter_lane.h"
#include "core/timeline/tracks.h"

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

class StateLane;
struct Timeline;

/// How busy the streams of a whole trace are, by stretch and class. The strip above a timeline is painted from this, at
/// any width. For a trace without operations, it shows how busy the host was.
struct Overview {
    /// The number of columns for a whole trace; one of fewer nanoseconds has fewer.
    static constexpr int maxColumns = 2048;
    static constexpr std::size_t maxKeys = 1024;  ///< further keys are counted as the last: no eye distinguishes them

    int columns = 0;          ///< number of equal stretches of [0, end of the trace)
    std::size_t keys = 0;     ///< greater than every LaneKey::value that is counted
    std::vector<float> busy;  ///< for each column, each key's share of its time, summed over all streams
    bool isOfHost = false;    ///< if true, one key: calls and ranges, summed over threads and levels

    std::span<const float> at(int column) const {
        return std::span(busy).subspan(static_cast<std::size_t>(column) * keys, keys);
    }
};

/// Computes the overview of the timeline's streams. If operations of a lane share a column, all their time counts for
/// the key with most of it, and may be as inexact as LaneBars::of() says.
Overview overviewOf(const Timeline& timeline);

/// Computes the overview of the threads of a whole timeline.
Overview hostOverviewOf(const Timeline& timeline);

using KeysPtr = std::shared_ptr<const std::vector<LaneKeys>>;

struct Timeline {
    std::shared_ptr<const Snapshot> snapshot;
    std::vector<bool> sought;                  ///< indexed by NameId: other operations are dim; empty: none are
    std::vector<TrackPtr> tracks;              ///< streams, and everything else once `isWhole`
    std::vector<KeysPtr> keys;                 ///< keys of each track; for streams by class, for others as in the track
    std::shared_ptr<const Overview> overview;  ///< overview of streams; without any, of the host (once `isWhole`)
    std::vector<TrackPtr> idle;                ///< all idle time, regardless of what is drawn
    Nanos minIdle = 0;                         ///< idle intervals among `tracks` are at least this long
    std::shared_ptr<const CounterLanes> counters;          ///< null: none were recorded, or not made yet
    std::shared_ptr<const std::vector<StateLane>> states;  ///< null: none were recorded, or not made yet
    bool isWhole = false;                                  ///< false: only streams, which a loaded trace shows first

    /// Returns the keys of the lanes of a track.
    const std::vector<LaneKeys>& keysOf(std::size_t track) const {
        return keys[track] ? *keys[track] : tracks[track]->keys;
    }
};
using TimelinePtr = std::shared_ptr<const Timeline>;

/// Returns the streams of a snapshot, colored by its classes. Reuses parts of `before` (of any trace, or null) for the
/// same trace; keys are recomputed only if the class of a name or the search changed.
TimelinePtr timelineOf(std::shared_ptr<const Snapshot> snapshot, std::vector<bool> sought, const TimelinePtr& before,
                       const std::stop_token& stop = {});

/// Adds threads with their states, ranges, iterations, counters and idle time. Idle time is that of the whole trace,
/// whatever the filter.
TimelinePtr wholeTimelineOf(const TimelinePtr& streams, const std::stop_token& stop = {});

/// Returns a whole timeline that draws only idle intervals of at least this length.
TimelinePtr withIdleFrom(const TimelinePtr& whole, Nanos least);

}  // namespace core
