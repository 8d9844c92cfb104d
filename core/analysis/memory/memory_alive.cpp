// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_alive.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string_view>

namespace core {

MemoryMoment momentAfter(const Trace& trace, const PoolHistory& history, std::size_t steps, MemoryCode& code) {
    const AliveMemory alive = aliveAfter(trace, history, steps);
    MemoryMoment moment{steps, history.levelAfter(steps), std::max<std::int64_t>(-alive.unknown, 0), {}, {}};
    std::map<std::string_view, std::size_t> rows;
    const auto rowOf = [&](std::string_view text) {
        const auto [known, isNew] = rows.try_emplace(text, moment.byCode.size());
        if (isNew) moment.byCode.push_back({0, std::nullopt, std::string(text)});
        return known->second;
    };
    moment.blocks.reserve(alive.allocations.size());
    for (const std::uint32_t allocation : alive.allocations) {
        const MemoryEvent& event = trace.memory[allocation];
        const bool isUnknown = event.action == MemoryAction::Held && event.frame == noMemoryFrame;
        const std::size_t row = rowOf(isUnknown ? beforeTheRecords : std::string_view(code.of(event)));
        AliveCode& of = moment.byCode[row];
        of.bytes += event.bytes;
        of.allocations = of.allocations.value_or(0) + 1;
        moment.blocks.push_back({allocation, event.bytes, row});
    }
    if (alive.unknown > 0) moment.byCode[rowOf(beforeTheRecords)].bytes += alive.unknown;

    std::vector<std::size_t> order;  // by text, then the largest first
    for (const auto& [text, row] : rows)
        order.push_back(row);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t row) { return moment.byCode[row].bytes; });
    std::vector<std::size_t> placeOf(order.size());
    std::vector<AliveCode> sorted;
    for (const std::size_t row : order) {
        placeOf[row] = sorted.size();
        sorted.push_back(std::move(moment.byCode[row]));
    }
    moment.byCode = std::move(sorted);
    for (AliveBlock& block : moment.blocks)
        block.code = placeOf[block.code];
    std::ranges::stable_sort(moment.blocks, std::greater(), &AliveBlock::bytes);
    return moment;
}

}  // namespace core
