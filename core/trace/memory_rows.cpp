// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/memory_rows.h"

#include <algorithm>
#include <utility>

namespace core {

std::uint32_t MemoryRows::poolOf(std::string_view device, std::string_view name, bool hasCategories) {
    const auto known = std::ranges::find_if(
        m_pools, [&](const MemoryPool& pool) { return pool.device == device && pool.name == name; });
    const auto number = static_cast<std::uint32_t>(known - m_pools.begin());
    if (known == m_pools.end()) m_pools.push_back({std::string(device), std::string(name), hasCategories});
    return number;
}

std::uint32_t MemoryRows::frameOf(NameId name, std::uint32_t caller) {
    const std::uint64_t key = std::uint64_t{caller} << 32 | index(name);
    const auto [known, isNew] = m_frameNumbers.try_emplace(key, static_cast<std::uint32_t>(m_frames.size()));
    if (isNew) m_frames.push_back({name, caller});
    return known->second;
}

void MemoryRows::moveTo(Trace& trace) {
    const auto isEarlier = [](const MemoryEvent& a, const MemoryEvent& b) { return a.time < b.time; };
    if (!std::ranges::is_sorted(m_events, isEarlier)) std::ranges::stable_sort(m_events, isEarlier);
    if (m_events.capacity() - m_events.size() > m_events.size() / 8) m_events.shrink_to_fit();
    trace.memoryPools = std::move(m_pools);
    trace.memory = std::move(m_events);
    trace.memoryFrames = std::move(m_frames);
}

}  // namespace core
