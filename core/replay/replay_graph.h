// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as points in time and what each of them follows: two points for each host call, its start and its end,
// and one for the start of each operation.
#pragma once

#include "core/replay/host_calls.h"
#include "core/replay/replay_counts.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace core {

/// Of equal edges, the type that comes first here is the reason.
enum class EdgeType : std::uint8_t {
    Host,           ///< the previous call, in every reading
    HostBound,      ///< another call that may precede it, in the low and the high reading
    Call,           ///< from a call's start to its end
    Sync,           ///< from the end of an operation to the end of the call that waited for it
    Launch,         ///< from a call to its operation
    Stream,         ///< from the previous operation in its queue
    RecordedWait,   ///< from an operation on another stream
    InferredWait,   ///< the same, inferred from times alone
    CandidateWait,  ///< the same, inferred from the order of calls; not in the low reading
    Origin,         ///< from the beginning of the recording
    Residual        ///< no edge: the unexplained rest, added to the latest of the others
};

constexpr std::uint32_t noPoint = 0xffffffff;

/// Typical times of a recording: the 5th, 50th and 90th percentile.
struct TypicalTimes {
    Nanos p5 = 0, p50 = 0, p90 = 0;
};

/// A step: what it owns, and its own points of the host.
struct ReplayStep {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0;                  ///< of its range
    std::uint32_t begin = noPoint;    ///< the point at which it begins; noPoint: the start of the recording
    std::uint32_t end = noPoint;      ///< the host's last point in it; noPoint: the last of all calls
    std::size_t first = 0, last = 0;  ///< of `owned`
};

/// Numbers of points: 2 i for the start of call i, 2 i + 1 for its end, 2 N + k for operation k. The time of a point is
/// the latest that its edges give (for a call's start: by its reading), plus the unexplained rest.
struct ReplayGraph {
    TracePtr trace;                    ///< the recorded trace, of which this may be the last owner
    std::uint32_t firstOperation = 0;  ///< 2 N
    Nanos firstTime = 0;
    std::vector<Nanos> time;               ///< by point, as recorded
    std::vector<std::uint32_t> edgesFrom;  ///< by point; one more
    std::vector<std::uint32_t> source;     ///< by edge: a point, or noPoint
    std::vector<Nanos> weight;             ///< by edge
    std::vector<EdgeType> type;            ///< by edge
    std::vector<std::uint32_t> order;      ///< points, each after all that it follows
    std::vector<std::uint32_t> sourceOf;   ///< by call: the trace's call, or noCall
    std::vector<ReplayStep> steps;         ///< one at least
    std::vector<std::uint32_t> owned;      ///< operations, by step
    TypicalTimes kernelLaunch, copyLaunch, gap;
    ReplayCounts counts;
    bool isTooLarge = false;  ///< it cannot be made: there are more streams and waits than can be examined

    std::size_t size() const { return time.size(); }
    bool isOperation(std::uint32_t point) const { return point >= firstOperation; }
    bool isCallStart(std::uint32_t point) const { return point < firstOperation && point % 2 == 0; }
    std::uint32_t operation(std::uint32_t point) const { return point - firstOperation; }
    Nanos duration(std::uint32_t operation) const { return trace->events.duration[operation]; }
    /// When a point is over for what follows it: for an operation, at its end. For noPoint, the start of the recording.
    Nanos endOf(std::uint32_t point) const {
        if (point == noPoint) return firstTime;
        return isOperation(point) ? time[point] + duration(operation(point)) : time[point];
    }
    std::size_t memoryBytes() const;
};

/// Linear in calls, operations and waits. If stopped, the graph is incomplete and must not be used.
ReplayGraph replayGraph(const TracePtr& trace, const View& view);

}  // namespace core
