// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/non_hidden.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/time/iteration_table.h"
#include "core/analysis/time/stream_sweeps.h"
#include "core/base/text.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {

namespace {

bool isNccl(std::string_view name) {
    constexpr std::string_view word = "nccl";
    const auto same = [](char a, char b) { return lowerCase(a) == b; };
    return std::search(name.begin(), name.end(), word.begin(), word.end(), same) != name.end();
}

/// The work that iterations own.
struct IterationWork {
    ExactSum all = {};                           ///< sum of the durations of all kernels except NCCL's, owned or not
    std::vector<std::vector<ExactSum>> kernels;  ///< sums of the owned ones, by device and iteration
    /// For each iteration: the time from the first start to the last end of what was launched in its host range on its
    /// thread.
    std::vector<std::optional<TimeWindow>> projections;

    std::optional<NonHiddenTime> projected(std::size_t iteration) const {
        const auto& span = projections[iteration];
        return span ? std::optional(NonHiddenTime{span->end - span->start}) : std::nullopt;
    }
};

/// The thread, and the end, of the host range whose launches count for an iteration's projection.
struct HostSpan {
    static constexpr std::uint32_t nowhere = 0xffffffff;

    std::uint32_t thread = nowhere;
    Nanos end = 0;
};

std::vector<HostSpan> hostSpans(const Trace& trace, const std::vector<Iteration>& iterations) {
    std::vector<HostSpan> spans(iterations.size());
    for (std::size_t i = 0; i < spans.size(); ++i)
        if (const std::size_t range = iterations[i].range; range != noRange)
            spans[i] = {static_cast<std::uint32_t>(index(trace.hostRanges.thread[range])),
                        trace.hostRanges.start[range] + trace.hostRanges.duration[range]};
    return spans;
}

/// Returns whether the call that launched an event lies in the host range of its iteration, on the same thread.
class LaunchedWithin {
public:
    LaunchedWithin(const Trace& trace, const std::vector<Iteration>& iterations)
        : m_trace(trace), m_spans(hostSpans(trace, iterations)) {}

    bool operator()(std::size_t event, std::size_t iteration) const {
        const std::uint32_t call = m_trace.events.launch[event];
        const HostSpan& span = m_spans[iteration];
        return call != noLaunch && index(m_trace.calls.thread[call]) == span.thread &&
               m_trace.calls.start[call] + m_trace.calls.duration[call] <= span.end;
    }

private:
    const Trace& m_trace;
    std::vector<HostSpan> m_spans;
};

/// Returns a mask for the durations of each name: 0 for NCCL's kernels, else all ones, so that no branch depends on it.
std::vector<Nanos> countedParts(const NameTable& names) {
    std::vector<Nanos> masks(names.size());
    for (std::size_t name = 0; name < masks.size(); ++name)
        masks[name] = isNccl(names.texts()[name]) ? 0 : ~Nanos{0};
    return masks;
}

IterationWork iterationWork(const View& view) {
    const Trace& trace = view.trace;
    const Events& events = trace.events;
    const auto& iterations = view.iterations->iterations;
    const std::vector<Nanos> masks = countedParts(trace.names);
    const LaunchedWithin isLaunchedIn(trace, iterations);
    IterationWork work;
    work.kernels.assign(trace.devices.size(), std::vector<ExactSum>(iterations.size()));
    work.projections.resize(iterations.size());
    std::vector<ExactSum*> ofStream;
    for (const Stream& stream : trace.streams)
        ofStream.push_back(work.kernels[index(stream.device)].data());
    Selection(view).forEachStarting([&](std::size_t i) {
        const std::uint32_t owner = view.iterations->ownerOf[i];
        const Nanos mask = events.kind[i] == OpKind::Kernel ? masks[index(events.name[i])] : 0;
        const Nanos counted = events.duration[i] & mask;
        work.all += counted;
        if (owner == noIteration) return;
        ofStream[index(events.stream[i])][owner] += counted;
        if (!isLaunchedIn(i, owner)) return;
        auto& span = work.projections[owner];
        if (!span) span = {events.start[i], 0};
        span = {std::min(span->start, events.start[i]), std::max(span->end, events.end(i))};
    });
    return work;
}

/// Returns for each device the processes with streams on it that pass the filter.
std::vector<std::set<ProcessId>> processesByDevice(const View& view) {
    const Selection selection(view);
    std::vector<std::set<ProcessId>> processes(view.trace.devices.size());
    for (std::size_t s = 0; s < view.trace.streams.size(); ++s)
        if (const Stream& stream = view.trace.streams[s]; selection.choice().hasStream(static_cast<StreamId>(s)))
            processes[index(stream.device)].insert(stream.process);
    return processes;
}

/// Returns the index of each iteration among those of its process.
std::vector<std::size_t> placesInProcess(const View& view) {
    std::vector<std::size_t> counts(view.trace.processes.size()), places;
    for (const Iteration& iteration : view.iterations->iterations)
        places.push_back(counts[index(iteration.process)]++);
    return places;
}

void addRows(const View& view, const IterationTimes::ByDevice& breakdowns, const IterationWork& work,
             NonHiddenTable& table) {
    const std::vector<std::size_t> chosen = chosenIterationIndices(view), places = placesInProcess(view);
    const auto processes = processesByDevice(view);
    for (std::size_t d = 0; d < processes.size(); ++d) {
        const auto device = static_cast<DeviceId>(d);
        for (const std::size_t i : chosen) {
            const Iteration& iteration = view.iterations->iterations[i];
            if (!processes[d].contains(iteration.process)) continue;
            const Breakdown& sum = breakdowns.at({iteration.process, device})[places[i]];
            table.rows.push_back({iteration.name,
                                  device,
                                  work.projected(i),
                                  {work.kernels[d][i]},
                                  {sum.wall},
                                  {sum.computation},
                                  {sum.exposedCommunication},
                                  {sum.exposedCopy},
                                  {sum.idle},
                                  {sum.filtered}});
        }
    }
}

/// The exact figures of a row.
constexpr std::array exactTimes{
    &NonHiddenRow::window,      &NonHiddenRow::computation, &NonHiddenRow::exposedCommunication,
    &NonHiddenRow::exposedCopy, &NonHiddenRow::idle,        &NonHiddenRow::filtered};

/// Adds the rows "per range" and "total": the tool's figures on the left, mean and sum of the rows on the right.
void addSummary(const View& view, const IterationWork& work, NonHiddenTable& table) {
    const PerIteration per = perIterationOf(view);
    NonHiddenRow total{"total", {}, {}, {work.all}};
    double count = 0;
    for (const std::size_t i : chosenIterationIndices(view)) {
        const auto range = work.projected(i);
        if (!range) continue;
        (total.range ? *total.range : total.range.emplace()).sum += range->sum;
        ++count;
    }
    for (const NonHiddenRow& row : table.rows)
        for (const auto time : exactTimes)
            (total.*time).sum += (row.*time).sum;
    NonHiddenRow mean = total;
    mean.iteration = "per range";
    mean.kernelTime.count = static_cast<double>(per.iterations * per.gpus);
    if (mean.range) mean.range->count = count;
    for (const auto time : exactTimes)
        (mean.*time).count = std::max(1.0, static_cast<double>(table.rows.size()));
    table.rows.push_back(mean);
    table.rows.push_back(total);
}

}  // namespace

