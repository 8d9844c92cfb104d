// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_tables.h"

#include "core/analysis/memory/memory_code.h"
#include "core/analysis/memory/memory_history.h"

#include <fmt/format.h>

#include <map>
#include <tuple>

namespace core {

namespace {

/// A row of the table `memory-use`.
struct PoolItem {
    const Trace& trace;
    const PoolHistory& history;

    const MemoryPool& pool() const { return trace.memoryPools[history.pool]; }
};

constexpr ColumnOf<PoolItem> useColumns[] = {
    {{"Device"}, [](auto& of) { return of.pool().device; }},
    {{"Pool"}, [](auto& of) { return of.pool().name; }},
    {{"Peak", "bytes", CellKind::Bytes}, [](auto& of) { return of.history.peak(); }},
    {{"At", "ns", CellKind::Time}, [](auto& of) { return of.history.peakTime(of.trace); }},
    {{"End", "bytes", CellKind::Bytes}, [](auto& of) { return of.history.end(); }},
    {{"Events", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.history.changes); }},
};

/// A row of the table `memory-alive`.
struct AliveItem {
    std::string device;
    std::int64_t bytes = 0;
    std::optional<std::int64_t> allocations;
    std::string code;
};

constexpr ColumnOf<AliveItem> aliveColumns[] = {
    {{"Device"}, [](auto& of) { return of.device; }},
    {{"Bytes", "", CellKind::Bytes}, [](auto& of) { return of.bytes; }},
    {{"Allocations", "", CellKind::Count}, [](auto& of) { return of.allocations; }},
    {{"Code"}, [](auto& of) { return of.code; }},
};

void addNote(Table& table, const std::string& note) { table.note += (table.note.empty() ? "" : "; ") + note; }

std::string missingMemory(const Trace& trace) {
    if (!trace.memory.empty()) return {};
    return "no memory was recorded: torch.profiler.profile(profile_memory=True), "
           "torch.cuda.memory._record_memory_history(), or nsys profile --cuda-memory-usage=true";
}

/// Says what failed for want of memory, and what the records cannot say.
void noteFaults(Table& table, const Trace& trace, const PoolHistory& history) {
    constexpr std::size_t most = 3;
    std::size_t failures = 0;
    const MemoryPool& pool = trace.memoryPools[history.pool];
    for (const std::uint32_t record : history.records) {
        const MemoryEvent& event = trace.memory[record];
        if (event.action != MemoryAction::OutOfMemory || ++failures > most) continue;
        const std::string free = event.address == unknownFree ? "" : fmt::format(", {} bytes free", event.address);
        addNote(table, fmt::format("device {}: out of memory at {} ns: {} bytes asked for{}", pool.device, event.time,
                                   event.bytes, free));
    }
    if (failures > most) addNote(table, fmt::format("device {}: out of memory {} times in all", pool.device, failures));
    const std::int64_t unknown = aliveAfter(trace, history, 0).unknown;
    if (unknown > 0 && pool.name != reservedMemory)
        addNote(table,
                fmt::format("device {}, {}: {} bytes were in use before the first record, and no record says by which "
                            "code: the history begins later than they do, or its oldest records were overwritten",
                            pool.device, pool.name, unknown));
}

}  // namespace

Table memoryUseTable(const View& view) {
    const std::vector<PoolHistory> histories = memoryHistories(view.trace, view.stop);
    Table table = tableWith("memory-use", useColumns, histories, [&](const PoolHistory& history) {
        return PoolItem{view.trace, history};
    });
    table.missing = missingMemory(view.trace);
    for (const PoolHistory& history : histories)
        noteFaults(table, view.trace, history);
    return table;
}

Table memoryAliveTable(const View& view, const Frames* frames) {
    const Trace& trace = view.trace;
    MemoryCode code(trace, frames, view.stop);
    Table table = tableWith("memory-alive", aliveColumns);
    table.missing = missingMemory(trace);
    table.whole = "peak of the device";
    for (const PoolHistory& history : memoryHistories(trace, view.stop)) {
        const MemoryPool& pool = trace.memoryPools[history.pool];
        if (pool.name == reservedMemory) continue;  // it holds what is allocated
        const AliveMemory alive = aliveAfter(trace, history, history.peakSteps);
        std::map<std::string_view, AliveItem> byCode;
        for (const std::uint32_t allocation : alive.allocations) {
            const MemoryEvent& event = trace.memory[allocation];
            const bool isUnknown = event.action == MemoryAction::Held && event.frame == noMemoryFrame;
            AliveItem& item = byCode[isUnknown ? beforeTheRecords : std::string_view(code.of(event))];
            item.bytes += event.bytes;
            item.allocations = item.allocations.value_or(0) + 1;
        }
        if (alive.unknown != 0) byCode[beforeTheRecords].bytes += alive.unknown;
        std::vector<AliveItem> items;
        for (auto& [text, item] : byCode)
            items.push_back({pool.device, item.bytes, item.allocations, std::string(text)});
        std::ranges::stable_sort(items, std::ranges::greater(), &AliveItem::bytes);
        for (const AliveItem& item : items)
            addRow(table, aliveColumns, item);
    }
    return table;
}

}  // namespace core
