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

/// Marks the iterations with these indices, which are complete and of one kind.
void markKind(const IterationList& list, const std::vector<std::size_t>& ofKind, std::vector<IterationMark>& marks) {
    std::vector<double> durations;
    for (const std::size_t i : ofKind)
        durations.push_back(static_cast<double>(list.iterations[i].end - list.iterations[i].start));
    const std::vector<bool> odd = outliers(durations);
    bool isWarm = false;
    for (std::size_t at = 0; at < odd.size(); ++at) {
        if (at == 0 || list.iterations[ofKind[at]].track != list.iterations[ofKind[at - 1]].track) isWarm = false;
        isWarm |= !odd[at];
        if (odd[at]) marks[ofKind[at]] = isWarm ? IterationMark::Outlier : IterationMark::WarmUp;
    }
}

std::vector<IterationMark> marksOf(const IterationList& list) {
    std::vector<std::vector<std::size_t>> ofKinds(std::max<std::size_t>(list.kinds.size(), 1));
    std::vector<IterationMark> marks(list.iterations.size());
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        if (list.iterations[i].isIncomplete)
            marks[i] = IterationMark::Incomplete;
        else
            ofKinds[list.kinds.empty() ? 0 : list.iterations[i].kind].push_back(i);
    for (const std::vector<std::size_t>& ofKind : ofKinds)
        markKind(list, ofKind, marks);
    return marks;
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
    const std::vector<IterationMark> marks = marksOf(iterationList(view));
    IterationTable table;
    for (std::size_t i = 0; i < marks.size(); ++i)
        table.every.push_back({i, times.together[i], times.kernels[i], marks[i]});
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

Table toTable(const IterationTable& iterations, const IterationList& list, const Trace& trace) {
    Table table{"iterations",
                {{"Iteration"},
                 {"Start", "ns", CellKind::Time},
                 {"Duration", "ns", CellKind::Time},
                 {"Computation", "ns", CellKind::Time},
                 {"Exposed Comm", "ns", CellKind::Time},
                 {"Exposed Memcpy", "ns", CellKind::Time},
                 {"Idle", "ns", CellKind::Time},
                 {"Kernels", "", CellKind::Count},
                 {"Mark"},
                 {"Window"},
                 {"Number", "", CellKind::Count},
                 {"PID", "", CellKind::Count},
                 {"Busy", "ns", CellKind::Time},
                 {"Unrecorded Graphs", "ns", CellKind::Time}}};
    if (iterations.isFiltered) table.columns.push_back({"Filtered", "ns", CellKind::Time});
    if (list.hasKinds()) table.columns.push_back({"Step Kind"});
    for (const IterationRow& row : iterations.rows) {
        const Iteration& iteration = list.iterations[row.iteration];
        const Breakdown& sum = row.breakdown;
        table.rows.push_back({iteration.name, iteration.start, sum.wall, sum.computation, sum.exposedCommunication,
                              sum.exposedCopy, sum.idle, row.kernels, std::string(text(row.mark)),
                              std::string(text(list.basis)), iteration.number,
                              trace.processes[index(iteration.process)].pid, sum.busy, sum.unknown});
        if (iterations.isFiltered) table.rows.back().emplace_back(sum.filtered);
        if (list.hasKinds()) table.rows.back().emplace_back(list.kinds[iteration.kind]);
    }
    return table;
}

namespace {

/// Adds the figures of some rows; `kind` is the cell of their kind, if there is one.
void addFiguresOf(const std::vector<const IterationRow*>& rows, bool isFiltered, const std::optional<std::string>& kind,
                  Table& table) {
    const auto add = [&](const char* figure, const auto& value) {
        std::vector<std::int64_t> values;
        for (const IterationRow* row : rows)
            values.push_back(value(*row));
        const DurationStatistics figures = statisticsOf(values);
        table.rows.push_back({std::string(figure), realCell(figures.average), realCell(figures.median),
                              realCell(figures.deviation), countCell(figures.min), countCell(figures.max),
                              figures.instances});
        if (kind) table.rows.back().emplace_back(*kind);
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
    Table table{"iteration-summary",
                {{"Figure"},
                 {"Mean", "", CellKind::Real, 1},
                 {"Median", "", CellKind::Real, 1},
                 {"StdDev", "", CellKind::Real, 1},
                 {"Min", "", CellKind::Count},
                 {"Max", "", CellKind::Count},
                 {"Iterations", "", CellKind::Count}}};
    if (list.hasKinds()) table.columns.push_back({"Step Kind"});
    std::vector<const IterationRow*> all;
    std::vector<std::vector<const IterationRow*>> ofKinds(list.kinds.size());
    for (const IterationRow& row : iterations.rows) {
        all.push_back(&row);
        if (list.hasKinds()) ofKinds[list.iterations[row.iteration].kind].push_back(&row);
    }
    for (std::size_t kind = 0; kind < ofKinds.size() && list.hasKinds(); ++kind)
        addFiguresOf(ofKinds[kind], iterations.isFiltered, list.kinds[kind], table);
    addFiguresOf(all, iterations.isFiltered, list.hasKinds() ? std::optional(std::string(allKinds)) : std::nullopt,
                 table);
    return table;
}

}  // namespace core
