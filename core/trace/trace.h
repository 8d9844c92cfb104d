// SPDX-License-Identifier: GPL-3.0-or-later
// One profile as the engine sees it: immutable columns, sorted once and shared by every thread that reads them.
#pragma once

#include "core/base/ids.h"
#include "core/trace/backward.h"
#include "core/trace/collective.h"
#include "core/trace/import_report.h"
#include "core/trace/job_facts.h"
#include "core/trace/kernel_config.h"
#include "core/trace/name_table.h"
#include "core/trace/source.h"
#include "core/trace/track.h"
#include "core/trace/wait.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Graph: a CUDA graph launch whose nodes were not recorded.
enum class OpKind : std::uint8_t { Kernel, Copy, Set, Graph };

/// Direction of a copy, with CUPTI's numbers.
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

/// "PushPop", "StartEnd", ... as nsys names styles.
std::string_view text(RangeKind kind);

constexpr std::int64_t notRecorded = -1;  ///< for correlations and byte counts
constexpr std::uint32_t noLaunch = 0xffffffff;
constexpr std::uint32_t noConfig = 0xffffffff;
constexpr std::uint32_t noShapes = 0xffffffff;
constexpr std::uint32_t noModule = 0xffffffff;

/// GPU operations, one per index, sorted by (start, end, input order). Intervals are half open.
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
    std::vector<std::uint32_t> config;      ///< index into Trace::configs, or noConfig; empty where no event has one
    std::vector<std::uint32_t> module;      ///< a name, "layers.0.mlp", or noModule; empty where no event has one
    std::vector<Nanos> reach;               ///< per block of reachBlock events, the latest end of all up to its last

    static constexpr std::size_t reachBlock = 4096;

    std::size_t size() const { return start.size(); }
    Nanos end(std::size_t i) const { return start[i] + duration[i]; }
    /// An event before which none ends after `time`: where to start to search for events that run then.
    std::size_t firstReaching(Nanos time) const;
};

/// CUDA runtime and driver calls on the host, sorted by start.
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
    std::vector<NameId> name;  ///< NVTX: "domain:text" where the domain has a name
    std::vector<ThreadId> thread;
    std::vector<RangeKind> kind;
    std::vector<std::int64_t> id;       ///< nsys: rowid; otherwise the input order
    std::vector<std::uint32_t> shapes;  ///< index into Trace::shapes, or noShapes; empty where no range has any

    std::size_t size() const { return start.size(); }
};

/// Annotations that the profiler projected onto a GPU stream itself. Never counted as GPU work.
struct DeviceRanges {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;
    std::vector<StreamId> stream;

    std::size_t size() const { return start.size(); }
};

/// One row of an `nsys stats` summary: all that a file without events records about a name. A total at the end of its
/// range was larger.
struct RecordedTotal {
    NameId name{};
    OpKind kind = OpKind::Kernel;
    std::int64_t instances = 0;
    std::optional<std::int64_t> total;                  ///< ns; absent in a size summary
    std::optional<double> median, min, max, deviation;  ///< ns; bytes in a size summary
    std::optional<std::int64_t> bytes;                  ///< total; present in a size summary only
    NameId recordedAs{};  ///< the name as the file spells it, which for copies depends on the version
};

/// A row of an `nvtx_gpu_proj_trace` CSV.
struct RecordedRange {
    NameId name{};
    std::optional<Nanos> projectedDuration;
};

struct Trace {
    Source source;
    JobFacts job;
    ImportReport import;
    NameTable names;
    std::vector<Process> processes;
    std::vector<Device> devices;
    std::vector<Stream> streams;  ///< only those with events or device ranges, by (device, process, context, number)
    std::vector<Thread> threads;
    Events events;
    std::vector<KernelConfig> configs;    ///< distinct
    std::vector<std::string> shapes;      ///< distinct, of the inputs of operators: "[[64, 128], [128]]"
    std::vector<Collective> collectives;  ///< by event; only events for which something was recorded
    std::vector<std::uint32_t> pageable;  ///< events that are copies from or to pageable host memory, in rising order
    Calls calls;
    std::vector<Wait> waits;  ///< by call; only calls for which something was recorded
    HostRanges hostRanges;
    std::vector<BackwardLink> backward;  ///< by range; only those whose forward operator was recorded
    DeviceRanges deviceRanges;
    std::vector<RecordedTotal> recordedTotals;  ///< of a summary file, in file order; empty where there are events
    std::vector<RecordedRange> recordedRanges;
    std::int64_t origin = 0;  ///< what was subtracted from every time: ns on the file's own clock
    Nanos end = 0;            ///< end of the last event of any kind
    std::optional<Nanos> captureStart, captureEnd;

    bool hasEvents() const { return events.size() > 0; }
    std::size_t eventCount(OpKind kind) const;
    /// How a kernel was launched; all values are absent where that is not recorded.
    KernelConfig configOf(std::size_t event) const;
    /// The module that an operation in a graph belongs to, by the path that it was recorded with; empty where none was.
    std::string_view moduleOf(std::size_t event) const;
    /// The shapes of an operator's inputs; empty where they are not recorded.
    std::string_view shapesOf(std::size_t hostRange) const;
    /// Bytes of all columns and names: the measure of the memory target.
    std::size_t memoryBytes() const;
};

using TracePtr = std::shared_ptr<const Trace>;
/// A trace that only its reader holds so far: its source may still be completed.
using NewTracePtr = std::shared_ptr<Trace>;

}  // namespace core
