// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the events of a Chrome trace, whoever wrote it, into rows of a Trace.
#pragma once

#include "core/base/node_bytes.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/json/json_ascend.h"
#include "core/ingest/json/json_categories.h"
#include "core/ingest/json/json_counters.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_deferred.h"
#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_facts.h"
#include "core/ingest/json/json_gpu_rows.h"
#include "core/ingest/json/json_memory.h"
#include "core/ingest/json/json_parts.h"
#include "core/ingest/json/json_processes.h"
#include "core/ingest/json/json_records.h"
#include "core/ingest/json/json_tracks.h"
#include "core/ingest/shared/graph_arrows.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

enum class JsonDialect : std::uint8_t { Kineto, Xla, Ascend, Onnx, TensorFlow, Proton, Rocprof, Chrome };

class JsonRows {
public:
    JsonRows(TraceBuilder& builder, JsonCounts& counts)
        : m_builder(builder),
          m_counts(counts),
          m_facts(builder, counts),
          m_gpu(builder, m_facts),
          m_counters(builder, counts) {}

    /// Adds the next events of the file.
    void add(const JsonRecords& batch);
    /// Returns the number of events so far, of any kind.
    std::uint64_t seen() const { return m_seen; }
    /// Returns the bytes that the events take, in the builder and here.
    std::size_t memoryBytes() const {
        const std::size_t ofTracks = m_tracks.memoryBytes() + m_hosts.memoryBytes() + m_parts.memoryBytes() +
                                     m_threads.capacity() * sizeof(m_threads.front()) +
                                     m_firstProcess.size() * bytesOfNode<decltype(m_firstProcess)> +
                                     m_lanes.size() * bytesOfNode<decltype(m_lanes)>;
        const std::size_t ofSpans = m_openBytes + m_open.size() * bytesOfNode<decltype(m_open)>;
        return m_builder.memoryBytes() + m_gpu.memoryBytes() + m_deferred.memoryBytes() + m_arrows.memoryBytes() +
               m_stacks.memoryBytes() + m_memory.memoryBytes() + m_graphs.memoryBytes() + ofTracks + ofSpans;
    }
    /// Returns whether any event had a category that PyTorch gives.
    bool hasCategories() const { return m_isKineto; }
    /// Returns what wrote the file, once it is read: known categories or Kineto's own keys, else XLA's process names.
    JsonDialect dialect(bool hasKinetoKeys) const;
    /// Returns the profiler that wrote the file, by process and thread names, if none of its device work is read here.
    std::optional<ForeignFormat> foreign() const;
    /// The parts of a file into which several were merged.
    JsonParts& parts() { return m_parts; }
    /// Returns the rank that every event bears, if a tool added it to a file of one rank.
    std::optional<int> onlyRank() const;
    /// Describes devices by their numbers; must be called after the rows are finished.
    void describeDevices(const std::map<std::int64_t, Device>& recorded) { m_gpu.describeDevices(recorded); }
    /// Moves events that had to wait for the end of the file into the builder; if stopped, not all of them.
    /// Returns how many host processes launched work.
    std::size_t finish(JsonDialect dialect, const std::stop_token& stop);

    class OfBatch;

private:
    struct Span {
        Nanos start = 0;
        Nanos duration = 0;
        NameId name{};
        JsonCategory category = JsonCategory::None;
        std::uint64_t offset = 0;
        std::uint32_t inputs = noInputs;
        std::int64_t sequence = notRecorded, forwardThread = 0;  ///< same meaning as in HostRangeRow
        std::int64_t correlation = notRecorded;
        std::size_t operation = 0;  ///< of one of a device: the TraceBuilder::eventCount() before it was added
    };

