// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernels.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/shown_names.h"
#include "core/analysis/scope/value_groups.h"
#include "core/base/stop.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

std::vector<KernelRow> kernelsFromEvents(const View& view, const std::vector<NameId>& countedAs) {
    const Events& events = view.trace.events;
    ValueGroups durations(view.trace.names.size());
    Selection(view).forEachStarting([&](std::size_t i) {
        if (events.kind[i] == OpKind::Kernel)
            durations.add(index(countedAs[index(events.name[i])]), events.duration[i]);
    });
    constexpr std::size_t namesPerLook = 64;  // the statistics of a name may sort millions of durations
    std::vector<KernelRow> rows;
    for (std::size_t name = 0; name < durations.size(); ++name) {
        if (everyFew(name, view.stop, namesPerLook)) break;
        if (!durations.isEmpty(name))
            rows.push_back({static_cast<NameId>(name), {}, durations.statisticsOf(name), std::nullopt});
    }
    return rows;
}

/// Adds elapsed times. A kernel that began before the window has elapsed time in it, but no instance: it gets a row.
void addElapsed(std::vector<ExactSum> elapsed, std::vector<KernelRow>& rows) {
    for (KernelRow& row : rows)
        row.elapsed = std::exchange(elapsed[index(row.name)], 0);
    for (std::size_t name = 0; name < elapsed.size(); ++name)
        if (elapsed[name] > 0) rows.push_back({static_cast<NameId>(name), {}, {}, elapsed[name]});
}

DurationStatistics recordedStatistics(const RecordedTotal& recorded) {
    DurationStatistics time{recorded.instances, ExactSum::ofBounded(*recorded.total)};
    if (recorded.instances > 0) time.average = time.total.real() / static_cast<double>(recorded.instances);
    time.median = recorded.median;
    time.min = recordedExtreme(recorded.min);
    time.max = recordedExtreme(recorded.max);
    time.deviation = recorded.deviation;
    return time;
}

/// Combines two statistics. The median and the deviation cannot be computed from those of the parts, and are absent.
DurationStatistics together(const DurationStatistics& a, const DurationStatistics& b) {
    DurationStatistics sum{a.instances + b.instances, a.total + b.total};
    if (sum.instances > 0) sum.average = sum.total.real() / static_cast<double>(sum.instances);
    if (a.min && b.min) sum.min = std::min(*a.min, *b.min);
    if (a.max && b.max) sum.max = std::max(*a.max, *b.max);
    return sum;
}

std::vector<KernelRow> kernelsFromSummary(const View& view, const std::vector<NameId>& countedAs) {
    const std::vector<char> wanted = passingNames(view);
    std::vector<KernelRow> rows;
    std::unordered_map<NameId, std::size_t> places;
    for (const RecordedTotal& recorded : view.trace.recordedTotals) {
        if (recorded.kind != OpKind::Kernel || !recorded.total) continue;
        if (!passes(recorded, view.options.filter, wanted)) continue;
        const NameId name = countedAs[index(recorded.name)];
        const DurationStatistics time = recordedStatistics(recorded);
        const auto [place, isNew] = places.try_emplace(name, rows.size());
        if (isNew)
            rows.push_back({name, {}, time, std::nullopt});
        else
            rows[place->second].time = together(rows[place->second].time, time);
    }
    return rows;
}

KernelTable tableOf(const View& view, KernelNames names) {
    const std::vector<NameId> countedAs = sameShownName(view, names);
    KernelTable table;
    table.rows = view.trace.hasEvents() ? kernelsFromEvents(view, countedAs) : kernelsFromSummary(view, countedAs);
    for (const KernelRow& row : table.rows)
        table.total += row.time.total;
    return table;
}

void sortRows(KernelTable& table, const Trace& trace, KernelNames names) {
    const auto figures = [](const KernelRow& row) { return std::tuple(row.time.total, row.time.instances); };
    std::sort(table.rows.begin(), table.rows.end(), [&](const KernelRow& a, const KernelRow& b) {
        if (figures(a) != figures(b)) return figures(b) < figures(a);
        return shownName(trace.names[a.name], names) < shownName(trace.names[b.name], names);
    });
}

}  // namespace

KernelTable kernelTable(const View& view) { return kernelTable(view, elapsedByName(view)); }

KernelTable kernelTable(const View& view, const ElapsedByName& elapsed) {
    return kernelTable(view, kernelInstances(view), elapsed);
}

KernelTable kernelInstances(const View& view) { return tableOf(view, KernelNames::Full); }

KernelTable kernelTable(const View& view, KernelTable table, const ElapsedByName& elapsed) {
    if (view.trace.hasEvents()) addElapsed(elapsed.kernels, table.rows);
    sortRows(table, view.trace, KernelNames::Full);
    return reclassified(std::move(table), view.classes);
}

KernelTable kernelsByShownName(const View& view) {
    KernelTable table = tableOf(view, view.options.names);
    sortRows(table, view.trace, view.options.names);
    return reclassified(std::move(table), view.classes);
}

KernelTable reclassified(KernelTable kernels, const Classification& classes) {
    for (KernelRow& row : kernels.rows)
        row.classId = classes.classOf[index(row.name)];
    return kernels;
}

constinit const KernelColumns kernelColumns{
    .share = {{"Time", "%", CellKind::Percent, 1}, [](auto& of) { return shareCell(of.row.time.total, of.all.total); }},
    .total = {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row.time.total; }},
    .instances = {{"Instances", "", CellKind::Count}, [](auto& of) { return of.row.time.instances; }},
    .average = {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.average; }},
    .median = {{"Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.median; }},
    .least = {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.time.min; }},
    .most = {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.time.max; }},
    .deviation = {{"StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.deviation; }},
    .name = {{"Name"}, [](auto& of) { return shownName(of.trace.names[of.row.name], of.names); }},
};

Table toTable(const KernelTable& kernels, const Trace& trace, KernelNames names) {
    const ColumnsOf<KernelItem> columns = asList<KernelItem>(kernelColumns);
    Table table = tableWith("kernels", columns);
    table.whole = "kernel time";
    for (const KernelRow& row : kernels.rows)
        if (row.time.instances != 0)  // otherwise it started before the window: no instance, only elapsed time
            addRow(table, columns, KernelItem{kernels, row, trace, names});
    return table;
}

}  // namespace core
