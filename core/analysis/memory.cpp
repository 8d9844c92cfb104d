// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory.h"

#include "core/analysis/selection.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

struct Operations {
    std::vector<Nanos> durations;
    std::vector<std::int64_t> sizes;  ///< of those whose bytes were recorded
};

SizeStatistics sizesOf(std::span<std::int64_t> sizes) {
    const DurationStatistics figures = statisticsOf(sizes);
    return {figures.instances, figures.total, figures.average,  figures.median,
            figures.min,       figures.max,   figures.deviation};
}

std::vector<MemoryRow> rowsFromEvents(const View& view) {
    const Events& events = view.trace.events;
    std::map<std::string_view, Operations> byName;
    Selection(view).forEachStarting([&](std::size_t i) {
        if (events.kind[i] != OpKind::Copy && events.kind[i] != OpKind::Set) return;
        Operations& operations = byName[events.kind[i] == OpKind::Set ? setName : copyName(events.copyKind[i])];
        operations.durations.push_back(events.duration[i]);
        if (events.bytes[i] != notRecorded) operations.sizes.push_back(events.bytes[i]);
    });
    std::vector<MemoryRow> rows;
    for (auto& [name, operations] : byName) {
        rows.push_back({std::string(name), statisticsOf(operations.durations), std::nullopt});
        if (!operations.sizes.empty()) rows.back().size = sizesOf(operations.sizes);
    }
    return rows;
}

/// A summary tells times and sizes of one operation in two rows, of two tables.
std::vector<MemoryRow> rowsFromSummary(const Trace& trace) {
    std::map<std::string_view, MemoryRow> byName;
    for (const RecordedTotal& recorded : trace.recordedTotals) {
        if (recorded.kind == OpKind::Kernel) continue;
        const std::string_view name = trace.names[recorded.name];
        MemoryRow& row = byName.try_emplace(name, MemoryRow{std::string(name), {}, {}}).first->second;
        const auto average = [&](double total) {
            return recorded.instances > 0 ? std::optional(total / static_cast<double>(recorded.instances))
                                          : std::nullopt;
        };
        if (recorded.total)
            row.time = {recorded.instances, *recorded.total, average(*recorded.total), recorded.median,
                        recorded.min,       recorded.max,    recorded.deviation};
        if (recorded.bytes)
            row.size = {recorded.instances, *recorded.bytes, average(*recorded.bytes), recorded.median,
                        recorded.min,       recorded.max,    recorded.deviation};
    }
    std::vector<MemoryRow> rows;
    for (auto& [name, row] : byName)
        rows.push_back(std::move(row));
    return rows;
}

}  // namespace

MemoryTable memoryTable(const View& view) {
    MemoryTable table;
    table.rows = view.trace.hasEvents() ? rowsFromEvents(view) : rowsFromSummary(view.trace);
    const auto time = [](const MemoryRow& row) { return row.time ? row.time->total : -1; };
    const auto count = [](const MemoryRow& row) { return row.time ? row.time->instances : 0; };
    std::sort(table.rows.begin(), table.rows.end(), [&](const MemoryRow& a, const MemoryRow& b) {
        return std::tuple(time(b), count(b), std::string_view(a.operation)) <
               std::tuple(time(a), count(a), std::string_view(b.operation));
    });
    for (const MemoryRow& row : table.rows)
        if (row.time) table.totalTime += row.time->total;
    return table;
}

Table memoryTimeTable(const MemoryTable& memory) {
    Table table{"memory-time",
                {{"Time", "%", CellKind::Percent, 1},
                 {"Total Time", "ns", CellKind::Time},
                 {"Count", "", CellKind::Count},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Med", "ns", CellKind::Time, 1},
                 {"Min", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time},
                 {"StdDev", "ns", CellKind::Time, 1},
                 {"Operation"}}};
    table.whole = "time of copies and sets";
    for (const MemoryRow& row : memory.rows) {
        if (!row.time) continue;
        const DurationStatistics& time = *row.time;
        const Cell share = shareCell(time.total, memory.totalTime);
        table.rows.push_back({share, wholeCell(time.total), time.instances, realCell(time.average),
                              realCell(time.median), wholeCell(time.min), wholeCell(time.max), realCell(time.deviation),
                              row.operation});
    }
    return table;
}

Table memorySizeTable(const MemoryTable& memory) {
    Table table{"memory-size",
                {{"Total", "MB", CellKind::Real, 3},
                 {"Count", "", CellKind::Count},
                 {"Avg", "MB", CellKind::Real, 3},
                 {"Med", "MB", CellKind::Real, 3},
                 {"Min", "MB", CellKind::Real, 3},
                 {"Max", "MB", CellKind::Real, 3},
                 {"StdDev", "MB", CellKind::Real, 3},
                 {"Operation"},
                 {"Rate", "GB/s", CellKind::Real, 3}}};
    std::vector<const MemoryRow*> rows;
    for (const MemoryRow& row : memory.rows)
        if (row.size) rows.push_back(&row);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const MemoryRow* a, const MemoryRow* b) { return a->size->total > b->size->total; });
    constexpr double megabyte = 1e6;  // as nsys has it
    for (const MemoryRow* row : rows) {
        const SizeStatistics& size = *row->size;
        const bool hasRate = row->time && row->time->total > 0 && row->time->instances == size.count;
        table.rows.push_back({realCell(size.total, megabyte), size.count, realCell(size.average, megabyte),
                              realCell(size.median, megabyte), realCell(size.min, megabyte),
                              realCell(size.max, megabyte), realCell(size.deviation, megabyte), row->operation,
                              quotientCell(size.total, hasRate ? row->time->total : 0)});  // B/ns is GB/s
    }
    return table;
}

}  // namespace core
