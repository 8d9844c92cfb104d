// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/non_hidden.h"

#include "core/analysis/iteration_table.h"
#include "core/analysis/selection.h"
#include "core/trace/labels.h"

#include <algorithm>

namespace core {

namespace {

bool isNccl(std::string_view name) {
    constexpr std::string_view word = "nccl";
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return std::search(name.begin(), name.end(), word.begin(), word.end(), same) != name.end();
}

/// Sums of the durations of all kernels but NCCL's.
struct KernelTimes {
    double all = 0;
    std::vector<std::vector<double>> owned;  ///< by device and iteration
};

KernelTimes kernelTimes(const View& view) {
    const Trace& trace = view.trace;
    std::vector<bool> counts(trace.names.size());
    for (std::size_t name = 0; name < counts.size(); ++name)
        counts[name] = !isNccl(trace.names.texts()[name]);
    KernelTimes times;
    times.owned.assign(trace.devices.size(), std::vector<double>(view.iterations->iterations.size()));
    Selection(view).forEachStarting([&](std::size_t i) {
        if (trace.events.kind[i] != OpKind::Kernel || !counts[index(trace.events.name[i])]) return;
        const auto duration = static_cast<double>(trace.events.duration[i]);
        const DeviceId device = trace.streams[index(trace.events.stream[i])].device;
        times.all += duration;
        const std::uint32_t owner = view.iterations->ownerOf[i];
        if (owner != noIteration) times.owned[index(device)][owner] += duration;
    });
    return times;
}

/// By iteration the time from the first start to the last end of what was launched in its host range on its thread.
std::vector<std::optional<double>> projections(const View& view) {
    const Trace& trace = view.trace;
    const auto& iterations = view.iterations->iterations;
    std::vector<std::optional<TimeWindow>> spans(iterations.size());
    Selection(view).forEachStarting([&](std::size_t i) {
        const std::uint32_t owner = view.iterations->ownerOf[i], call = trace.events.launch[i];
        if (owner == noIteration || call == noLaunch || iterations[owner].range == noRange) return;
        const std::size_t range = iterations[owner].range;
        const Nanos rangeEnd = trace.hostRanges.start[range] + trace.hostRanges.duration[range];
        if (trace.calls.thread[call] != trace.hostRanges.thread[range]) return;
        if (trace.calls.start[call] + trace.calls.duration[call] > rangeEnd) return;
        const TimeWindow& span = spans[owner] ? *spans[owner] : spans[owner].emplace(trace.events.start[i], 0);
        spans[owner] = {std::min(span.start, trace.events.start[i]), std::max(span.end, trace.events.end(i))};
    });
    std::vector<std::optional<double>> durations;
    for (const auto& span : spans)
        durations.push_back(span ? std::optional(static_cast<double>(span->end - span->start)) : std::nullopt);
    return durations;
}

bool runsOn(const Trace& trace, const Selection& selection, ProcessId process, DeviceId device) {
    for (std::size_t s = 0; s < trace.streams.size(); ++s)
        if (trace.streams[s].process == process && trace.streams[s].device == device &&
            selection.hasStream(static_cast<StreamId>(s)))
            return true;
    return false;
}

void addRows(const View& view, DeviceId device, const std::vector<double>& kernelTimes,
             const std::vector<std::optional<double>>& ranges, NonHiddenTable& table) {
    const Selection selection(view);
    const std::vector<Breakdown> breakdowns = iterationBreakdowns(view, device);
    const auto real = [](Nanos time) { return static_cast<double>(time); };
    for (const std::size_t i : chosenIterationIndices(view)) {
        const Iteration& iteration = view.iterations->iterations[i];
        if (!runsOn(view.trace, selection, iteration.process, device)) continue;
        const Breakdown& sum = breakdowns[i];
        table.rows.push_back({iteration.name, device, ranges[i], kernelTimes[i], real(sum.wall), real(sum.computation),
                              real(sum.exposedCommunication), real(sum.exposedCopy), real(sum.idle)});
    }
}

void addExact(NonHiddenRow& sum, const NonHiddenRow& row, double weight) {
    sum.window += weight * row.window;
    sum.computation += weight * row.computation;
    sum.exposedCommunication += weight * row.exposedCommunication;
    sum.exposedCopy += weight * row.exposedCopy;
    sum.idle += weight * row.idle;
}

/// The tool's figures on the left; on the right mean and sum of the rows.
void addSummary(const View& view, const std::vector<std::optional<double>>& ranges, double kernelTime,
                NonHiddenTable& table) {
    const PerIteration per = perIterationOf(view);
    NonHiddenRow mean{"per range", {}, {}, kernelTime / static_cast<double>(per.iterations * per.gpus)};
    NonHiddenRow total{"total", {}, {}, kernelTime};
    double count = 0;
    for (const std::size_t i : chosenIterationIndices(view)) {
        if (!ranges[i]) continue;
        total.range = total.range.value_or(0) + *ranges[i];
        ++count;
    }
    if (total.range) mean.range = *total.range / count;
    for (const NonHiddenRow& row : table.rows) {
        addExact(mean, row, 1 / static_cast<double>(table.rows.size()));
        addExact(total, row, 1);
    }
    table.rows.push_back(mean);
    table.rows.push_back(total);
}

}  // namespace

NonHiddenTable nonHiddenTable(const View& view) {
    NonHiddenTable table;
    if (!view.iterations || chosenIterationIndices(view).empty()) return table;
    const KernelTimes times = kernelTimes(view);
    const auto ranges = projections(view);
    for (std::size_t device = 0; device < view.trace.devices.size(); ++device)
        addRows(view, static_cast<DeviceId>(device), times.owned[device], ranges, table);
    addSummary(view, ranges, times.all, table);
    return table;
}

Table toTable(const NonHiddenTable& nonHidden, const Trace& trace) {
    Table table{"non-hidden",
                {{"Iteration"},
                 {"Device"},
                 {"Range", "ns", CellKind::Time, 1},
                 {"Kernel Time", "ns", CellKind::Time, 1},
                 {"Estimate", "ns", CellKind::Time, 1},
                 {"Estimate", "%", CellKind::Percent, 2},
                 {"Window", "ns", CellKind::Time, 1},
                 {"Not Computing", "ns", CellKind::Time, 1},
                 {"Not Computing", "%", CellKind::Percent, 2},
                 {"Exposed Comm", "ns", CellKind::Time, 1},
                 {"Exposed Memcpy", "ns", CellKind::Time, 1},
                 {"Idle", "ns", CellKind::Time, 1}}};
    table.whole = "range; window";
    for (const NonHiddenRow& row : nonHidden.rows) {
        const auto estimate = row.range ? std::optional(*row.range - row.kernelTime) : std::nullopt;
        const double hidden = row.window - row.computation;
        table.rows.push_back({row.iteration, row.device ? deviceNumber(trace, *row.device) : "all", realCell(row.range),
                              row.kernelTime, realCell(estimate), estimate ? shareCell(*estimate, *row.range) : Cell(),
                              row.window, hidden, shareCell(hidden, row.window), row.exposedCommunication,
                              row.exposedCopy, row.idle});
    }
    return table;
}

}  // namespace core
