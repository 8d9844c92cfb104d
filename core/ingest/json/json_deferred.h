// SPDX-License-Identifier: GPL-3.0-or-later
// Stores events without a meaningful category: the names of their tracks, which may come last, decide what they
// are.
#pragma once

#include "core/ingest/json/json_categories.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_tracks.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace core {

/// The kind of a row of an Ascend NPU. Idle: waits, events, and the tasks that make up a collective.
enum class DeferredTask : std::uint8_t { Unknown, Compute, Copy, Idle };

struct DeferredRow {
    Nanos start = 0;
    Nanos duration = 0;
    std::int64_t correlation = notRecorded;
    std::int64_t bytes = notRecorded;  ///< for a collective of Ascend NPUs, the number of its elements
    NameId name{};
    TrackId track{};
    bool isCopy = false;  ///< whether the event has memcpy_details
    DeferredTask task = DeferredTask::Unknown;
    bool isRoundedUp = false;  ///< whether the duration was rounded up to a whole nanosecond
    JsonCategory category = JsonCategory::None;
    NameId type{};  ///< element type of a collective
    std::uint64_t offset = 0;
    std::uint32_t config = noConfig;
    std::int32_t process = -1, device = -1, stream = -1;  ///< of rocprof, from the arguments; -1: not recorded
};

/// Rows in file order. They are released chunk by chunk, so that moving them takes no additional memory. If stopped,
/// the visitors below do not reach all rows.
class JsonDeferred {
public:
    void push(const DeferredRow& row);
    std::size_t size() const { return m_size; }
    std::size_t memoryBytes() const { return m_chunks.size() * chunkSize * sizeof(DeferredRow); }
    void clear();
    template <class Look>
    void forEach(const std::stop_token& stop, Look look) const {
        for (const auto& chunk : m_chunks) {
            if (stop.stop_requested()) return;
            for (const DeferredRow& row : *chunk)
                look(row);
        }
    }
    template <class Take>
    void takeAll(const std::stop_token& stop, Take take) {
        for (auto& chunk : m_chunks) {
            if (stop.stop_requested()) break;
            for (const DeferredRow& row : *chunk)
                take(row);
            chunk.reset();
        }
        clear();
    }

private:
    static constexpr std::size_t chunkSize = 4096;

    std::vector<std::unique_ptr<std::vector<DeferredRow>>> m_chunks;
    std::size_t m_size = 0;
};

/// Adds the rows of a JAX/XLA trace. The Stream rows of its GPU processes are the GPU work, or XLA Ops of TPUs if there
/// are none; other device rows derive from those and are only counted. Host rows with a correlation id are calls.
void addXlaRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                const std::stop_token& stop);

/// Adds the rows of any other Chrome trace: every event is a host range of its process.
void addChromeRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, const std::stop_token& stop);

}  // namespace core
