// SPDX-License-Identifier: GPL-3.0-or-later
// The memory events of PyTorch's profiler: what its allocators gave out and took back.
#pragma once

#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_parts.h"
#include "core/ingest/json/json_tracks.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace core {

class JsonMemory {
public:
    /// Takes an instant event; returns whether it is one of memory.
    bool add(const JsonEvent& event, Nanos time, TrackId track, std::uint32_t part, JsonCounts& counts);
    std::size_t memoryBytes() const { return m_rows.size() * sizeof(Row) + m_devices.size() * sizeof(Allocator); }
    /// Adds the records, once all are known: they are in the order of time only then. `threads`: of each track.
    void addTo(TraceBuilder& builder, const JsonParts& parts, const std::vector<std::optional<ThreadId>>& threads);

private:
    struct Row {
        Nanos time = 0;
        std::uint64_t address = 0;
        std::int64_t bytes = 0;                                        ///< freed: negative
        std::int64_t allocated = notRecorded, reserved = notRecorded;  ///< after it
        TrackId track{};
        std::uint32_t device = 0;
        bool isFailure = false;
    };
    /// A device's allocator while its events are gone through.
    struct Allocator {
        std::uint32_t part = 0;
        std::int64_t type = 0, number = 0;
        std::optional<std::int64_t> level, reserved;
        std::optional<std::uint32_t> pool;  ///< number of its pool, once a record of it was added
    };

    std::optional<std::uint32_t> deviceOf(std::uint32_t part, std::int64_t type, std::int64_t number);
    static std::string nameOf(const Allocator& device, const JsonParts& parts);

    std::deque<Row> m_rows;  ///< grows without being copied
    std::vector<Allocator> m_devices;
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, std::uint32_t> m_numbers;  ///< of devices
    std::uint32_t m_last = 0;  ///< device; events of one usually follow each other
};

}  // namespace core
