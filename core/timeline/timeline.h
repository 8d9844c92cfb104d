// SPDX-License-Identifier: GPL-3.0-or-later
// All that a timeline draws of one profile, made on a worker from a snapshot: tracks, and the keys that colour them.
#pragma once

#include "core/analysis/analysis.h"
#include "core/timeline/overview.h"
#include "core/timeline/tracks.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace core {

using KeysPtr = std::shared_ptr<const std::vector<LaneKeys>>;

struct Timeline {
    std::shared_ptr<const Snapshot> snapshot;
    std::vector<bool> sought;                  ///< by NameId: operations with other names are dim; empty: none is
    std::vector<TrackPtr> tracks;              ///< streams, then, once `isWhole`, all else
    std::vector<KeysPtr> keys;                 ///< of each track; streams by class, others of the track itself
    std::shared_ptr<const Overview> overview;  ///< of the streams; of the host where there are none, once `isWhole`
    std::vector<TrackPtr> idle;                ///< all idle time, whatever of it is drawn
    Nanos leastIdle = 0;                       ///< idle intervals among `tracks` are at least as long
    bool isWhole = false;  ///< false: streams alone, which is what a loaded trace is first shown with

    /// Keys of the lanes of a track.
    const std::vector<LaneKeys>& keysOf(std::size_t track) const {
        return keys[track] ? *keys[track] : tracks[track]->keys;
    }
};
using TimelinePtr = std::shared_ptr<const Timeline>;

/// The streams of a snapshot, coloured by its classes. What `before` (of any trace, or null) has of the same trace is
/// taken over; keys are made anew only where the class of a name or what is sought changed.
TimelinePtr timelineOf(std::shared_ptr<const Snapshot> snapshot, std::vector<bool> sought, const TimelinePtr& before,
                       const std::stop_token& stop = {});

/// The same with threads, ranges, iterations and idle time. Idle time is that of the whole trace, whatever the filter.
TimelinePtr wholeTimelineOf(const TimelinePtr& streams, const std::stop_token& stop = {});

/// A whole one that draws the idle intervals of at least this length alone.
TimelinePtr withIdleFrom(const TimelinePtr& whole, Nanos least);

}  // namespace core
