// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_history.h"

#include "core/base/stop.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

constexpr std::uint32_t noRecord = 0xffffffff;

/// Adds, up to the limits of the type, which only made-up files reach.
void addLimited(std::int64_t& sum, std::int64_t bytes) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (__builtin_add_overflow(sum, bytes, &sum)) sum = bytes > 0 ? Limits::max() : Limits::min();
}

/// The allocations that are not freed, by address.
class OpenAllocations {
public:
    explicit OpenAllocations(const Trace& trace) : m_trace(trace) {}

    void open(std::uint32_t record) {
        auto& last = m_last.try_emplace(m_trace.memory[record].address, noRecord).first->second;
        if (last != noRecord) m_before[record] = last;
        last = record;
    }
    /// Returns the allocation that is freed, or noRecord.
    std::uint32_t close(std::uint64_t address) {
        const auto found = m_last.find(address);
        if (found == m_last.end()) return noRecord;
        const std::uint32_t record = found->second;
        if (const auto before = m_before.find(record); before != m_before.end())
            found->second = before->second, m_before.erase(before);
        else
            m_last.erase(found);
        return record;
    }
    std::vector<std::uint32_t> left() const {
        std::vector<std::uint32_t> records;
        for (const auto& [address, record] : m_last)
            records.push_back(record);
        for (const auto& [record, before] : m_before)
            records.push_back(before);
        std::ranges::sort(records);
        return records;
    }

private:
    const Trace& m_trace;
    std::unordered_map<std::uint64_t, std::uint32_t> m_last;    ///< by address
    std::unordered_map<std::uint32_t, std::uint32_t> m_before;  ///< an earlier one of the same address
};

/// Finds the memory in use after each record, and before the first.
void findLevels(PoolHistory& history, const Trace& trace) {
    OpenAllocations open(trace);
    for (const std::uint32_t held : history.held) {
        addLimited(history.before, trace.memory[held].bytes);
        open.open(held);
    }
    std::vector<std::int64_t>& change = history.level;
    std::uint64_t levels = 0;
    for (const std::uint32_t record : history.records) {
        const MemoryEvent& event = trace.memory[record];
        std::int64_t bytes = 0;
        if (event.action == MemoryAction::Allocated) {
            open.open(record);
            bytes = event.bytes;
        } else if (event.action == MemoryAction::Freed) {
            const std::uint32_t freed = open.close(event.address);
            bytes = event.bytes > 0 || freed == noRecord ? event.bytes : trace.memory[freed].bytes;
            if (freed == noRecord) addLimited(history.before, bytes);
            bytes = -bytes;
        }
        levels += event.action == MemoryAction::Level;
        history.changes += event.action == MemoryAction::Allocated || event.action == MemoryAction::Freed;
        change.push_back(bytes);
    }
    if (history.changes == 0) history.changes = levels;
    const bool startsWithLevel =
        !history.records.empty() && trace.memory[history.records.front()].action == MemoryAction::Level;
    if (startsWithLevel) history.before = trace.memory[history.records.front()].bytes;
    std::int64_t level = history.before;
    for (std::size_t i = 0; i < history.records.size(); ++i) {
        const MemoryEvent& event = trace.memory[history.records[i]];
        if (event.action == MemoryAction::Level)
            level = event.bytes;
        else
            addLimited(level, change[i]);
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
    OpenAllocations open(trace);
    for (const std::uint32_t held : history.held)
        open.open(held);
    for (std::size_t i = 0; i < steps; ++i) {
        const MemoryEvent& event = trace.memory[history.records[i]];
        if (event.action == MemoryAction::Allocated) open.open(history.records[i]);
        if (event.action == MemoryAction::Freed) open.close(event.address);
    }
    AliveMemory alive{open.left(), history.levelAfter(steps)};
    for (const std::uint32_t allocation : alive.allocations)
        addLimited(alive.unknown, -trace.memory[allocation].bytes);
    return alive;
}

}  // namespace core
