// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/value_groups.h"

#include <algorithm>

namespace core {

/// Adds a chunk, 1.5 times as long as the last: large groups have few chunks, and little memory stays unused.
void ValueGroups::addChunk(Group& group) {
    constexpr std::uint32_t shortest = 8, longest = 1 << 16;
    constexpr std::size_t firstBlock = 1 << 11, largestBlock = hugePage / sizeof(std::uint32_t);
    if (m_free == m_end) {
        const std::size_t size = std::min(largestBlock, firstBlock << std::min<std::size_t>(m_blocks.size(), 8));
        m_blocks.push_back(columnBlockOf<std::uint32_t>(size));
        m_free = m_blocks.back().get();
        m_end = m_free + size;
    }
    const auto chunk = static_cast<std::uint32_t>(m_chunks.size());
    std::uint32_t wanted = shortest;
    if (group.lastChunk == none) {
        group.firstChunk = chunk;
    } else {
        Chunk& last = m_chunks[group.lastChunk];
        last.next = chunk;
        wanted = std::min(last.wanted + last.wanted / 2, longest);
    }
    group.lastChunk = chunk;
    const std::ptrdiff_t size = std::min<std::ptrdiff_t>(wanted, m_end - m_free);
    m_chunks.push_back({m_free, m_free + size, wanted, none});
    group.next = m_free;
    group.end = m_free += size;
}

DurationStatistics ValueGroups::statisticsOf(std::size_t group) {
    if (m_long.contains(group)) return statisticsWithLong(group);
    m_parts.clear();
    for (std::uint32_t chunk = m_groups[group].firstChunk; chunk != none; chunk = m_chunks[chunk].next)
        m_parts.push_back(valuesOf(group, chunk));
    return core::statisticsOf<std::uint32_t>(m_parts, m_scratch);
}

DurationStatistics ValueGroups::statisticsWithLong(std::size_t group) const {
    std::vector<std::int64_t> all;
    forEach(group, [&](std::int64_t value) { all.push_back(value); });
    return core::statisticsOf(all);
}

}  // namespace core
