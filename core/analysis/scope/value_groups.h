// SPDX-License-Identifier: GPL-3.0-or-later
// The values of many groups in order of arrival, millions of them. Each value is written once, whatever the order and
// the size of groups: each group has a chain of chunks in shared memory. Allocating that memory took half of the time
// of a pass, so values have 32 bits, which fit nearly all of them; the others are stored separately.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/trace/column_memory.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace core {

class ValueGroups {
public:
    explicit ValueGroups(std::size_t groups = 0) : m_groups(groups) {}

    void addGroup() { m_groups.emplace_back(); }
    std::size_t size() const { return m_groups.size(); }

    void add(std::size_t group, std::int64_t value) {
        Group& to = m_groups[group];
        if (to.next == to.end) addChunk(to);
        const bool isShort = value >= 0 && value < elsewhere;
        *to.next++ = isShort ? static_cast<std::uint32_t>(value) : elsewhere;
        if (!isShort) m_long[group].push_back(value);
    }
    bool isEmpty(std::size_t group) const { return !m_groups[group].next; }
    /// Returns the statistics of the group's values, taken in order of arrival.
    DurationStatistics statisticsOf(std::size_t group);
    /// Calls visit(value) for each value, in order of arrival.
    template <class Visit>
    void forEach(std::size_t group, const Visit& visit) const {
        std::size_t longer = 0;
        for (std::uint32_t chunk = m_groups[group].firstChunk; chunk != none; chunk = m_chunks[chunk].next)
            for (const std::uint32_t value : valuesOf(group, chunk))
                visit(value == elsewhere ? m_long.at(group)[longer++] : std::int64_t{value});
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::uint32_t elsewhere = 0xffffffff;  ///< marks a value that is stored in m_long
    struct Group {
        std::uint32_t* next = nullptr;  ///< the free rest of the last chunk begins here
        std::uint32_t* end = nullptr;
        std::uint32_t firstChunk = none, lastChunk = none;
    };
    struct Chunk {
        std::uint32_t* begin;
        std::uint32_t* end;
        std::uint32_t wanted;  ///< the intended size, if the block ended before it
        std::uint32_t next;
    };

    void addChunk(Group& group);
    std::span<const std::uint32_t> valuesOf(std::size_t group, std::uint32_t chunk) const {
        const bool isLast = chunk == m_groups[group].lastChunk;
        return {m_chunks[chunk].begin, isLast ? m_groups[group].next : m_chunks[chunk].end};
    }
    DurationStatistics statisticsWithLong(std::size_t group) const;

    std::vector<Group> m_groups;
    std::vector<Chunk> m_chunks;
    std::vector<ColumnBlock<std::uint32_t>> m_blocks;
    std::uint32_t* m_free = nullptr;  ///< the free rest of the last block begins here
    std::uint32_t* m_end = nullptr;
    std::unordered_map<std::size_t, std::vector<std::int64_t>> m_long;  ///< long values by group, in order of arrival
    std::vector<std::span<const std::uint32_t>> m_parts;                ///< the chunks of the group being evaluated
    std::vector<std::uint32_t> m_scratch;
};

}  // namespace core
