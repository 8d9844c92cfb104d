// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler records beside operations, calls and ranges: collectives, waits, links of operators.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>

namespace core {

constexpr std::int64_t notRecorded = -1;  ///< for correlations and byte counts
constexpr std::uint32_t noEvent = 0xffffffff;
constexpr std::uint32_t noLaunch = 0xffffffff;
constexpr std::uint32_t noConfig = 0xffffffff;
constexpr std::uint32_t noInputs = 0xffffffff;
constexpr std::uint32_t noModule = 0xffffffff;

/// A recorded collective, besides its kernel's time: how much it moved, among which ranks. Element counts are those of
/// one rank: what it sends and receives. Values that are not recorded are -1; ranks and element sizes are 0 and names
/// "".
struct Collective {
    std::uint32_t event = 0;               ///< index into the trace's events
    NameId name{};                         ///< the recorded name: "allreduce", "_allgather_base", "ncclReduceScatter"
    NameId type{};                         ///< the element type: "BFloat16"
    NameId group{};                        ///< the process group
    std::int64_t input = -1, output = -1;  ///< number of elements
    std::uint32_t ranks = 0;
    std::uint32_t elementSize = 0;  ///< bytes
    std::int64_t sequence = -1;     ///< its number in its group, the same on all members
};

/// A host call of a communication library that records the moved data; the kernel that it launches is the collective.
struct CollectiveCall {
    ThreadId thread{};
    Nanos start = 0, end = 0;
    Collective moved;
};

/// What a call waited for, or made a stream wait for, as a profiler records it besides the call.
enum class WaitKind : std::uint32_t {
    Unknown,        ///< only in rows: the name of the call implies the kind
    Event,          ///< the host waits for work launched before an event was recorded
    StreamOnEvent,  ///< a stream waits for such work before its next operation
    Stream,         ///< the host waits for a stream
    Device          ///< the host waits for all streams
};

/// A wait. Streams are given by number, devices by ordinal; notRecorded if unknown.
struct Wait {
    std::uint32_t call = 0;    ///< index into the trace's calls
    std::uint32_t record = 0;  ///< the call that recorded the event, or noLaunch
    WaitKind kind = WaitKind::Unknown;
    std::int32_t device = -1;
    std::int64_t stream = -1;  ///< the stream that waits, or for which the host waits
    std::int64_t source = -1;  ///< the stream on which the event was recorded

    bool operator==(const Wait&) const = default;
};

/// A link between two rows of Trace::hostRanges.
struct BackwardLink {
    std::uint32_t range = 0;
    std::uint32_t forward = 0;  ///< the forward operator, which began earlier, on any thread

    bool operator==(const BackwardLink&) const = default;
};

/// A row of an `nvtx_gpu_proj_trace` CSV file.
struct RecordedRange {
    NameId name{};
    std::optional<Nanos> projectedDuration;
};

}  // namespace core
