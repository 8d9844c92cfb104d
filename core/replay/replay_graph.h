// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as a graph: two points for each host call (its start and end), one for the start of each operation, and
// edges from each point to those that it follows.
#pragma once

#include "core/replay/host_calls.h"
#include "core/replay/replay_counts.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace core {

/// The kinds of edges. Among edges that yield the same time, the kind listed first here is taken as the reason.
enum class EdgeType : std::uint8_t {
    Host,           ///< from the previous call; in every reading
    HostBound,      ///< from another call that may precede it; low and high readings only
    Call,           ///< from a call's start to its end
    Sync,           ///< from the end of an operation to the end of the call that waited for it
    Launch,         ///< from a call to its operation
    Stream,         ///< from the previous operation in its queue
    RecordedWait,   ///< from an operation on another stream
    InferredWait,   ///< from an operation on another stream, inferred from times alone
    CandidateWait,  ///< from an operation on another stream, inferred from the order of calls; not in the low reading
    Origin,         ///< from the start of the recording
    Residual        ///< not an edge: the unexplained rest, added to the latest time of the other edges
};

constexpr std::uint32_t noPoint = 0xffffffff;

/// Typical times of a recording, in ns: the 5th, 50th and 90th percentiles.
struct TypicalTimes {
    Nanos p5 = 0, p50 = 0, p90 = 0;
};

/// A step: the operations it owns, and its first and last points on the host.
struct ReplayStep {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0;                  ///< start of its host range
    std::uint32_t begin = noPoint;    ///< its first point; noPoint: the start of the recording
    std::uint32_t end = noPoint;      ///< its last host point; noPoint: the last end of any call
    std::size_t first = 0, last = 0;  ///< range in `owned`
};

/// With N calls, the start of call i is point 2 i, its end is point 2 i + 1, and operation k is point 2 N + k. The time
/// of a point is the latest that its edges yield (for a call's start, this depends on the reading) plus the residual.
struct ReplayGraph {
    TracePtr trace;                    ///< the recorded trace; this may be its last owner
    std::uint32_t firstOperation = 0;  ///< 2 N, the first point of an operation
    Nanos firstTime = 0;
    std::vector<Nanos> time;               ///< recorded time of each point
    std::vector<std::uint32_t> edgesFrom;  ///< index of each point's first edge; one more entry at the end
    std::vector<std::uint32_t> source;     ///< source point of each edge, or noPoint
    std::vector<Nanos> weight;             ///< indexed by edge
    std::vector<EdgeType> type;            ///< indexed by edge
    std::vector<std::uint32_t> order;      ///< points in topological order
    std::vector<std::uint32_t> sourceOf;   ///< each call's index in the trace, or noCall
    std::vector<ReplayStep> steps;         ///< at least one
    std::vector<std::uint32_t> owned;      ///< operations, grouped by step
    TypicalTimes kernelLaunch, copyLaunch, gap;
    ReplayCounts counts;
    bool isTooLarge = false;  ///< the graph is not built: there are too many streams and waits to examine

    std::size_t size() const { return time.size(); }
    bool isOperation(std::uint32_t point) const { return point >= firstOperation; }
    bool isCallStart(std::uint32_t point) const { return point < firstOperation && point % 2 == 0; }
    std::uint32_t operation(std::uint32_t point) const { return point - firstOperation; }
    Nanos duration(std::uint32_t operation) const { return trace->events.duration[operation]; }
    /// Returns when a point is over for its successors: an operation at its end; noPoint at the recording's start.
    Nanos endOf(std::uint32_t point) const {
        if (point == noPoint) return firstTime;
        return isOperation(point) ? time[point] + duration(operation(point)) : time[point];
    }
    std::size_t memoryBytes() const;
};

/// Returns the time of each step on the device, as iterations have it: from the first start of its operations to that
/// of the next step's. The last one ends with its operations.
std::vector<TimeWindow> windowsOfSteps(const ReplayGraph& graph);

/// Builds the graph; linear in calls, operations and waits but for sorts. If stopped, it is incomplete and unusable.
ReplayGraph replayGraph(const TracePtr& trace, const View& view);

}  // namespace core
