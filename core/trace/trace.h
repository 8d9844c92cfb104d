// SPDX-License-Identifier: GPL-3.0-or-later
// A profile as the engine sees it: immutable columns, sorted once and shared by every thread that reads them.
#pragma once

#include "core/base/ids.h"
#include "core/trace/doubt.h"
#include "core/trace/import_report.h"
#include "core/trace/kernel_config.h"
#include "core/trace/name_table.h"
#include "core/trace/side_records.h"
#include "core/trace/source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The kinds of GPU operations. Graph: a CUDA graph launch whose nodes were not recorded.
enum class OpKind : std::uint8_t { Kernel, Copy, Set, Graph };

/// The direction of a copy, with CUPTI's numbers.
enum class CopyKind : std::uint8_t {
    Unknown,
    HtoD,
    DtoH,
    HtoA,
    AtoH,
    AtoA,
    AtoD,
    DtoA,
    DtoD,
    HtoH,
    PtoP,
    UnifiedHtoD,
    UnifiedDtoH,
    UnifiedDtoD
};

enum class RangeKind : std::uint8_t {
    PushPop,         ///< NVTX push/pop
    StartEnd,        ///< NVTX start/end, closed on the thread that opened it
    StartEndAcross,  ///< NVTX start/end closed on another thread: no projection
    Annotation,      ///< record_function and ProfilerStep#N of a PyTorch trace
    CpuOp,           ///< a framework operator on the host
    PythonCall,
    Overhead  ///< the profiler's own time on the host
};

/// Returns "PushPop", "StartEnd", ..., the styles of nsys.
std::string_view text(RangeKind kind);

struct Process {
    std::uint64_t key = 0;  ///< unique in its file (nsys: globalPid)
    std::int64_t pid = 0;
    std::string name;
    std::string label;  ///< which part of a merged file it is: "rank 8"; empty in any other file
};

/// A stream. Its identity is (process, device, context, green context, number): numbers repeat across contexts.
struct Stream {
    ProcessId process{};
    DeviceId device{};
    std::int64_t context = -1;       ///< -1: not recorded
    std::int64_t greenContext = -1;  ///< -1: none
    std::int64_t number = 0;
    std::string name;  ///< given by the user or the writer ("Stream #16(Compute)"), otherwise empty
};

struct Thread {
    ProcessId process{};
    std::int64_t tid = 0;
    std::string name;
};

/// GPU operations, one per index, sorted by (start, end, input order). Intervals are half-open.
struct Events {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;  ///< never negative
    std::vector<NameId> name;
    std::vector<StreamId> stream;
    std::vector<OpKind> kind;
    std::vector<CopyKind> copyKind;         ///< Unknown except for copies
    std::vector<std::int64_t> correlation;  ///< unique per process at best; a graph launch shares it. notRecorded: none
    std::vector<std::int64_t> bytes;        ///< notRecorded: none
    std::vector<std::uint32_t> launch;      ///< index of the host call that started it, or noLaunch
    std::vector<std::uint32_t> config;      ///< index into Trace::configs, or noConfig; empty if no event has one
    std::vector<std::uint32_t> module;      ///< a name, "layers.0.mlp", or noModule; empty if no event has one
    std::vector<Nanos> reach;               ///< for each block of reachBlock events: the latest end so far
    static constexpr std::size_t reachBlock = 4096;

    std::size_t size() const { return start.size(); }
    Nanos end(std::size_t i) const { return start[i] + duration[i]; }
    /// Returns an index before which no event ends after `time`: the start of a search for events that run then.
    std::size_t firstReaching(Nanos time) const;
};

/// Runtime and driver calls on the host, sorted by (start, end descending).
struct Calls {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;
    std::vector<ThreadId> thread;
    std::vector<std::int64_t> correlation;

    std::size_t size() const { return start.size(); }
};

/// NVTX ranges, annotations, operators and Python calls on the host, sorted by (start, end descending).
struct HostRanges {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;  ///< NVTX: "domain:text" if the domain has a name
    std::vector<ThreadId> thread;
    std::vector<RangeKind> kind;
    std::vector<std::int64_t> id;       ///< nsys: rowid; otherwise the input order
    std::vector<std::uint32_t> inputs;  ///< index into Trace::inputs, or noInputs; empty if no range has any