NonHiddenTable nonHiddenTable(const View& view) { return nonHiddenTable(view, iterationTimes(view).byDevice); }

NonHiddenTable nonHiddenTable(const View& view, const IterationTimes::ByDevice& breakdowns) {
    NonHiddenTable table;
    table.isFiltered = view.options.filter.choosesOperations();
    if (!view.iterations || chosenIterationIndices(view).empty()) return table;
    table.isTooLong = view.trace.devices.size() * view.iterations->iterations.size() > StreamSweeps::maxWindows;
    if (table.isTooLong) return table;
    const IterationWork work = iterationWork(view);
    addRows(view, breakdowns, work, table);
    addSummary(view, work, table);
    return table;
}

namespace {

/// Returns a figure with a decimal, as means have it, or for a sum that a double cannot hold exactly, one without.
CellOrSum timeFigure(const NonHiddenTime& time) {
    constexpr double exact = 9007199254740992;  // 2^53
    const bool isExact = time.sum.real() <= exact && time.sum.real() >= -exact;
    if (isExact || time.count != 1) return realCell(time.real());
    return time.sum;
}

CellOrSum difference(const NonHiddenTime& whole, const NonHiddenTime& part) {
    if (whole.count != 1 || part.count != 1) return realCell(whole.real() - part.real());
    return timeFigure({whole.sum - part.sum});
}

/// A row of the table `non-hidden`.
struct NonHiddenItem {
    const NonHiddenRow& row;
    const Labels& labels;

    double hidden() const { return row.window.real() - row.computation.real(); }
};

constexpr ColumnOf<NonHiddenItem> nonHiddenColumns[] = {
    {{"Iteration"}, [](auto& of) { return of.row.iteration; }},
    {{"Device"}, [](auto& of) { return of.row.device ? of.labels.deviceNumber(*of.row.device) : std::string("all"); }},
    {{"Range", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.range ? timeFigure(*of.row.range) : Cell(); }},
    {{"Kernel Time", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.kernelTime); }},
    {{"Estimate", "ns", CellKind::Time, 1},
     [](auto& of) { return of.row.range ? difference(*of.row.range, of.row.kernelTime) : Cell(); }},
    {{"Estimate", "%", CellKind::Percent, 2},
     [](auto& of) {
         const auto& range = of.row.range;
         return range ? shareCell(range->real() - of.row.kernelTime.real(), range->real()) : Cell();
     }},
    {{"Window", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.window); }},
    {{"Not Computing", "ns", CellKind::Time, 1},
     [](auto& of) { return difference(of.row.window, of.row.computation); }},
    {{"Not Computing", "%", CellKind::Percent, 2},
     [](auto& of) { return shareCell(of.hidden(), of.row.window.real()); }},
    {{"Exposed Comm", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.exposedCommunication); }},
    {{"Exposed Memcpy", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.exposedCopy); }},
    {{"Idle", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.idle); }},
};

}  // namespace

Table toTable(const NonHiddenTable& nonHidden, const Trace& trace) {
    ColumnsOf<NonHiddenItem> columns(std::begin(nonHiddenColumns), std::end(nonHiddenColumns));
    if (nonHidden.isFiltered)
        columns.push_back(
            {{"Filtered", "ns", CellKind::Time, 1}, [](auto& of) { return timeFigure(of.row.filtered); }});
    const Labels labels(trace);
    Table table = tableWith("non-hidden", columns, nonHidden.rows, [&](const NonHiddenRow& row) {
        return NonHiddenItem{row, labels};
    });
    table.whole = "range; window";
    if (nonHidden.isTooLong) table.missing = "iterations by device would be more than a million rows";
    return table;
}

}  // namespace core
