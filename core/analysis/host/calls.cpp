// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/calls.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/value_groups.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// Returns for each call whether it counts, regardless of its time; empty if all calls do.
std::vector<char> chosenCalls(const View& view) {
    Filter filter = view.options.filter;
    filter.window.reset();
    if (filter == Filter{}) return {};
    Options options = view.options;
    options.filter = filter;
    std::vector<char> chosen(view.trace.calls.size());
    const View whole{view.trace,      view.classes, options,          view.stop,
                     view.iterations, nullptr,      view.kernelNames, view.code};
    Selection(whole).forEachStarting([&](std::size_t i) {
        if (const std::uint32_t call = view.trace.events.launch[i]; call != noLaunch) chosen[call] = true;
    });
    return chosen;
}

}  // namespace

CallTable callTable(const View& view) {
    const Calls& calls = view.trace.calls;
    const auto& window = view.options.filter.window;
    const std::vector<char> chosen = chosenCalls(view);
    const auto firstFrom = [&](Nanos time) {
        return static_cast<std::size_t>(std::lower_bound(calls.start.begin(), calls.start.end(), time) -
                                        calls.start.begin());
    };
    const std::size_t end = window ? firstFrom(window->end) : calls.size();
    ValueGroups durations(view.trace.names.size());
    for (std::size_t i = window ? firstFrom(window->start) : 0; i < end; ++i)
        if (chosen.empty() || chosen[i]) durations.add(index(calls.name[i]), calls.duration[i]);
    CallTable table;
    for (std::size_t name = 0; name < durations.size(); ++name) {
        if (durations.isEmpty(name)) continue;
        table.rows.push_back({static_cast<NameId>(name), durations.statisticsOf(name)});
        table.total += table.rows.back().time.total;
    }
    std::sort(table.rows.begin(), table.rows.end(), [&](const CallTableRow& a, const CallTableRow& b) {
        return std::tuple(b.time.total, b.time.instances, view.trace.names[a.name]) <
               std::tuple(a.time.total, a.time.instances, view.trace.names[b.name]);
    });
    return table;
}

namespace {

/// A row of the table `calls`.
struct CallItem {
    const CallTable& all;
    const CallTableRow& row;
    const Trace& trace;
};

constexpr ColumnOf<CallItem> callColumns[] = {
    {{"Time", "%", CellKind::Percent, 1}, [](auto& of) { return shareCell(of.row.time.total, of.all.total); }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row.time.total; }},
    {{"Num Calls", "", CellKind::Count}, [](auto& of) { return of.row.time.instances; }},
    {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.average; }},
    {{"Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.median; }},
    {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.time.min; }},
    {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.time.max; }},
    {{"StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.time.deviation; }},
    {{"Name"}, [](auto& of) { return of.trace.names[of.row.name]; }},
};

}  // namespace

Table toTable(const CallTable& calls, const Trace& trace) {
    Table table = tableWith("calls", callColumns, calls.rows, [&](const CallTableRow& row) {
        return CallItem{calls, row, trace};
    });
    table.whole = "time in calls";
    return table;
}

}  // namespace core
