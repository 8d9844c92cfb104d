// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calls.h"

#include "core/analysis/selection.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// By call whether it counts, wherever it lies in time.
std::vector<bool> chosenCalls(const View& view) {
    Filter filter = view.options.filter;
    filter.window.reset();
    const std::size_t count = view.trace.calls.size();
    if (filter == Filter{}) return std::vector<bool>(count, true);
    Options options = view.options;
    options.filter = filter;
    std::vector<bool> chosen(count);
    const View whole{view.trace, view.classes, options, view.stop, view.iterations};
    Selection(whole).forEachStarting([&](std::size_t i) {
        if (const std::uint32_t call = view.trace.events.launch[i]; call != noLaunch) chosen[call] = true;
    });
    return chosen;
}

}  // namespace

CallTable callTable(const View& view) {
    const Calls& calls = view.trace.calls;
    const auto& window = view.options.filter.window;
    const std::vector<bool> chosen = chosenCalls(view);
    std::vector<std::vector<Nanos>> durations(view.trace.names.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const bool isInWindow = !window || (calls.start[i] >= window->start && calls.start[i] < window->end);
        if (chosen[i] && isInWindow) durations[index(calls.name[i])].push_back(calls.duration[i]);
    }
    CallTable table;
    for (std::size_t name = 0; name < durations.size(); ++name) {
        if (durations[name].empty()) continue;
        table.rows.push_back({static_cast<NameId>(name), statisticsOf(durations[name])});
        table.total += table.rows.back().time.total;
    }
    std::sort(table.rows.begin(), table.rows.end(), [&](const CallTableRow& a, const CallTableRow& b) {
        return std::tuple(b.time.total, b.time.instances, view.trace.names[a.name]) <
               std::tuple(a.time.total, a.time.instances, view.trace.names[b.name]);
    });
    return table;
}

Table toTable(const CallTable& calls, const Trace& trace) {
    Table table{"calls",
                {{"Time", "%", CellKind::Percent, 1},
                 {"Total Time", "ns", CellKind::Time},
                 {"Num Calls", "", CellKind::Count},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Med", "ns", CellKind::Time, 1},
                 {"Min", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time},
                 {"StdDev", "ns", CellKind::Time, 1},
                 {"Name"}}};
    table.whole = "time in calls";
    for (const CallTableRow& row : calls.rows) {
        const DurationStatistics& time = row.time;
        table.rows.push_back({shareCell(time.total, calls.total), wholeCell(time.total), time.instances,
                              realCell(time.average), realCell(time.median), wholeCell(time.min), wholeCell(time.max),
                              realCell(time.deviation), std::string(trace.names[row.name])});
    }
    return table;
}

}  // namespace core
