// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_alive.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string_view>

namespace core {

namespace {

/// Collects allocations by code.
class AliveRows {
public:
    AliveRows(const Trace& trace, MemoryCode& code, MemoryMoment& moment)
        : m_trace(trace), m_code(code), m_moment(moment) {}

    void add(std::uint32_t allocation) {
        const MemoryEvent& event = m_trace.memory[allocation];
        const std::size_t row = rowOf(m_code.of(event));
        AliveCode& of = m_moment.byCode[row];
        addBounded(of.bytes, event.bytes);
        of.allocations = of.allocations.value_or(0) + 1;
        m_moment.blocks.push_back({allocation, event.bytes, row});
    }
    void addUnknown(std::int64_t bytes) { addBounded(m_moment.byCode[rowOf(beforeTheRecords)].bytes, bytes); }
    /// Puts the largest first.
    void sort();

private:
    std::size_t rowOf(std::string_view text) {
        const auto [known, isNew] = m_rows.try_emplace(text, m_moment.byCode.size());
        if (isNew) m_moment.byCode.push_back({0, std::nullopt, std::string(text)});
        return known->second;
    }

    const Trace& m_trace;
    MemoryCode& m_code;
    MemoryMoment& m_moment;
    std::map<std::string_view, std::size_t> m_rows;
};

void AliveRows::sort() {
    std::vector<std::size_t> order;  // by text, then the largest first
    for (const auto& [text, row] : m_rows)
        order.push_back(row);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t row) { return m_moment.byCode[row].bytes; });
    std::vector<std::size_t> placeOf(order.size());
    std::vector<AliveCode> sorted;
    for (const std::size_t row : order) {
        placeOf[row] = sorted.size();
        sorted.push_back(std::move(m_moment.byCode[row]));
    }
    m_moment.byCode = std::move(sorted);
    for (AliveBlock& block : m_moment.blocks)
        block.code = placeOf[block.code];
    std::ranges::stable_sort(m_moment.blocks, std::greater(), &AliveBlock::bytes);
}

}  // namespace

MemoryMoment momentAfter(const Trace& trace, const PoolHistory& history, std::size_t steps, MemoryCode& code) {
    const AliveMemory alive = aliveAfter(trace, history, steps);
    MemoryMoment moment{steps, history.levelAfter(steps), std::max<std::int64_t>(-alive.unknown, 0), {}, {}};
    AliveRows rows(trace, code, moment);
    moment.blocks.reserve(alive.allocations.size());
    for (const std::uint32_t allocation : alive.allocations)
        rows.add(allocation);
    if (alive.unknown > 0) rows.addUnknown(alive.unknown);
    rows.sort();
    return moment;
}

MemoryMoment growthBetween(const Trace& trace, const PoolHistory& history, std::size_t from, std::size_t to,
                           MemoryCode& code) {
    MemoryMoment moment{to, 0, 0, {}, {}};
    AliveRows rows(trace, code, moment);
    const std::size_t held = history.held.size();
    for (std::size_t i = from; i < to; ++i) {
        if (history.freedAfter[held + i] <= to) continue;
        rows.add(history.records[i]);
        addBounded(moment.level, trace.memory[history.records[i]].bytes);
    }
    rows.sort();
    return moment;
}

}  // namespace core
