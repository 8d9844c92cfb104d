// SPDX-License-Identifier: GPL-3.0-or-later
// The only way to create a Trace: readers append rows in file order; finish() sorts them and sets the origin of time.
#pragma once

#include "core/trace/backward_links.h"
#include "core/trace/chunks.h"
#include "core/trace/clocks.h"
#include "core/trace/counter_rows.h"
#include "core/trace/host_threads.h"
#include "core/trace/memory_rows.h"
#include "core/trace/trace_owners.h"
#include "core/trace/trace_rows.h"
#include "core/trace/waits.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace core {

class TraceBuilder {
public:
    TraceBuilder() = default;
    /// For no more than these many rows of any kind, as far as is known: the columns of kinds whose rows come in order
    /// are then not copied by finish().
    explicit TraceBuilder(std::size_t expectedRows);

    Source& source() { return m_trace.source; }
    JobFacts& job() { return m_trace.job; }
    ImportReport& import() { return m_trace.import; }
    /// Returns the doubts, to which a reader adds what only it can see. Their devices and processes are those of
    /// owners(); finish() renumbers them.
    std::vector<Doubt>& doubts() { return m_trace.doubts; }
    NameId intern(std::string_view text);
    /// Returns the number of this launch configuration; noConfig if none of it is recorded, or if the trace has more
    /// distinct ones than are kept.
    std::uint32_t configOf(const KernelConfig& config);
    /// Returns the number of these inputs, lines as Trace::inputsOf() returns them. If they are overlong or there are
    /// too many, only the shapes are kept; noInputs if not even these.
    std::uint32_t inputsOf(std::string_view lines);
    std::string_view name(NameId id) const { return m_trace.names[id]; }

    /// Returns the processes, devices, streams and threads; their names may be set until finish().
    TraceOwners& owners() { return m_owners; }

    void add(const EventRow& row);
    void setDuration(std::size_t event, Nanos duration);  ///< by the eventCount() before its operation was added
    void add(const CallRow& row);
    /// Adds a row of a kind that most traces do not have: see SideRows. An edge of a graph is between two operations,
    /// by the eventCount() before each was added; a Collective is of the kernel that is added next.
    template <class Row>
    void add(const Row& row) {
        if constexpr (std::is_same_v<Row, Collective>)
            m_trace.collectives.push_back(row),
                m_trace.collectives.back().event = static_cast<std::uint32_t>(eventCount());
        else if constexpr (std::is_same_v<Row, RecordedTotal>)
            m_trace.recordedTotals.push_back(row);
        else if constexpr (std::is_same_v<Row, RecordedRange>)
            m_trace.recordedRanges.push_back(row);
        else
            std::get<std::vector<Row>>(m_sideRows).push_back(row);
    }
    void add(const HostRangeRow& row);
    void add(const DeviceRangeRow& row);
    /// Takes all that another builder has, host ranges without inputs and sequences, before any is added to this one.
    /// `threads`: by their ThreadId there, those of the owners here.
    void takeHostRanges(TraceBuilder& from, std::span<const ThreadId> threads);

    /// Returns the records of memory, with times on the file's own clock. They set the origin of time only if there are
    /// no other rows.
    MemoryRows& memory() { return m_memory; }

    FileClock& clock() { return m_clock; }
    CounterRows& counters() { return m_counters; }

    /// Appends the pages that the columns will soon reach, each once: another thread can prepare them meanwhile.
    void takePagesAhead(std::vector<std::span<std::byte>>& pages);

    std::size_t eventCount() const { return m_events.start.size(); }
    /// Returns whether calls, ranges, waits, states or samples of threads were added.
    bool hasHostRows() const;
    /// Returns the bytes of rows and names so far.
    std::size_t memoryBytes() const;

    /// Sorts, subtracts the origin (the earliest start of any row) from every time, drops unused streams and devices,
    /// and counts rows. Returns null if stopped, within a few milliseconds. The builder must not be used afterwards.
    NewTracePtr finish(const std::stop_token& stop = {});

private:
    friend class ReservedRows;

    struct EventChunks {
        Chunks<Nanos> start, duration;
        Chunks<NameId> name;
        Chunks<StreamId> stream;
        Chunks<OpKind> kind;
        Chunks<CopyKind> copyKind;
        Chunks<std::int64_t> correlation, bytes;
        RareColumn<noConfig> config;
        RareColumn<noModule> module;
    };
    struct CallChunks {
        Chunks<Nanos> start, duration;
        Chunks<NameId> name;
        Chunks<ThreadId> thread;
        Chunks<std::int64_t> correlation;
    };
    struct HostRangeChunks {
        Chunks<Nanos> start, duration;
        Chunks<NameId> name;
        Chunks<ThreadId> thread;
        Chunks<RangeKind> kind;
        Chunks<std::int64_t> id;
        RareColumn<noInputs> inputs;
    };
    struct DeviceRangeChunks {
        Chunks<Nanos> start, duration;
        Chunks<NameId> name;
        Chunks<StreamId> stream;
    };

    void takeColumns(const std::stop_token& stop);

    Trace m_trace;
    /// A recent result of configOf(), by hash: most kernels have the configuration of one of the last few.
    struct KnownConfig {
        KernelConfig config;
        std::uint32_t number = noConfig;
    };
    NameTable m_configs;  ///< configurations, interned as bytes
    std::array<KnownConfig, 1024> m_lately;
    NameTable m_inputs;
    std::size_t m_nameBytes = 0, m_inputBytes = 0;
    FileClock m_clock;
    TraceOwners m_owners;
    EventChunks m_events;
    CallChunks m_calls;
    HostRangeChunks m_hostRanges;
    DeviceRangeChunks m_deviceRanges;
    using SideRows = std::tuple<std::vector<CollectiveCall>, std::vector<WaitRow>, std::vector<EventRecordRow>,
                                std::vector<BackwardArrow>, std::vector<ThreadStateRow>, std::vector<OsCallRow>,
                                std::vector<CpuSampleRow>, std::vector<LoggedOperation>, std::vector<GraphEdge>>;
    SideRows m_sideRows;
    CounterRows m_counters;
    std::vector<SequenceRow> m_sequences;
    MemoryRows m_memory;
};

}  // namespace core
