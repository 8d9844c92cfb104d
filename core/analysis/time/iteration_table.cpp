// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/iteration_table.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace core {

namespace {

constexpr std::size_t fewestForOutliers = 5;
constexpr double madScale = 1.4826;  // scales the MAD of a normal distribution to its standard deviation

/// The window of the last iteration of a track ends with all that was queued: how long it took is not known.
bool isOpen(const IterationList& list, std::size_t i) {
    const bool isLast = i + 1 == list.iterations.size() || list.iterations[i + 1].track != list.iterations[i].track;
    return isLast && list.basis == IterationBasis::Launches;
}

/// Marks the iterations with these indices, which are complete and of one kind.
void markKind(const IterationList& list, const std::vector<std::size_t>& ofKind, std::vector<IterationRow>& rows) {
    std::vector<double> durations;
    for (const std::size_t i : ofKind)
        durations.push_back(static_cast<double>(list.iterations[i].end - list.iterations[i].start));
    const std::vector<bool> odd = outliers(durations);
    std::vector<double> scratch = durations;
    const double middle = scratch.empty() ? 0 : medianOf(scratch);
    bool isWarm = false;
    for (std::size_t at = 0; at < odd.size(); ++at) {
        if (at == 0 || list.iterations[ofKind[at]].track != list.iterations[ofKind[at - 1]].track) isWarm = false;
        isWarm |= !odd[at];
        if (!odd[at]) continue;
        IterationRow& row = rows[ofKind[at]];
        row.mark = isWarm ? IterationMark::Outlier : IterationMark::WarmUp;
        row.costsTime = isWarm && durations[at] > middle && !isOpen(list, row.iteration);
    }
}

void markAll(const IterationList& list, std::vector<IterationRow>& rows) {
    std::vector<std::vector<std::size_t>> ofKinds(std::max<std::size_t>(list.kinds.size(), 1));
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        if (list.iterations[i].isIncomplete)
            rows[i].mark = IterationMark::Incomplete;
        else
            ofKinds[list.kinds.empty() ? 0 : list.iterations[i].kind].push_back(i);
    for (const std::vector<std::size_t>& ofKind : ofKinds)
        markKind(list, ofKind, rows);
}

}  // namespace

std::string_view text(IterationMark mark) {
    constexpr std::array<std::string_view, 4> texts = {"", "warm-up", "outlier", "incomplete"};
    return texts[static_cast<std::size_t>(mark)];
}

std::vector<bool> outliers(std::vector<double> values) {
    std::vector<bool> odd(values.size());
    if (values.size() < fewestForOutliers) return odd;
    std::vector<double> scratch = values;
    const double middle = medianOf(scratch);
    for (double& value : values)
        value = std::abs(value - middle);
    scratch = values;
    const double limit = std::max(3 * madScale * medianOf(scratch), 0.02 * middle);
    for (std::size_t i = 0; i < values.size(); ++i)
        odd[i] = values[i] > limit;
    return odd;
}

std::vector<std::size_t> chosenIterationIndices(const View& view) {
    const Selection selection(view);
    const auto& window = view.options.filter.window;
    const auto& iterations = iterationList(view).iterations;
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        const bool isInWindow = !window || (iterations[i].start >= window->start && iterations[i].start < window->end);
        if (isInWindow && selection.hasIteration(i)) chosen.push_back(i);
    }
    return chosen;
}

namespace {

IterationTable withChosenRows(const View& view, IterationTable table) {
    table.rows.clear();
    for (const std::size_t i : chosenIterationIndices(view))
        table.rows.push_back(table.every[i]);
    return table;
}

}  // namespace

IterationTable iterationTable(const View& view) { return iterationTable(view, iterationTimes(view)); }

IterationTable iterationTable(const View& view, IterationTimes times) {
    IterationTable table;
    for (std::size_t i = 0; i < iterationList(view).iterations.size(); ++i)
        table.every.push_back({i, times.together[i], times.kernels[i]});
    markAll(iterationList(view), table.every);
    table.byDevice = std::move(times.byDevice);
    table.isFiltered = view.options.filter.choosesOperations();
    return withChosenRows(view, std::move(table));
}

IterationTable iterationTable(const View& view, const IterationTable& known) { return withChosenRows(view, known); }

PerIteration perIterationOf(const View& view) {
    PerIteration per = view.options.perIteration;
    const Selection selection(view);
    if (per.gpus == 0)
        for (std::size_t device = 0; device < view.trace.devices.size(); ++device)
            per.gpus += selection.choice().hasDevice(static_cast<DeviceId>(device));
    if (per.gpus == 0) per.gpus = 1;  // a summary does not list its devices
    if (per.iterations > 0) return per;
    std::map<std::uint32_t, std::int64_t> ofTrack;
    for (const std::size_t i : chosenIterationIndices(view))
        per.iterations = std::max(per.iterations, ++ofTrack[iterationList(view).iterations[i].track]);
    return per;
}

