// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iteration_table.h"

#include "core/analysis/selection.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::size_t fewestForOutliers = 5;
constexpr double madScale = 1.4826;  // makes the MAD of a normal distribution its standard deviation

/// Adds an operation to every iteration of its process whose window it reaches into.
void addClipped(const Trace& trace, const IterationList& list, std::size_t event, Bucket bucket,
                std::vector<BreakdownSum>& sums) {
    const ProcessId process = trace.streams[index(trace.events.stream[event])].process;
    const Nanos start = trace.events.start[event];
    const Nanos end = trace.events.end(event);
    const auto first = std::partition_point(list.iterations.begin(), list.iterations.end(), [&](const Iteration& it) {
        return std::pair(it.process, it.end) <= std::pair(process, start);
    });
    for (auto it = first; it != list.iterations.end() && it->process == process && it->start < end; ++it)
        sums[static_cast<std::size_t>(it - list.iterations.begin())].add(bucket, std::max(start, it->start),
                                                                         std::min(end, it->end));
}

void markOutliers(std::vector<IterationRow>& rows) {
    std::vector<double> durations;
    for (const IterationRow& row : rows)
        durations.push_back(static_cast<double>(row.window.end - row.window.start));
    const std::vector<bool> odd = outliers(durations);
    bool warm = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].isOutlier = odd[i];
        warm |= !odd[i];
        rows[i].isWarmUp = !warm;
    }
}

}  // namespace

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

IterationTable iterationTable(const View& view, const IterationList& list) {
    const Selection selection(view);
    const Buckets buckets(view.trace, view.classes);
    std::vector<BreakdownSum> sums(list.iterations.size());
    selection.forEachPassing([&](std::size_t i) { addClipped(view.trace, list, i, buckets[i], sums); });
    IterationTable table{list.basis, {}};
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& iteration = list.iterations[i];
        IterationRow row{iteration.name, {iteration.start, iteration.end}};
        row.breakdown = sums[i].over(row.window);
        row.kernels = std::count_if(iteration.operations.begin(), iteration.operations.end(), [&](std::uint32_t event) {
            return view.trace.events.kind[event] == OpKind::Kernel && selection.passes(event);
        });
        table.rows.push_back(std::move(row));
    }
    markOutliers(table.rows);
    return table;
}

Table toTable(const IterationTable& iterations) {
    Table table{"iterations",
                {{"Iteration"},
                 {"Start", "ns", CellKind::Time},
                 {"Duration", "ns", CellKind::Time},
                 {"Computation", "ns", CellKind::Time},
                 {"Exposed Comm", "ns", CellKind::Time},
                 {"Exposed Memcpy", "ns", CellKind::Time},
                 {"Idle", "ns", CellKind::Time},
                 {"Kernels", "", CellKind::Count},
                 {"Mark"}}};
    for (const IterationRow& row : iterations.rows) {
        const Breakdown& sum = row.breakdown;
        const std::string mark = row.isWarmUp ? "warm-up" : row.isOutlier ? "outlier" : "";
        table.rows.push_back({row.name, row.window.start, row.window.end - row.window.start, sum.computation,
                              sum.exposedCommunication, sum.exposedCopy, sum.idle, row.kernels, mark});
    }
    return table;
}

}  // namespace core
