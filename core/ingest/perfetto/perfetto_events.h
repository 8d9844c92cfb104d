// SPDX-License-Identifier: GPL-3.0-or-later
// The track events of a Perfetto trace: slices of threads become calls, ranges and waits of the host.
#pragma once

#include "core/ingest/json/json_facts.h"
#include "core/ingest/perfetto/perfetto_annotations.h"
#include "core/ingest/perfetto/perfetto_counters.h"
#include "core/ingest/perfetto/perfetto_slices.h"
#include "core/ingest/perfetto/perfetto_stages.h"
#include "core/ingest/perfetto/perfetto_tracks.h"
#include "core/ingest/perfetto/perfetto_wire.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

class PerfettoEvents {
public:
    PerfettoEvents(TraceBuilder& builder, JsonCounts& counts, PerfettoCounters& counters)
        : m_builder(builder), m_counts(counts), m_counters(counters), m_facts(builder, counts) {}

    PerfettoTracks& tracks() { return m_tracks; }
    /// Takes a TrackEvent of a packet at `offset` of the file. Throws protozero::exception if damaged.
    void add(std::string_view event, Nanos time, std::uint64_t offset, PerfettoSequence& sequence, bool isCuspy);
    /// Adds the rows, all of `process` if Cuspy wrote them, which records one.
    void finish(std::optional<ProcessId> process, const std::stop_token& stop);

    std::uint64_t slices() const { return m_slices.all().size(); }
    /// Returns the first process that a slice is of, and its name, where tracks say so.
    const PerfettoTrack* firstProcess();
    /// Returns the call that says that it submitted a stage; after finish().
    std::optional<PerfettoLaunch> launchOf(std::uint64_t stage);
    std::size_t memoryBytes() const;

private:
    /// What only some slices have.
    struct Facts {
        std::uint32_t inputs = noInputs;
        std::int64_t sequence = notRecorded, forwardThread = 0;
        WaitRow wait;
        bool isWait = false;
    };
    struct Launch {
        std::int64_t correlation = notRecorded;
        std::uint32_t track = 0;
    };
    enum class Type : std::uint8_t { None, Begin, End, Instant, Counter, Complete, Other };
    struct Event {
        Type type = Type::None;
        std::uint64_t track = 0;
        std::optional<NameId> name;
        JsonCategory category = JsonCategory::None;
        std::string_view categoryText;
        std::optional<std::int64_t> submitted;  ///< number of the first stage that it says it submitted
        Nanos duration = 0;                     ///< of a complete one
        double value = 0;
    };

    static Type typeOf(std::uint64_t number);
    Event eventIn(std::string_view bytes, PerfettoSequence& sequence);
    void takeLaunches(WireMessage correlation, Event& event);
    void takeLegacy(WireMessage legacy, Event& event, PerfettoTables& tables);
    void begin(const Event& event, Nanos time, bool isCuspy);
    std::uint32_t factsOf(JsonCategory category);
    WaitRow waitIn() const;
    void addRow(const PerfettoSlice& slice, std::optional<ProcessId> process, std::int64_t id);
    ThreadId threadOf(std::uint32_t track, std::optional<ProcessId> process);

    TraceBuilder& m_builder;
    JsonCounts& m_counts;
    PerfettoCounters& m_counters;
    JsonFacts m_facts;
    PerfettoTracks m_tracks;
    PerfettoSlices m_slices;
    std::vector<Facts> m_sliceFacts;
    std::unordered_map<std::uint64_t, Launch> m_launches;  ///< by the number of a stage
    PerfettoArguments m_arguments;
    std::uint64_t m_offset = 0;
};

}  // namespace core
