// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/memory.h"

#include "core/analysis/scope/selection.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace core {

namespace {

struct Operations {
    std::vector<Nanos> durations;
    std::vector<std::int64_t> sizes;  ///< sizes of operations whose bytes were recorded
    ExactSum exposed = {};            ///< exposed time of all names of this direction in the trace
};

SizeStatistics sizesOf(std::span<std::int64_t> sizes) {
    const DurationStatistics figures = statisticsOf(sizes);
    return {figures.instances, figures.total, figures.average,  figures.median,
            figures.min,       figures.max,   figures.deviation};
}

std::string_view operationName(const Events& events, std::size_t i) {
    return events.kind[i] == OpKind::Set ? setName : copyName(events.copyKind[i]);
}

std::vector<MemoryRow> memoryFromEvents(const View& view, const ElapsedByName& exposed) {
    const Selection selection(view);
    const Events& events = view.trace.events;
    std::map<std::string_view, Operations> byOperation;
    std::array<Operations*, 256> known{};  // copies by direction; sets have the last slot
    std::vector<char> isKnown(view.trace.names.size());
    const auto take = [&](std::size_t i) {
        const NameId name = events.name[i];
        const std::size_t sort = events.kind[i] == OpKind::Set ? known.size() - 1 : std::size_t(events.copyKind[i]);
        if (!known[sort]) known[sort] = &byOperation[operationName(events, i)];
        Operations& operations = *known[sort];
        operations.durations.push_back(events.duration[i]);
        if (events.bytes[i] != notRecorded) operations.sizes.push_back(events.bytes[i]);
        if (!std::exchange(isKnown[index(name)], 1)) operations.exposed += exposed.others[index(name)];
    };
    const OpKind* kinds = events.kind.data();
    selection.forEachStarting([&take, kinds](std::size_t i) {  // few events are copies or sets: the others cost no call
        if (kinds[i] == OpKind::Copy || kinds[i] == OpKind::Set) take(i);
    });
    std::vector<MemoryRow> rows;
    for (auto& [operation, operations] : byOperation) {
        const ExactSum ownTime = operation == setName ? exposed.setsBesideKernels : operations.exposed;
        rows.push_back({std::string(operation), statisticsOf(operations.durations), std::nullopt, ownTime});
        if (!operations.sizes.empty()) rows.back().size = sizesOf(operations.sizes);
    }
    return rows;
}

/// Merges the rows of a summary, which has times and sizes of one operation in separate tables.
std::vector<MemoryRow> memoryFromSummary(const View& view) {
    const Trace& trace = view.trace;
    std::map<std::string_view, MemoryRow> byName;
    for (const RecordedTotal& recorded : trace.recordedTotals) {
        if (recorded.kind == OpKind::Kernel || view.options.filter.choosesOperations()) continue;
        const std::string_view name = trace.names[recorded.name];
        MemoryRow& row = byName.try_emplace(name, MemoryRow{std::string(name), {}, {}, {}}).first->second;
        const auto average = [&](const ExactSum& total) {
            return recorded.instances > 0 ? std::optional(total.real() / static_cast<double>(recorded.instances))
                                          : std::nullopt;
        };
        if (recorded.total) {
            const ExactSum total = ExactSum::ofBounded(*recorded.total);
            row.time = {recorded.instances, total,        average(total),    recorded.median,
                        recorded.min,       recorded.max, recorded.deviation};
        }
        if (recorded.bytes) {
            const ExactSum bytes = ExactSum::ofBounded(*recorded.bytes);
            row.size = {recorded.instances, bytes,        average(bytes),    recorded.median,
                        recorded.min,       recorded.max, recorded.deviation};
        }
    }
    std::vector<MemoryRow> rows;
    rows.reserve(byName.size());
    for (auto& [name, row] : byName)
        rows.push_back(std::move(row));
    return rows;
}

}  // namespace

MemoryTable memoryTable(const View& view, const ElapsedByName& exposed) {
    MemoryTable table;
    table.rows = view.trace.hasEvents() ? memoryFromEvents(view, exposed) : memoryFromSummary(view);
    table.isFiltered = view.options.filter.choosesOperations();
    table.ofSummary = !view.trace.recordedTotals.empty() || !view.trace.recordedRanges.empty();
    const auto time = [](const MemoryRow& row) { return row.time ? row.time->total : ExactSum(-1); };
    const auto count = [](const MemoryRow& row) { return row.time ? row.time->instances : 0; };
    std::sort(table.rows.begin(), table.rows.end(), [&](const MemoryRow& a, const MemoryRow& b) {
        return std::tuple(time(b), count(b), std::string_view(a.operation)) <
               std::tuple(time(a), count(a), std::string_view(b.operation));
    });
    for (const MemoryRow& row : table.rows)
        if (row.time) table.totalTime += row.time->total;
    return table;
}

