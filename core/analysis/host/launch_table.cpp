// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/launch_table.h"

#include "core/analysis/host/queue_lengths.h"
#include "core/analysis/scope/percentiles.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/shown_names.h"
#include "core/analysis/scope/value_groups.h"
#include "core/base/stop.h"
#include "core/trace/launches.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace core {

namespace {

class LaunchSums {
public:
    explicit LaunchSums(const View& view)
        : m_view(view),
          m_countedAs(sameShownName(view, view.options.names)),
          m_launchesGraph(view.trace.names.size()),
          m_queues(queueLengths(view.trace, view.stop)),
          m_rows(view.trace.names.size()),
          m_delays(view.trace.names.size()) {
        for (std::size_t name = 0; name < m_launchesGraph.size(); ++name)
            m_launchesGraph[name] = launchesGraph(view.trace.names[static_cast<NameId>(name)]);
    }

    void add(std::size_t event) {
        const Events& events = m_view.trace.events;
        const Calls& calls = m_view.trace.calls;
        const std::uint32_t call = events.launch[event];
        if (call == noLaunch) return void(++m_made.withoutCall);
        if (m_launchesGraph[index(calls.name[call])]) return void(++m_made.ofGraphs);
        const std::size_t name = index(m_countedAs[index(events.name[event])]);
        LaunchRow& row = m_rows[name];
        const Nanos delay = std::max<Nanos>(events.start[event] - calls.start[call] - calls.duration[call], 0);
        ++row.count;
        row.calls += calls.duration[call];
        row.delays += delay;
        row.kernels += events.duration[event];
        row.shorterThanLaunch += events.duration[event] < calls.duration[call] ? 1 : 0;
        row.maxQueue = std::max(row.maxQueue, m_queues[event]);
        m_delays.add(name, delay);
    }

    LaunchTable made() {
        std::vector<Nanos> delays;
        constexpr std::size_t namesPerLook = 64;
        for (std::size_t name = 0; name < m_rows.size(); ++name) {
            if (everyFew(name, m_view.stop, namesPerLook)) break;
            LaunchRow& row = m_rows[name];
            if (row.count == 0) continue;
            delays.clear();
            m_delays.forEach(name, [&](std::int64_t delay) { delays.push_back(delay); });
            row.name = static_cast<NameId>(name);
            const auto [p50, p90] = percentilesOf<2>(delays, {50, 90});
            row.delayP50 = p50;
            row.delayP90 = p90;
            m_made.rows.push_back(row);
        }
        const auto shown = [&](const LaunchRow& row) {
            return shownName(m_view.trace.names[row.name], m_view.options.names);
        };
        std::sort(m_made.rows.begin(), m_made.rows.end(), [&](const LaunchRow& a, const LaunchRow& b) {
            return std::tuple(b.kernels, b.count, shown(a)) < std::tuple(a.kernels, a.count, shown(b));
        });
        return std::move(m_made);
    }

private:
    const View& m_view;
    std::vector<NameId> m_countedAs;
    std::vector<char> m_launchesGraph;  ///< by name
    std::vector<std::uint32_t> m_queues;
    std::vector<LaunchRow> m_rows;
    ValueGroups m_delays;
    LaunchTable m_made;
};

/// A row of the table `launches`.
struct LaunchItem {
    const LaunchRow& row;
    const Trace& trace;
    KernelNames names;

    CellOrSum average(const ExactSum& sum) const { return quotientCell(sum, static_cast<double>(row.count)); }
};

constexpr ColumnOf<LaunchItem> launchColumns[] = {
    {{"Name"}, [](auto& of) { return shownName(of.trace.names[of.row.name], of.names); }},
    {{"Count", "", CellKind::Count}, [](auto& of) { return of.row.count; }},
    {{"Call Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.average(of.row.calls); }},
    {{"Delay Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.average(of.row.delays); }},
    {{"Delay P50", "ns", CellKind::Time}, [](auto& of) { return of.row.delayP50; }},
    {{"Delay P90", "ns", CellKind::Time}, [](auto& of) { return of.row.delayP90; }},
    {{"Kernel Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.average(of.row.kernels); }},
    {{"Shorter Than Launch", "", CellKind::Count}, [](auto& of) { return of.row.shorterThanLaunch; }},
    {{"Max Queue", "", CellKind::Count}, [](auto& of) { return std::int64_t{of.row.maxQueue}; }},
};

}  // namespace

LaunchTable launchTable(const View& view) {
    LaunchSums sums(view);
    Selection(view).forEachStarting([&](std::size_t i) {
        if (view.trace.events.kind[i] == OpKind::Kernel) sums.add(i);
    });
    return sums.made();
}

Table toTable(const LaunchTable& launches, const Trace& trace, KernelNames names) {
    Table table = tableWith("launches", launchColumns, launches.rows, [&](const LaunchRow& row) {
        return LaunchItem{row, trace, names};
    });
    const auto leftOut = [&](std::int64_t count, std::string_view which) {
        if (count == 0) return;
        table.note += fmt::format("{} {} {}", table.note.empty() ? "kernels without a row:" : ",", count, which);
    };
    leftOut(launches.ofGraphs, "launched by graphs");
    leftOut(launches.withoutCall, "whose launch call is not recorded");
    return table;
}

}  // namespace core