constinit const IterationColumns iterationColumns{
    .name = {{"Iteration"}, [](auto& of) { return of.iteration().name; }},
    .start = {{"Start", "ns", CellKind::Time}, [](auto& of) { return of.iteration().start; }},
    .duration = {{"Duration", "ns", CellKind::Time}, [](auto& of) { return of.sum().wall; }},
    .computation = {{"Computation", "ns", CellKind::Time}, [](auto& of) { return of.sum().computation; }},
    .exposedCommunication = {{"Exposed Comm", "ns", CellKind::Time},
                             [](auto& of) { return of.sum().exposedCommunication; }},
    .exposedCopy = {{"Exposed Memcpy", "ns", CellKind::Time}, [](auto& of) { return of.sum().exposedCopy; }},
    .idle = {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.sum().idle; }},
    .kernels = {{"Kernels", "", CellKind::Count}, [](auto& of) { return of.row.kernels; }},
    .mark = {{"Mark"}, [](auto& of) { return text(of.row.mark); }},
    .window = {{"Window"}, [](auto& of) { return text(of.list.basis); }},
    .number = {{"Number", "", CellKind::Count}, [](auto& of) { return of.iteration().number; }},
    .process = {{"PID", "", CellKind::Count},
                [](auto& of) { return of.trace.processes[index(of.iteration().process)].pid; }},
    .busy = {{"Busy", "ns", CellKind::Time}, [](auto& of) { return of.sum().busy; }},
    .unrecorded = {{"Unrecorded Graphs", "ns", CellKind::Time}, [](auto& of) { return of.sum().unknown; }},
};
constinit const ColumnOf<IterationItem> filteredColumn{{"Filtered", "ns", CellKind::Time},
                                                       [](auto& of) { return of.sum().filtered; }};
constinit const ColumnOf<IterationItem> stepKindColumn{{"Step Kind"},
                                                       [](auto& of) { return of.list.kinds[of.iteration().kind]; }};

Table toTable(const IterationTable& iterations, const IterationList& list, const Trace& trace) {
    ColumnsOf<IterationItem> columns = asList<IterationItem>(iterationColumns);
    if (iterations.isFiltered) columns.push_back(filteredColumn);
    if (list.hasKinds()) columns.push_back(stepKindColumn);
    return tableWith("iterations", columns, iterations.rows, [&](const IterationRow& row) {
        return IterationItem{row, list, trace};
    });
}

namespace {

/// A row of the table `iteration-summary`: one figure of some iterations.
struct SummaryItem {
    std::string figure;
    DurationStatistics values;
    std::string kind;  ///< of these iterations
};

constexpr ColumnOf<SummaryItem> summaryColumns[] = {
    {{"Figure"}, [](auto& of) { return of.figure; }},
    {{"Mean", "", CellKind::Real, 1}, [](auto& of) { return of.values.average; }},
    {{"Median", "", CellKind::Real, 1}, [](auto& of) { return of.values.median; }},
    {{"StdDev", "", CellKind::Real, 1}, [](auto& of) { return of.values.deviation; }},
    {{"Min", "", CellKind::Count}, [](auto& of) { return of.values.min; }},
    {{"Max", "", CellKind::Count}, [](auto& of) { return of.values.max; }},
    {{"Iterations", "", CellKind::Count}, [](auto& of) { return of.values.instances; }},
};

/// Adds the figures of some rows, which are of one kind.
void addFiguresOf(const std::vector<const IterationRow*>& rows, bool isFiltered, std::string_view kind,
                  const ColumnsOf<SummaryItem>& columns, Table& table) {
    const auto add = [&](const char* figure, const auto& value) {
        std::vector<std::int64_t> values;
        for (const IterationRow* row : rows)
            values.push_back(value(*row));
        addRow(table, columns, SummaryItem{figure, statisticsOf(values), std::string(kind)});
    };
    if (rows.empty()) return;
    using Row = const IterationRow&;
    add("Duration (ns)", [](Row row) { return row.breakdown.wall; });
    add("Computation (ns)", [](Row row) { return row.breakdown.computation; });
    add("Exposed Comm (ns)", [](Row row) { return row.breakdown.exposedCommunication; });
    add("Exposed Memcpy (ns)", [](Row row) { return row.breakdown.exposedCopy; });
    add("Busy (ns)", [](Row row) { return row.breakdown.busy; });
    add("Idle (ns)", [](Row row) { return row.breakdown.idle; });
    add("Kernels", [](Row row) { return row.kernels; });
    if (isFiltered) add("Filtered (ns)", [](Row row) { return row.breakdown.filtered; });
}

}  // namespace

Table iterationSummary(const IterationTable& iterations, const IterationList& list) {
    ColumnsOf<SummaryItem> columns(std::begin(summaryColumns), std::end(summaryColumns));
    if (list.hasKinds()) columns.push_back({{"Step Kind"}, [](auto& of) { return of.kind; }});
    Table table = tableWith("iteration-summary", columns);
    std::vector<const IterationRow*> all;
    std::vector<std::vector<const IterationRow*>> ofKinds(list.kinds.size());
    for (const IterationRow& row : iterations.rows) {
        all.push_back(&row);
        if (list.hasKinds()) ofKinds[list.iterations[row.iteration].kind].push_back(&row);
    }
    for (std::size_t kind = 0; kind < ofKinds.size() && list.hasKinds(); ++kind)
        addFiguresOf(ofKinds[kind], iterations.isFiltered, list.kinds[kind], columns, table);
    addFiguresOf(all, iterations.isFiltered, allKinds, columns, table);
    return table;
}

}  // namespace core
