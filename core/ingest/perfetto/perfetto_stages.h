// SPDX-License-Identifier: GPL-3.0-or-later
// The work of GPUs in a Perfetto trace: render stages, on queues.
#pragma once

#include "core/ingest/json/json_counts.h"
#include "core/ingest/perfetto/perfetto_stage.h"
#include "core/ingest/perfetto/perfetto_tables.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

/// What the packet of an event says besides the event.
struct PerfettoPlace {
    std::optional<Nanos> time;  ///< specifications may have none
    std::uint64_t machine = 0;
    std::uint64_t offset = 0;  ///< of the packet in the file
};

/// The call that submitted a stage.
struct PerfettoLaunch {
    std::int64_t correlation = notRecorded;
    ProcessId process{};
};

class PerfettoStages {
public:
    PerfettoStages(TraceBuilder& builder, JsonCounts& counts) : m_builder(builder), m_counts(counts) {}

    /// Takes a GpuRenderStageEvent. Throws protozero::exception if damaged.
    void add(std::string_view event, const PerfettoPlace& place, PerfettoTables& tables);
    /// Takes a GpuInfo: names of the GPUs.
    void describeGpus(std::string_view info);
    using LaunchOf = std::function<std::optional<PerfettoLaunch>(std::uint64_t event)>;
    /// Adds the rows that had to wait: annotations, and work that does not say which call launched it. Where none does,
    /// `launchOf` returns the call that submitted an event.
    void finish(const LaunchOf& launchOf);

    std::uint64_t count() const { return m_count; }
    /// Returns the process whose work it is, where the stages themselves say so; and its name.
    std::optional<std::int64_t> process() const { return m_process; }
    const std::string& processName() const { return m_processName; }
    std::size_t memoryBytes() const {
        return m_waiting.capacity() * sizeof(m_waiting.front()) + m_annotations.capacity() * sizeof(DeviceRangeRow) +
               (m_rows.capacity() + m_after.capacity()) * sizeof(m_rows.front());
    }

private:
    using NumberKey = std::tuple<ProcessId, DeviceId, std::int64_t>;
    struct Names {
        std::string_view queue, stage;
    };
    /// A queue. Streams of one number may have several names, and queues of one name several numbers.
    using QueueKey = std::tuple<std::uint64_t, std::int64_t, std::int64_t, std::int64_t, std::string>;

    void takeOldSpecs(std::string_view specifications);
    Names namesOf(const PerfettoStage& stage, PerfettoTables& tables) const;
    NameId nameOf(const PerfettoStage& stage, std::string_view stageName, PerfettoTables& tables);
    DeviceId deviceOf(const PerfettoStage& stage, const PerfettoPlace& place);
    std::optional<ProcessId> processOf(const PerfettoStage& stage, const PerfettoTables& tables);
    StreamId streamOf(const PerfettoStage& stage, std::string_view queue, const PerfettoPlace& place,
                      const PerfettoTables& tables);
    std::int64_t freeNumber(ProcessId process, DeviceId device, std::int64_t wanted);
    void noteWork(StreamId id);
    void placeAnnotations();
    void addEdges();
    /// Adds a row and notes which event it is.
    void addRow(std::uint64_t event, const EventRow& row);
    void addWork(const PerfettoStage& stage, std::string_view stageName, Nanos start, Nanos duration, NameId name,
                 StreamId stream, PerfettoTables& tables);

    TraceBuilder& m_builder;
    JsonCounts& m_counts;
    std::vector<std::string> m_oldQueues, m_oldStages;
    std::unordered_map<std::uint64_t, std::int64_t> m_oldContexts;
    std::map<QueueKey, StreamId> m_queues;
    std::map<NumberKey, std::uint32_t> m_numbers;               ///< those that queues have
    std::vector<std::pair<std::uint64_t, StreamId>> m_unnamed;  ///< by their old number
    std::vector<std::pair<std::uint64_t, EventRow>> m_waiting;  ///< by the number of the event
    std::vector<DeviceRangeRow> m_annotations;
    using EventPair = std::pair<std::uint64_t, std::uint64_t>;
    std::vector<EventPair> m_rows;            ///< events, each with its number among the rows
    std::vector<EventPair> m_after;           ///< events, each with one that it waited for
    std::map<NumberKey, StreamId> m_working;  ///< of each number, the stream with work of the lowest context
    std::set<StreamId> m_ownerless;           ///< streams of a process that is not recorded
    std::map<std::int64_t, std::string> m_gpuNames;
    std::map<std::int64_t, DeviceId> m_devices;  ///< of the first machine, by ordinal
    std::optional<std::int64_t> m_process;
    std::string m_processName;
    std::uint64_t m_count = 0;
    bool m_hasCorrelations = false;
};

}  // namespace core
