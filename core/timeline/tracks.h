// SPDX-License-Identifier: GPL-3.0-or-later
// The tracks of a timeline: one per stream, thread and kind of range, with stacked lanes.
#pragma once

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/timeline/lane_keys.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace core {

enum class TrackKind : std::uint8_t {
    Stream,        ///< items are events; owned by a stream
    Idle,          ///< items index Track::own; owned by a device
    Iterations,    ///< items index Track::own; owned by nobody
    Ranges,        ///< projected onto the GPU: items index Track::own; owned by a process
    DeviceRanges,  ///< projected by the profiler: items are device ranges; owned by a device
    Calls,         ///< items are calls; owned by a thread
    HostRanges,    ///< items are host ranges; owned by a thread
    Path           ///< the critical path: items index Track::own; owned by nobody
};

/// Intervals that are not a column of the trace. `source` is the iteration in its list, the host range, or the event
/// that ends the idle interval (for each part of it), noEvent at the edge of the window; of the critical path the event
/// that runs, else noEvent.
struct OwnSpans {
    std::vector<Nanos> start, duration;
    std::vector<std::uint32_t> source;
};

/// The idle interval of a part at this index of an idle track's spans.
TimeWindow idleIntervalOf(const OwnSpans& parts, std::size_t part);

struct Track {
    TrackKind kind{};
    std::uint32_t owner = 0;
    OwnSpans own;
    std::vector<Lane> lanes;     ///< at least one
    std::vector<LaneKeys> keys;  ///< of each lane; empty for streams, whose keys depend on rules: streamKeys()
};
using TrackPtr = std::shared_ptr<const Track>;

/// One track per stream with events, in the order of the trace's streams. Columns are the trace's, which must outlive
/// them. Linear.
std::vector<TrackPtr> streamTracks(const Trace& trace, const std::stop_token& stop = {});

/// Keys of operations: the kind of a copy, a set, a graph, or from firstClassKey on the class of a kernel.
constexpr std::uint16_t setKey = 14;
constexpr std::uint16_t graphKey = 15;
constexpr std::uint16_t firstClassKey = 16;

/// By name the keys of kernels, and from them that of an operation.
std::vector<LaneKey> nameKeys(const Trace& trace, const Classification& classes, const std::vector<bool>& sought);
LaneKey operationKey(const Events& events, const std::vector<LaneKey>& names, std::uint32_t event);

/// Keys of a stream's lanes; with `sought` (by NameId) all other names are dim.
std::vector<LaneKeys> streamKeys(const Track& stream, const Trace& trace, const Classification& classes,
                                 const std::vector<bool>& sought = {});

/// Calls of each thread, keyed by CallSort, and ranges, keyed by RangeKind, nested. Threads without either have none.
std::vector<TrackPtr> threadTracks(const Trace& trace, const std::stop_token& stop = {});

/// Ranges that the profiler projected itself, by device.
std::vector<TrackPtr> deviceRangeTracks(const Trace& trace);

/// The users' ranges (not operators, frames of the interpreter or the view's iterations) by the GPU time that they
/// launched, by process.
std::vector<TrackPtr> projectedRangeTracks(const View& view);

/// One track of all iterations; none where there are none.
std::vector<TrackPtr> iterationTracks(const IterationList& list);

/// Idle time of each device by cause: keys are IdleCause. An interval with several causes has an item for each part,
/// unless there would be many more of them than intervals and calls: then it has one item with its main cause.
std::vector<TrackPtr> idleTracks(const Trace& trace, const HostActivity& host, const IdleCauseTable& idle);
/// The same with only the intervals of at least this length,
/// whatever that of their parts; a device may have none left.
std::vector<TrackPtr> idleTracksFrom(const std::vector<TrackPtr>& idle, Nanos least);

}  // namespace core