    std::size_t size() const { return start.size(); }
};

/// Annotations that the profiler itself projected onto a GPU stream. They never count as GPU work.
struct DeviceRanges {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;
    std::vector<StreamId> stream;

    std::size_t size() const { return start.size(); }
};

/// A row of an `nsys stats` summary, of a file without events. A total at the maximum of its type was larger.
struct RecordedTotal {
    NameId name{};
    OpKind kind = OpKind::Kernel;
    std::int64_t instances = 0;
    std::optional<std::int64_t> total;                  ///< ns; absent in a size summary
    std::optional<double> median, min, max, deviation;  ///< ns; bytes in a size summary
    std::optional<std::int64_t> bytes;                  ///< total; present in a size summary only
    NameId recordedAs{};  ///< the file's own spelling of the name, which for copies depends on the version
};

struct Trace {
    Source source;
    JobFacts job;
    ImportReport import;
    std::vector<Doubt> doubts;  ///< empty for a clean recording
    NameTable names;
    std::vector<Process> processes;
    std::vector<Device> devices;
    std::vector<Stream> streams;  ///< only those with events or device ranges, by (device, process, context, number)
    std::vector<Thread> threads;
    Events events;
    std::vector<KernelConfig> configs;    ///< distinct configurations
    std::vector<std::string> inputs;      ///< distinct inputs of operators; see inputsOf()
    std::vector<Collective> collectives;  ///< ordered by event; only events with recorded facts
    std::vector<std::uint32_t> pageable;  ///< indices of copies from or to pageable host memory, in rising order
    Calls calls;
    std::vector<Wait> waits;            ///< ordered by call; only calls with recorded facts
    std::vector<GraphEdge> graphEdges;  ///< in rising order, without repetitions; none: not recorded
    ThreadStates threadStates;          ///< only of threads with calls
    OsCalls osCalls;                    ///< only of threads with calls
    HostRanges hostRanges;
    std::vector<BackwardLink> backward;  ///< ordered by range; only if the forward operator was recorded
    DeviceRanges deviceRanges;
    std::vector<Counter> counters;
    CounterSamples counterSamples;
    std::vector<RecordedTotal> recordedTotals;  ///< rows of a summary file, in file order; empty if there are events
    std::vector<RecordedRange> recordedRanges;
    std::int64_t origin = 0;  ///< time 0 of the trace: ns on the file's own clock
    Nanos end = 0;            ///< end of the last event of any kind
    std::optional<Nanos> captureStart, captureEnd;
    std::vector<MemoryPool> memoryPools;
    std::vector<MemoryEvent> memory;  ///< ordered by time, and as recorded at one time
    std::vector<MemoryFrame> memoryFrames;
    CpuSamples cpuSamples;
    std::vector<LoggedOperation> logged;  ///< in file order

    bool hasEvents() const { return events.size() > 0; }
    std::size_t eventCount(OpKind kind) const;
    /// Returns how a kernel was launched; all values are absent if that is not recorded.
    KernelConfig configOf(std::size_t event) const;
    /// Returns the recorded path of the module that an operation in a graph belongs to; empty if there is none.
    std::string_view moduleOf(std::size_t event) const;
    /// Returns the shapes of an operator's inputs; empty if they are not recorded.
    std::string_view shapesOf(std::size_t hostRange) const;
    /// Returns all that is recorded of an operator's inputs; empty without shapes. Lines, the last of them optional:
    /// shapes, "[[64, 128], [128]]"; types, strides and values; of a compiled kernel, gigabytes and FLOP.
    std::string_view inputsOf(std::size_t hostRange) const;
    /// Returns the bytes of all columns and names: the measure of the memory target.
    std::size_t memoryBytes() const;
};

using TracePtr = std::shared_ptr<const Trace>;
using NewTracePtr = std::shared_ptr<Trace>;  ///< held by its reader alone, which may still complete the source

}  // namespace core