namespace {

/// Returns why a table of such figures has no rows, if the file lacks them; empty if there was nothing to record.
template <class Figures>
std::string missingFigures(const MemoryTable& memory, std::optional<Figures> MemoryRow::*figures,
                           const std::string& what, const std::string& report) {
    const auto has = [&](const MemoryRow& row) { return (row.*figures).has_value(); };
    if (memory.isFiltered || std::any_of(memory.rows.begin(), memory.rows.end(), has)) return {};
    if (memory.ofSummary)
        return "the file holds no " + what + " of copies and sets: open " + report +
               " of this recording, or its .sqlite";
    return memory.rows.empty() ? "" : "the profile has no " + what + " of its copies and sets";
}

}  // namespace

constinit const MemoryTimeColumns memoryTimeColumns{
    .share = {{"Time", "%", CellKind::Percent, 1},
              [](auto& of) { return shareCell(of.time().total, of.all.totalTime); }},
    .total = {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.time().total; }},
    .count = {{"Count", "", CellKind::Count}, [](auto& of) { return of.time().instances; }},
    .average = {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.time().average; }},
    .median = {{"Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.time().median; }},
    .least = {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.time().min; }},
    .most = {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.time().max; }},
    .deviation = {{"StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.time().deviation; }},
    .operation = {{"Operation"}, [](auto& of) { return of.row.operation; }},
    .exposed = {{"Exposed", "ns", CellKind::Time}, [](auto& of) { return of.row.exposed; }},
    .shareExposed = {{"Exposed", "%", CellKind::Percent, 1},
                     [](auto& of) { return of.row.exposed ? shareCell(*of.row.exposed, of.time().total) : Cell(); }},
};

Table memoryTimeTable(const MemoryTable& memory) {
    const ColumnsOf<MemoryItem> columns = asList<MemoryItem>(memoryTimeColumns);
    Table table = tableWith("memory-time", columns);
    table.whole = "time of copies and sets; Exposed: of the operation's own time";
    table.missing = missingFigures(memory, &MemoryRow::time, "times", "cuda_gpu_mem_time_sum");
    for (const MemoryRow& row : memory.rows)
        if (row.time) addRow(table, columns, MemoryItem{memory, row});
    return table;
}

namespace {

constexpr double megabyte = 1e6;  // as nsys defines it

/// Bytes per nanosecond equal GB/s.
Cell copyRate(const MemoryRow& row) {
    const bool hasRate = row.time && row.time->total > 0 && row.time->instances == row.size->count;
    return quotientCell(row.size->total, hasRate ? row.time->total.real() : 0);
}

constexpr ColumnOf<MemoryRow> memorySizeColumns[] = {
    {{"Total", "MB", CellKind::Real, 3}, [](auto& row) { return quotientCell(row.size->total, megabyte); }},
    {{"Count", "", CellKind::Count}, [](auto& row) { return row.size->count; }},
    {{"Avg", "MB", CellKind::Real, 3}, [](auto& row) { return realCell(row.size->average, megabyte); }},
    {{"Med", "MB", CellKind::Real, 3}, [](auto& row) { return realCell(row.size->median, megabyte); }},
    {{"Min", "MB", CellKind::Real, 3}, [](auto& row) { return realCell(row.size->min, megabyte); }},
    {{"Max", "MB", CellKind::Real, 3}, [](auto& row) { return realCell(row.size->max, megabyte); }},
    {{"StdDev", "MB", CellKind::Real, 3}, [](auto& row) { return realCell(row.size->deviation, megabyte); }},
    {{"Operation"}, [](auto& row) { return row.operation; }},
    {{"Rate", "GB/s", CellKind::Real, 3}, [](auto& row) { return copyRate(row); }},
};

}  // namespace

Table memorySizeTable(const MemoryTable& memory) {
    Table table = tableWith("memory-size", memorySizeColumns);
    table.missing = missingFigures(memory, &MemoryRow::size, "sizes", "cuda_gpu_mem_size_sum");
    std::vector<const MemoryRow*> rows;
    for (const MemoryRow& row : memory.rows)
        if (row.size) rows.push_back(&row);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const MemoryRow* a, const MemoryRow* b) { return a->size->total > b->size->total; });
    for (const MemoryRow* row : rows)
        addRow(table, memorySizeColumns, *row);
    return table;
}

}  // namespace core
