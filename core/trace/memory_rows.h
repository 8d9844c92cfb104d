// SPDX-License-Identifier: GPL-3.0-or-later
// The records of memory of a trace that is being built.
#pragma once

#include "core/trace/column_memory.h"
#include "core/trace/side_records.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// Adds bytes, up to the limits of the type, which only made-up files reach.
inline void addLimited(std::int64_t& sum, std::int64_t bytes) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (__builtin_add_overflow(sum, bytes, &sum)) sum = bytes > 0 ? Limits::max() : Limits::min();
}

class MemoryRows {
public:
    /// Returns the number of the pool of this device and name, a new one at the first request.
    std::uint32_t poolOf(std::string_view device, std::string_view name, bool hasCategories = false);
    /// Returns the number of the frame of this name and caller, or noMemoryFrame for an outermost one.
    std::uint32_t frameOf(NameId name, std::uint32_t caller);
    /// Makes room for about this many records.
    void expect(std::size_t records) {
        m_events.reserve(m_events.size() + records);
        adviseHugePages(m_events.data(), m_events.capacity() * sizeof(MemoryEvent));
    }
    /// Adds a record; its time must be within furthestTime.
    void add(const MemoryEvent& event) { m_events.push_back(event); }

    std::size_t memoryBytes() const {
        constexpr std::size_t perFrame = sizeof(MemoryFrame) + 48;  // and its place in the map
        return m_events.capacity() * sizeof(MemoryEvent) + m_frames.size() * perFrame;
    }
    /// Sorts the records by time, and moves everything to the trace.
    void moveTo(Trace& trace);

private:
    std::vector<MemoryPool> m_pools;
    std::vector<MemoryEvent> m_events;
    std::vector<MemoryFrame> m_frames;
    std::unordered_map<std::uint64_t, std::uint32_t> m_frameNumbers;
};

}  // namespace core
