// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler records beside operations, calls and ranges: collectives, waits, links of operators, states of
// threads, counters.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

constexpr std::int64_t notRecorded = -1;  ///< for correlations and byte counts
constexpr std::uint32_t noEvent = 0xffffffff, noLaunch = noEvent, noConfig = noEvent, noInputs = noEvent,
                        noModule = noEvent, noDevice = noEvent;

/// A recorded collective, besides its kernel's time: how much it moved, among which ranks. Element counts are those of
/// one rank: what it sends and receives. Values that are not recorded are -1, ranks and element sizes 0, and names "".
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

constexpr std::int32_t noPeer = -1;

/// An operation of a communication library, from the library's own log: how long it took, without when. Values that
/// are not recorded are -1, and texts "".
struct LoggedOperation {
    NameId communicator{};       ///< the same text on all its members
    NameId group{};              ///< what the framework calls the communicator
    NameId name{};               ///< "AllReduce", "Send"
    NameId timing{};             ///< what measured its time: "kernel_gpu"
    NameId host{};               ///< shown only on request
    std::int32_t rank = -1;      ///< in the communicator, not in the job
    std::int32_t ranks = -1;     ///< of the communicator
    std::int32_t peer = noPeer;  ///< of a message between two ranks; noPeer: it is a collective
    std::int64_t pid = -1;
    std::int64_t sequence = -1;  ///< its number in its communicator, the same on all members
    std::int64_t bytes = -1;
    Nanos time = 0;
    std::int64_t algorithm = -1, bus = -1;  ///< bandwidths, in bytes per second

    bool operator==(const LoggedOperation&) const = default;
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

/// An operation of a CUDA graph that could only begin once another was over. Both are indices into the trace's events.
struct GraphEdge {
    std::uint32_t event = 0;
    std::uint32_t after = 0;

    auto operator<=>(const GraphEdge&) const = default;
};

/// A link between two rows of Trace::hostRanges.
struct BackwardLink {
    std::uint32_t range = 0;
    std::uint32_t forward = 0;  ///< the forward operator, which began earlier, on any thread

    bool operator==(const BackwardLink&) const = default;
};

/// OffCore: not running, and it is not recorded whether it was blocked or waited for a core.
enum class ThreadState : std::uint8_t { Running, Blocked, WaitingForCore, OffCore };

/// The states of threads, sorted by (thread, start). A state lasts until the thread's next one, the last one to the end
/// of the trace; before the first one, nothing is known.
struct ThreadStates {
    std::vector<Nanos> start;
    std::vector<ThreadId> thread;
    std::vector<ThreadState> state;

    std::size_t size() const { return start.size(); }
};

/// Calls of functions of the operating system's libraries, sorted by (thread, start, end descending): "poll", "ioctl".
struct OsCalls {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;
    std::vector<ThreadId> thread;

    std::size_t size() const { return start.size(); }
};

/// Samples of what threads executed, sorted by (thread, start). Each stands for the time to its thread's next one.
struct CpuSamples {
    std::vector<Nanos> start;
    std::vector<ThreadId> thread;
    std::vector<std::uint32_t> frame;  ///< the innermost, index into Trace::memoryFrames; noMemoryFrame: none

    std::size_t size() const { return start.size(); }
};

struct Counter {
    NameId name{};                       ///< with its unit, as recorded: "SMs Active [Throughput %]"
    std::uint32_t device = noDevice;     ///< index of a device of the trace; noDevice if that ran nothing
    std::int64_t ordinal = notRecorded;  ///< the number of its GPU; notRecorded: it is not of a GPU
    std::uint64_t end = 0;               ///< index behind its last sample; its first is behind the counter before it

    bool operator==(const Counter&) const = default;
};

/// The samples of all counters, in the order of Trace::counters, each counter's by time. They may lie outside of the
/// time of the trace.
struct CounterSamples {
    std::vector<Nanos> time;
    std::vector<double> value;  ///< finite

    std::size_t size() const { return time.size(); }
};

/// A row of an `nvtx_gpu_proj_trace` CSV file.
struct RecordedRange {
    NameId name{};
    std::optional<Nanos> projectedDuration;
};

constexpr std::uint32_t noMemoryFrame = 0xffffffff;
constexpr std::uint32_t noMemoryThread = 0xffffffff;

/// The names of the pools of an allocator that keeps memory of the device in reserve: what it gave out, and what it
/// has from the driver.
constexpr std::string_view allocatedMemory = "allocated", reservedMemory = "reserved";

constexpr std::uint64_t unknownFree = ~std::uint64_t{0};

enum class MemoryAction : std::uint32_t {
    Held,        ///< in use since before the recording
    Allocated,   ///< or, for reserved memory, obtained from the driver
    Freed,       ///< may be reused; bytes may be 0 if the file does not repeat them
    Level,       ///< from here on, `bytes` of the whole pool are in use, whatever the sum of the records before is
    OutOfMemory  ///< an allocation of `bytes` failed, when `address` bytes of the device were free, or unknownFree
};

/// A record of memory. Unlike other times, its may precede time 0 and exceed the end of a trace with other rows.
struct MemoryEvent {
    Nanos time = 0;
    std::uint64_t address = 0;
    std::int64_t bytes = 0;
    std::uint32_t pool = 0;  ///< index into Trace::memoryPools
    MemoryAction action = MemoryAction::Allocated;
    std::uint32_t frame = noMemoryFrame;    ///< its code, if recorded with it: index into Trace::memoryFrames
    std::uint32_t thread = noMemoryThread;  ///< else its thread, whose open frames are its code

    bool operator==(const MemoryEvent&) const = default;
};

/// A frame of a recorded stack, of memory or of a sample of the CPU. A stack is named by its innermost frame.
struct MemoryFrame {
    NameId name{};
    std::uint32_t caller = noMemoryFrame;  ///< an earlier frame

    bool operator==(const MemoryFrame&) const = default;
};

/// Memory that is counted together. Its records are those of one allocator on one device.
struct MemoryPool {
    std::string device;          ///< "0", "CPU", "1 (rank 8)"
    std::string name;            ///< "allocated", "reserved", "pinned"
    bool hasCategories = false;  ///< the frames of its records are not code but what the memory is for: "gradient"
};

}  // namespace core
