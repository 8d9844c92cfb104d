// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_categories.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t perLevels = 512;      ///< records
constexpr std::size_t mostCategories = 64;  ///< more are no categories

/// Returns the bytes by frame that were in use from the start: what is held, and what is freed without an allocation.
std::vector<std::int64_t> levelsAtStart(const Trace& trace, const PoolHistory& history) {
    std::vector<std::int64_t> start(trace.memoryFrames.size());
    std::unordered_map<std::uint64_t, std::size_t> open;  // by address
    for (const std::uint32_t record : history.held) {
        addBounded(start[trace.memory[record].frame], trace.memory[record].bytes);
        ++open[trace.memory[record].address];
    }
    for (const std::uint32_t record : history.records) {
        const MemoryEvent& event = trace.memory[record];
        std::size_t& count = open[event.address];
        if (event.action == MemoryAction::Allocated) ++count;
        if (event.action != MemoryAction::Freed) continue;
        if (count > 0)
            --count;
        else
            addBounded(start[event.frame], event.bytes);
    }
    return start;
}

}  // namespace

MemoryCategories::MemoryCategories(const Trace& trace, const PoolHistory& history)
    : m_trace(trace), m_history(history) {
    const auto hasFrame = [&](std::uint32_t record) { return trace.memory[record].frame != noMemoryFrame; };
    const bool areAll = std::ranges::all_of(history.records, hasFrame) && std::ranges::all_of(history.held, hasFrame);
    if (trace.memoryPools[history.pool].hasCategories && areAll && trace.memoryFrames.size() <= mostCategories)
        findCategories();
}

void MemoryCategories::findCategories() {
    const std::size_t frames = m_trace.memoryFrames.size();
    m_categoryOf.resize(frames);
    std::iota(m_categoryOf.begin(), m_categoryOf.end(), 0u);
    const std::vector<std::int64_t> start = levelsAtStart(m_trace, m_history);
    std::vector<std::int64_t> peak = start;
    for (std::size_t i = 0; i < m_history.peakSteps; ++i)
        apply(m_history.records[i], peak);

    std::vector<std::uint32_t> order = m_categoryOf;
    std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t frame) { return peak[frame]; });
    std::vector<std::int64_t> levels;
    for (std::uint32_t place = 0; place < frames; ++place) {
        m_categoryOf[order[place]] = place;
        m_names.emplace_back(m_trace.names[m_trace.memoryFrames[order[place]].name]);
        levels.push_back(start[order[place]]);
    }
    for (std::size_t i = 0; i < m_history.records.size(); ++i) {
        if (i % perLevels == 0) m_levels.push_back(levels);
        apply(m_history.records[i], levels);
    }
    if (m_levels.empty()) m_levels.push_back(levels);
}

void MemoryCategories::apply(std::uint32_t record, std::vector<std::int64_t>& levels) const {
    const MemoryEvent& event = m_trace.memory[record];
    std::int64_t& level = levels[m_categoryOf[event.frame]];
    if (event.action == MemoryAction::Allocated) addBounded(level, event.bytes);
    if (event.action == MemoryAction::Freed) level -= event.bytes;
}

std::vector<std::int64_t> MemoryCategories::after(std::size_t steps) const {
    if (m_levels.empty()) return {};
    const std::size_t block = std::min(steps / perLevels, m_levels.size() - 1);
    std::vector<std::int64_t> levels = m_levels[block];
    for (std::size_t i = block * perLevels; i < steps; ++i)
        apply(m_history.records[i], levels);
    return levels;
}

}  // namespace core
