// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as points in time and what each of them came after: two points for each call of the host, its start and
// its end, one for the start of each operation.
#pragma once

#include "core/replay/host_calls.h"
#include "core/replay/replay_counts.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace core {

/// In the order in which equal ones are the reason.
enum class EdgeType : std::uint8_t {
    Host,           ///< the call before, in every reading
    HostBound,      ///< another call that may have been it, in the low and the high reading
    Call,           ///< from a call's start to its end
    Sync,           ///< from the end of an operation to the end of the call that waited for it
    Launch,         ///< from a call to its operation
    Stream,         ///< from the operation before in its queue
    RecordedWait,   ///< from an operation on another stream
    InferredWait,   ///< the same, told by times alone
    CandidateWait,  ///< the same, told by the order of calls; not in the low reading
    Origin,         ///< from the beginning of the recording
    Residual        ///< no edge: what is left unexplained, added to the latest of the others
};

constexpr std::uint32_t noPoint = 0xffffffff;

/// Typical times of a recording: the 5th, 50th and 90th of a hundred.
struct TypicalTimes {
    Nanos p5 = 0, p50 = 0, p90 = 0;
};

/// A step: what it owns, and its own points of the host.
struct ReplayStep {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0;                  ///< of its range
    std::uint32_t begin = noPoint;    ///< the point at which it begins; noPoint: with the recording
    std::uint32_t end = noPoint;      ///< the host's last point of it; noPoint: the last of all calls
    std::size_t first = 0, last = 0;  ///< of `owned`
};

/// Points are numbered: start of call i 2 i, its end 2 i + 1, operation k 2 N + k. The time of a point is the latest of
/// what its edges say (of a call's start: as its reading has it), and what is unexplained.
struct ReplayGraph {
    TracePtr trace;                    ///< what it is of; it may be shared by nobody else any more
    std::uint32_t firstOperation = 0;  ///< 2 N
    Nanos firstTime = 0;
    std::vector<Nanos> time;               ///< by point, as recorded
    std::vector<std::uint32_t> edgesFrom;  ///< by point; one more
    std::vector<std::uint32_t> source;     ///< by edge: a point, or noPoint
    std::vector<Nanos> weight;             ///< by edge
    std::vector<EdgeType> type;            ///< by edge
    std::vector<std::uint32_t> order;      ///< points, each behind all it came after
    std::vector<std::uint32_t> sourceOf;   ///< by call: the trace's, or noCall
    std::vector<ReplayStep> steps;         ///< one at least
    std::vector<std::uint32_t> owned;      ///< operations, by step
    TypicalTimes kernelLaunch, copyLaunch, gap;
    ReplayCounts counts;
    bool isTooLarge = false;  ///< it cannot be made: more streams and waits than can be looked at

    std::size_t size() const { return time.size(); }
    bool isOperation(std::uint32_t point) const { return point >= firstOperation; }
    bool isCallStart(std::uint32_t point) const { return point < firstOperation && point % 2 == 0; }
    std::uint32_t operation(std::uint32_t point) const { return point - firstOperation; }
    Nanos duration(std::uint32_t operation) const { return trace->events.duration[operation]; }
    /// When a point is over for what comes after it: an operation at its end. Of noPoint the recording's beginning.
    Nanos endOf(std::uint32_t point) const {
        if (point == noPoint) return firstTime;
        return isOperation(point) ? time[point] + duration(operation(point)) : time[point];
    }
    std::size_t memoryBytes() const;
};

/// Every length of time is linear in calls, operations and waits. Stopped, it is not whole, and nobody looks at it.
ReplayGraph replayGraph(const TracePtr& trace, const View& view);

}  // namespace core
