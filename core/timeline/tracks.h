// SPDX-License-Identifier: GPL-3.0-or-later
// The tracks of a timeline: one per stream, thread and kind of range, with stacked lanes.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/timeline/lane_keys.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace core {

struct IdleCauseTable;

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
/// that ends the idle interval (for each part of it; noEvent at the edge of the window). For the critical path it is
/// the event that runs, or noEvent.
struct OwnSpans {
    std::vector<Nanos> start, duration;
    std::vector<std::uint32_t> source;
};

/// Returns the idle interval that contains the part at this index of an idle track's spans.
TimeWindow idleIntervalOf(const OwnSpans& parts, std::size_t part);

struct Track {
    TrackKind kind{};
    std::uint32_t owner = 0;
    OwnSpans own;
    std::vector<Lane> lanes;     ///< at least one
    std::vector<LaneKeys> keys;  ///< keys of each lane; empty for streams, whose keys depend on rules: streamKeys()
};
using TrackPtr = std::shared_ptr<const Track>;

/// Returns one track per stream with events, in the order of the trace's streams. The columns are the trace's, which
/// must outlive the tracks. Linear.
std::vector<TrackPtr> streamTracks(const Trace& trace, const std::stop_token& stop = {});

/// Keys of operations: the kind of a copy, a set, a graph, or from firstClassKey on the class of a kernel.
constexpr std::uint16_t setKey = 14;
constexpr std::uint16_t graphKey = 15;
constexpr std::uint16_t firstClassKey = 16;

/// Return the keys of kernels, indexed by name, and the key of an operation.
std::vector<LaneKey> nameKeys(const Trace& trace, const Classification& classes, const std::vector<bool>& sought);
LaneKey operationKey(const Events& events, const std::vector<LaneKey>& names, std::uint32_t event);

/// Returns the keys of a stream's lanes; with `sought` (indexed by NameId), all other names are dim.
std::vector<LaneKeys> streamKeys(const Track& stream, const Trace& trace, const Classification& classes,
                                 const std::vector<bool>& sought = {});

/// Keys of calls and ranges: the kind (CallKind, RangeKind) and one of some tints, which is that of the name.
constexpr std::uint16_t tintsOfKind = 4;

/// Returns the tint of each name, indexed by NameId. Names that differ only in digits have the same one, so that steps
/// and layers look alike.
std::vector<std::uint8_t> nameTints(const Trace& trace);

/// Returns calls and nested ranges of each thread that has any.
std::vector<TrackPtr> threadTracks(const Trace& trace, const std::stop_token& stop = {});

/// Returns the ranges that the profiler projected itself, by device.
std::vector<TrackPtr> deviceRangeTracks(const Trace& trace);

/// Returns the user's ranges (not operators, interpreter frames or the view's iterations) of each process, as the spans
/// of the GPU work that they launched.
std::vector<TrackPtr> projectedRangeTracks(const View& view);

/// Returns one track of all iterations; none if there are no iterations.
std::vector<TrackPtr> iterationTracks(const IterationList& list);

/// Returns the idle time of each device by cause; keys are IdleCause. An interval with several causes has an item for
/// each part, unless these would far outnumber intervals and calls: then it has one item with its main cause.
std::vector<TrackPtr> idleTracks(const Trace& trace, const HostActivity& host, const IdleCauseTable& idle);
/// Returns only the intervals of at least this length, whatever the length of their parts. A device may have none
/// left.
std::vector<TrackPtr> idleTracksFrom(const std::vector<TrackPtr>& idle, Nanos least);

}  // namespace core
