// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_tables.h"

#include "core/analysis/memory/memory_code.h"
#include "core/analysis/memory/memory_history.h"

#include <fmt/format.h>

#include <string>

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

void addNote(Table& table, const std::string& note) { table.note += (table.note.empty() ? "" : "; ") + note; }

std::string missingMemory(const Trace& trace) {
    if (!trace.memory.empty()) return {};
    if (const std::uint64_t unusable = memoryWithoutAddresses(trace); unusable > 0)
        return fmt::format(
            "{} memory events were recorded, but without addresses, by which it is found what is freed: "
            "record with PyTorch 1.10 or later, torch.profiler.profile(profile_memory=True)",
            unusable);
    return "no memory was recorded: torch.profiler.profile(profile_memory=True), "
           "torch.cuda.memory._record_memory_history(), or nsys profile --cuda-memory-usage=true";
}

/// Says that totals and sizes of the records contradict each other, if they do.
void noteContradictions(Table& table, const Trace& trace, const PoolHistory& history) {
    if (history.contradictions == 0) return;
    const MemoryPool& pool = trace.memoryPools[history.pool];
    const auto& [steps, total, bySizes] = history.firstContradiction;
    addNote(table, fmt::format("device {}, {}: recorded totals and sizes contradict each other {} time{}, first at {} "
                               "ns: {} bytes in use, {} by the sizes of what was allocated and freed before",
                               pool.device, pool.name, history.contradictions, history.contradictions == 1 ? "" : "s",
                               trace.memory[history.records[steps - 1]].time, total, bySizes));
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
    noteContradictions(table, trace, history);
    const std::int64_t unknown = aliveAfter(trace, history, 0).unknown;
    if (unknown > 0 && pool.name != reservedMemory)
        addNote(table,
                fmt::format("device {}, {}: {} bytes were in use before the first record, and no record says by which "
                            "code: the history begins later than they do, or its oldest records were overwritten",
                            pool.device, pool.name, unknown));
}

}  // namespace

const AliveColumns aliveColumns{
    {{"Device"}, [](auto& of) { return of.pool.device; }},
    {{"Bytes", "", CellKind::Bytes}, [](auto& of) { return of.row.bytes; }},
    {{"Allocations", "", CellKind::Count}, [](auto& of) { return of.row.allocations; }},
    {{"Code"}, [](auto& of) { return of.row.code; }},
};

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
    Table table = tableWith("memory-alive", asList<AliveItem>(aliveColumns));
    table.missing = missingMemory(trace);
    table.whole = "peak of the device";
    for (const PoolHistory& history : memoryHistories(trace, view.stop)) {
        const MemoryPool& pool = trace.memoryPools[history.pool];
        if (pool.name == reservedMemory) continue;  // it holds what is allocated
        const MemoryMoment moment = momentAfter(trace, history, history.peakSteps, code);
        for (const AliveCode& row : moment.byCode)
            addRow(table, asList<AliveItem>(aliveColumns), AliveItem{pool, row});
        if (moment.excess > 0)
            addNote(table, fmt::format("device {}, {}: the rows are {} bytes more than the peak, since recorded totals "
                                       "and sizes contradict each other",
                                       pool.device, pool.name, moment.excess));
    }
    return table;
}

}  // namespace core
