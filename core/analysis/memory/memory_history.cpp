// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_history.h"

#include "core/base/stop.h"
#include "core/trace/memory_rows.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace core {

std::uint64_t memoryWithoutAddresses(const Trace& trace) {
    const auto& entries = trace.import.entries();
    const auto found = std::ranges::find(entries, memoryWithoutAddress, &ImportEntry::what);
    return found == entries.end() ? 0 : found->count;
}

namespace {

/// The allocations that are not freed, by address. Each is an index of PoolHistory::freedAfter.
class OpenAllocations {
public:
    void open(std::uint64_t address, std::uint32_t allocation) {
        const auto [last, isFirst] = m_last.try_emplace(address, allocation);
        if (!isFirst) m_before[allocation] = std::exchange(last->second, allocation);
    }
    /// Returns the allocation that is freed, or nothing.
    std::optional<std::uint32_t> close(std::uint64_t address) {
        const auto found = m_last.find(address);
        if (found == m_last.end()) return std::nullopt;
        const std::uint32_t allocation = found->second;
        if (const auto before = m_before.find(allocation); before != m_before.end())
            found->second = before->second, m_before.erase(before);
        else
            m_last.erase(found);
        return allocation;
    }

private:
    std::unordered_map<std::uint64_t, std::uint32_t> m_last;    ///< by address
    std::unordered_map<std::uint32_t, std::uint32_t> m_before;  ///< an earlier one of the same address
};

/// Returns the record of an index of PoolHistory::freedAfter.
std::uint32_t recordOf(const PoolHistory& history, std::size_t allocation) {
    const std::size_t held = history.held.size();
    return allocation < held ? history.held[allocation] : history.records[allocation - held];
}

/// Finds the change of each record, which is kept as its level, and when each allocation is freed.
void findChanges(PoolHistory& history, const Trace& trace) {
    OpenAllocations open;
    const std::size_t held = history.held.size();
    history.freedAfter.assign(held + history.records.size(), 0);
    const auto allocate = [&](std::size_t allocation, std::uint64_t address) {
        history.freedAfter[allocation] = neverFreed;
        open.open(address, static_cast<std::uint32_t>(allocation));
    };
    for (std::size_t i = 0; i < held; ++i) {
        addLimited(history.before, trace.memory[history.held[i]].bytes);
        allocate(i, trace.memory[history.held[i]].address);
    }
    history.level.reserve(history.records.size());
    for (std::size_t i = 0; i < history.records.size(); ++i) {
        const MemoryEvent& event = trace.memory[history.records[i]];
        std::int64_t bytes = 0;
        if (event.action == MemoryAction::Allocated) {
            allocate(held + i, event.address);
            bytes = event.bytes;
        } else if (event.action == MemoryAction::Freed) {
            const auto freed = open.close(event.address);
            bytes = event.bytes > 0 || !freed ? event.bytes : trace.memory[recordOf(history, *freed)].bytes;
            if (freed)
                history.freedAfter[*freed] = static_cast<std::uint32_t>(i + 1);
            else
                addLimited(history.before, bytes);
            bytes = -bytes;
        }
        history.level.push_back(bytes);
    }
}

void countChanges(PoolHistory& history, const Trace& trace) {
    std::uint64_t levels = 0;
    for (const std::uint32_t record : history.records) {
        const MemoryAction action = trace.memory[record].action;
        levels += action == MemoryAction::Level;
        history.changes += action == MemoryAction::Allocated || action == MemoryAction::Freed;
    }
    if (history.changes == 0) history.changes = levels;
}

/// Finds the memory in use after each record, and before the first.
void findLevels(PoolHistory& history, const Trace& trace) {
    findChanges(history, trace);
    countChanges(history, trace);
    const bool startsWithLevel =
        !history.records.empty() && trace.memory[history.records.front()].action == MemoryAction::Level;
    if (startsWithLevel) history.before = trace.memory[history.records.front()].bytes;
    std::int64_t level = history.before = std::max<std::int64_t>(history.before, 0);
    bool hasSizes = false;
    for (std::size_t i = 0; i < history.records.size(); ++i) {
        const MemoryEvent& event = trace.memory[history.records[i]];
        const bool isTotal = event.action == MemoryAction::Level;
        std::int64_t bySizes = level;
        addLimited(bySizes, isTotal ? 0 : history.level[i]);
        level = std::max<std::int64_t>(isTotal ? event.bytes : bySizes, 0);
        hasSizes |= event.action == MemoryAction::Allocated || event.action == MemoryAction::Freed;
        if (hasSizes && level != bySizes && ++history.contradictions == 1)
            history.firstContradiction = {i + 1, level, bySizes};
        history.level[i] = level;
        if (level > history.peak()) history.peakSteps = i + 1;
    }
}

/// Returns what pools are ordered by: the number of the device, then the texts.
auto orderOf(const MemoryPool& pool) {
    std::uint64_t number = std::numeric_limits<std::uint64_t>::max();
    std::from_chars(pool.device.data(), pool.device.data() + pool.device.size(), number);
    return std::tuple(number, std::string_view(pool.device), std::string_view(pool.name));
}

}  // namespace

Nanos PoolHistory::peakTime(const Trace& trace) const {
    if (peakSteps > 0) return trace.memory[records[peakSteps - 1]].time;
    if (!records.empty()) return trace.memory[records.front()].time;
    return held.empty() ? 0 : trace.memory[held.front()].time;
}

std::vector<PoolHistory> memoryHistories(const Trace& trace, const std::stop_token& stop) {
    std::vector<PoolHistory> histories(trace.memoryPools.size());
    for (std::uint32_t i = 0; i < histories.size(); ++i)
        histories[i].pool = i;
    for (std::uint32_t i = 0; i < trace.memory.size(); ++i) {
        if (everyFew(i, stop)) return {};
        PoolHistory& history = histories[trace.memory[i].pool];
        (trace.memory[i].action == MemoryAction::Held ? history.held : history.records).push_back(i);
    }
    for (PoolHistory& history : histories)
        if (!stop.stop_requested()) findLevels(history, trace);
    std::ranges::stable_sort(histories, [&](const PoolHistory& a, const PoolHistory& b) {
        return orderOf(trace.memoryPools[a.pool]) < orderOf(trace.memoryPools[b.pool]);
    });
    return histories;
}

AliveMemory aliveAfter(const Trace& trace, const PoolHistory& history, std::size_t steps) {
    AliveMemory alive{{}, history.levelAfter(steps)};
    for (std::size_t i = 0; i < history.held.size() + steps; ++i) {
        if (history.freedAfter[i] <= steps) continue;
        const std::uint32_t allocation = recordOf(history, i);
        alive.allocations.push_back(allocation);
        addLimited(alive.unknown, -trace.memory[allocation].bytes);
    }
    std::ranges::sort(alive.allocations);
    return alive;
}

}  // namespace core
