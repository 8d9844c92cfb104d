// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernels.h"

#include "core/analysis/elapsed.h"
#include "core/analysis/selection.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// The durations of each name's kernels, name after name: one counting pass, one filling pass.
struct DurationsByName {
    std::vector<Nanos> durations;
    std::vector<std::size_t> ends;  ///< of each name's part in `durations`

    std::span<Nanos> of(std::size_t name) {
        const std::size_t begin = name == 0 ? 0 : ends[name - 1];
        return {durations.data() + begin, ends[name] - begin};
    }
};

DurationsByName durationsByName(const View& view, const Selection& selection) {
    const Events& events = view.trace.events;
    std::vector<std::size_t> next(view.trace.names.size() + 1);
    selection.forEachStarting([&](std::size_t i) {
        if (events.kind[i] == OpKind::Kernel) ++next[index(events.name[i]) + 1];
    });
    for (std::size_t name = 1; name < next.size(); ++name)
        next[name] += next[name - 1];
    DurationsByName byName{std::vector<Nanos>(next.back()), {}};
    if (view.stop.stop_requested()) return {{}, std::vector<std::size_t>(view.trace.names.size())};
    selection.forEachStarting([&](std::size_t i) {
        if (events.kind[i] == OpKind::Kernel) byName.durations[next[index(events.name[i])]++] = events.duration[i];
    });
    next.pop_back();
    byName.ends = std::move(next);
    return byName;
}

std::vector<KernelRow> rowsFromEvents(const View& view) {
    const Selection selection(view);
    DurationsByName durations = durationsByName(view, selection);
    const ElapsedByName elapsed = elapsedByName(view);
    std::vector<KernelRow> rows;
    for (std::size_t name = 0; name < view.trace.names.size(); ++name) {
        if (name % 64 == 0 && view.stop.stop_requested()) break;
        const std::span<Nanos> ofName = durations.of(name);
        if (ofName.empty() && elapsed.kernels[name] == 0) continue;
        rows.push_back({static_cast<NameId>(name), {}, statisticsOf(ofName), elapsed.kernels[name]});
    }
    return rows;
}

std::vector<KernelRow> rowsFromSummary(const View& view) {
    std::vector<KernelRow> rows;
    for (const RecordedTotal& recorded : view.trace.recordedTotals) {
        if (recorded.kind != OpKind::Kernel || !recorded.total) continue;
        DurationStatistics time{recorded.instances, *recorded.total};
        if (recorded.instances > 0) time.average = *recorded.total / static_cast<double>(recorded.instances);
        time.median = recorded.median;
        time.min = recorded.min;
        time.max = recorded.max;
        time.deviation = recorded.deviation;
        rows.push_back({recorded.name, {}, time, std::nullopt});
    }
    return rows;
}

}  // namespace

KernelTable kernelTable(const View& view) {
    KernelTable table;
    table.rows = view.trace.hasEvents() ? rowsFromEvents(view) : rowsFromSummary(view);
    for (const KernelRow& row : table.rows)
        table.total += row.time.total;
    const auto before = [&](const KernelRow& a, const KernelRow& b) {
        return std::tuple(b.time.total, b.time.instances, view.trace.names[a.name]) <
               std::tuple(a.time.total, a.time.instances, view.trace.names[b.name]);
    };
    std::sort(table.rows.begin(), table.rows.end(), before);
    return reclassified(std::move(table), view.classes);
}

KernelTable reclassified(KernelTable kernels, const Classification& classes) {
    for (KernelRow& row : kernels.rows)
        row.classId = classes.classOf[index(row.name)];
    return kernels;
}

Table toTable(const KernelTable& kernels, const Trace& trace) {
    Table table{"kernels",
                {{"Time", "%", CellKind::Percent, 1},
                 {"Total Time", "ns", CellKind::Time},
                 {"Instances", "", CellKind::Count},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Med", "ns", CellKind::Time, 1},
                 {"Min", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time},
                 {"StdDev", "ns", CellKind::Time, 1},
                 {"Name"}}};
    table.whole = "kernel time";
    for (const KernelRow& row : kernels.rows) {
        const DurationStatistics& time = row.time;
        if (time.instances == 0) continue;  // started before the window: it has elapsed time there, but no instance
        const Cell share = shareCell(time.total, kernels.total);
        table.rows.push_back({share, wholeCell(time.total), time.instances, realCell(time.average),
                              realCell(time.median), wholeCell(time.min), wholeCell(time.max), realCell(time.deviation),
                              std::string(trace.names[row.name])});
    }
    return table;
}

}  // namespace core