    void add(const JsonEvent& event);
    std::uint32_t partOf(const JsonEvent& event);
    TrackId trackOf(const JsonEvent& event);
    void addMetadata(const JsonEvent& event);
    void addComplete(const JsonEvent& event);
    void addSync(const JsonEvent& event);
    void addBegin(const JsonEvent& event);
    void addEnd(const JsonEvent& event);
    void addHost(const Span& span, TrackId track, std::int64_t correlation);
    void addDeferred(const Span& span, TrackId track, const JsonEvent& event);
    void addArrow(const JsonEvent& event);
    void addInstant(const JsonEvent& event);
    std::optional<Nanos> startOf(const JsonEvent& event);
    ThreadId threadOf(TrackId track);
    std::size_t finishProcesses();

    TraceBuilder& m_builder;
    JsonCounts& m_counts;
    JsonCategories m_categories;
    JsonParts m_parts;
    JsonTracks m_tracks;
    JsonFacts m_facts;
    JsonGpuRows m_gpu;
    std::map<StreamId, TrackId> m_lanes;  ///< tracks that streams were moved to, whose names they take
    JsonCounters m_counters;
    JsonDeferred m_deferred;
    JsonArrows m_arrows;
    GraphArrows m_graphs;
    JsonPythonStacks m_stacks;
    JsonMemory m_memory;
    std::vector<std::optional<ThreadId>> m_threads;               // indexed by TrackId
    std::unordered_map<std::uint32_t, std::vector<Span>> m_open;  // spans begun and not ended, by track
    std::size_t m_openBytes = 0;                                  // what their lists have taken
    std::map<std::pair<std::uint32_t, std::int64_t>, std::int64_t> m_firstProcess;  // by part and thread: its first pid
    JsonHosts m_hosts;
    std::string m_scratch;
    std::uint64_t m_seen = 0;
    bool m_isKineto = false;
    bool m_isOnnx = false, m_isProton = false;
    bool m_hasPython = false;  ///< whether there are Python calls that have times of their own
};

/// The rows of a batch. place() must be called for one batch after another, in file order: it looks only at the marks,
/// finds out what the numbers of the batch stand for, and reserves places. set() may be called on any thread, for
/// several batches side by side, and needs the text of the batch; then whoever calls place() must call finish().
class JsonRows::OfBatch {
public:
    void place(JsonRows& rows, const JsonRecords& batch);
    void set();
    void finish();

private:
    static constexpr NameId unknownName{0xffffffff};
    struct Name {
        NameId id = unknownName;
        JsonCategory category = JsonCategory::None;  ///< that of the events for which the following holds
        RangeKind range = RangeKind::Annotation;
        EventRow row;
    };
    struct Place {
        std::optional<TrackId> track;
        ThreadId thread{};  ///< valid if there is a track
        std::optional<StreamId> stream;
    };
    struct Fact {
        std::uint32_t number = 0;
        bool isSame = false;  ///< whether it is the same for every event, and nothing is to be counted
    };

    void reserveUpTo(const JsonMark& mark);
    void goOnInOrder(const JsonMark& mark, std::uint32_t numbered);
    void addUpTo(std::uint32_t end);
    void countCall(const JsonRecord& record);
    void addOther(const JsonMark& mark, const JsonEvent& event);
    bool number(const JsonRecord& record);
    bool numberOfHost(const JsonRecord& record);
    bool numberConfig(const JsonRecord& record);
    bool numberInputs(const JsonRecord& record);
    JsonEvent eventAt(std::uint32_t place) const;
    const Name& ofName(const JsonRecord& record);
    template <class Rows>
    void add(const JsonRecord& record, Rows& to);
    void setUpTo(std::uint32_t end);

    JsonRows* m_rows = nullptr;
    const JsonRecords* m_batch = nullptr;
    std::uint64_t m_before = 0;  ///< events before those of the batch
    std::vector<Name> m_names;   ///< here and below, indexed as in the batch
    std::vector<Place> m_places;
    std::vector<Fact> m_configs, m_inputs;
    ReservedRows m_ahead;
    JsonMark m_reserved;       ///< how far rows have places
    std::uint32_t m_next = 0;  ///< the first record whose row is not set
    bool m_hasConfigs = false, m_hasInputs = false;
    bool m_isInOrder = false;  ///< whether all further records are numbered, since some facts are to be counted
};

}  // namespace core
