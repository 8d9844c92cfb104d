// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/device_times.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/gap_sweep.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/time/stream_sweeps.h"
#include "core/trace/clocks.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace core {

namespace {

// Corrects breakdowns that were made without the filter of code: idle time of other code becomes filtered time.

void leave(Breakdown& breakdown, Nanos chosen) {
    breakdown.filtered += breakdown.idle - chosen;
    breakdown.idle = chosen;
}

/// Returns the chosen idle time of each group of streams; streams with noGroup do not count.
std::vector<Activity> idleOfGroups(const View& view, const Selection& selection, std::size_t groups,
                                   const std::vector<std::size_t>& groupOf) {
    const Events& events = view.trace.events;
    std::vector<Activity> idle(groups);
    forEachGap(
        view, selection, groups, false,
        [&](std::size_t i) { return events.duration[i] > 0 ? groupOf[index(events.stream[i])] : noGroup; },
        [&](std::size_t group, Nanos start, Nanos end, const Gap&) { idle[group].add(start, end); });
    return idle;
}

/// Returns the chosen idle time of each owner, a process or a process on a device.
template <class Owner, class OwnerOf>
std::map<Owner, Activity> idleOfOwners(const View& view, const Selection& selection, const OwnerOf& ownerOf) {
    std::map<Owner, std::size_t> numbers;
    std::vector<std::size_t> groupOf;
    for (std::size_t s = 0; s < view.trace.streams.size(); ++s)
        groupOf.push_back(selection.choice().hasStream(static_cast<StreamId>(s))
                              ? numbers.try_emplace(ownerOf(view.trace.streams[s]), numbers.size()).first->second
                              : noGroup);
    std::vector<Activity> idle = idleOfGroups(view, selection, numbers.size(), groupOf);
    std::map<Owner, Activity> byOwner;
    for (const auto& [owner, number] : numbers)
        byOwner.emplace(owner, std::move(idle[number]));
    return byOwner;
}

/// Keeps the part of the idle time that the view's filter of code chooses; the rest becomes filtered time. Does nothing
/// without such a filter.
void leaveChosenIdle(const View& view, BreakdownTable& breakdown) {
    if (view.options.filter.code.empty()) return;
    std::vector<Nanos> chosen(view.trace.devices.size());
    Nanos together = 0;
    forEachIdleSpan(view, [&](const IdleSpan& idle) { chosen[index(idle.device)] += idle.end - idle.start; });
    forEachIdleSpanOfAll(view, [&](Nanos start, Nanos end) { together += end - start; });
    for (BreakdownRow& row : breakdown.rows)
        leave(row.breakdown, row.device ? chosen[index(*row.device)] : together);
}

/// Does the same for iterations, whose idle time is that of their process, or of the process on one device. Idle time
/// before the first operation of that owner or after its last one belongs to no code.
void leaveChosenIdle(const View& view, IterationTimes& times) {
    if (view.options.filter.code.empty()) return;
    Options options = view.options;
    options.filter.window.reset();
    options.filter.iterations.clear();
    options.filter.stepKinds.clear();
    const View whole{view.trace,      view.classes, options,          view.stop,
                     view.iterations, view.host,    view.kernelNames, view.code};
    const Selection selection(whole);
    const auto ofProcess =
        idleOfOwners<ProcessId>(whole, selection, [](const Stream& stream) { return stream.process; });
    const auto ofDevice = idleOfOwners<std::pair<ProcessId, DeviceId>>(
        whole, selection, [](const Stream& stream) { return std::pair(stream.process, stream.device); });
    const auto& iterations = iterationList(view).iterations;
    std::map<ProcessId, std::vector<TimeWindow>> windows;
    for (std::size_t i = 0; i < times.together.size(); ++i) {
        const Iteration& iteration = iterations[i];
        windows[iteration.process].push_back({iteration.start, iteration.end});
        const auto idle = ofProcess.find(iteration.process);
        leave(times.together[i], idle == ofProcess.end() ? 0 : idle->second.within(iteration.start, iteration.end));
    }
    for (auto& [owner, breakdowns] : times.byDevice) {
        const auto idle = ofDevice.find(owner);
        const std::vector<TimeWindow>& spans = windows[owner.first];
        for (std::size_t i = 0; i < breakdowns.size(); ++i)
            leave(breakdowns[i], idle == ofDevice.end() ? 0 : idle->second.within(spans[i].start, spans[i].end));
    }
}

/// Measures the time of sets in which no kernel runs on the device: |U(kernels, sets)| - |U(kernels)|.
class ExposedSets {
public:
    /// Adds an operation, in order of start. Between two starts, running sets get what running kernels leave.
    void add(OpKind kind, Nanos start, Nanos end) {
        if (m_setsEnd > m_now) advance(start);
        m_now = start;
        if (kind == OpKind::Kernel) m_kernelsEnd = std::max(m_kernelsEnd, end);
        if (kind == OpKind::Set) m_setsEnd = std::max(m_setsEnd, end);
    }
    Nanos exposed() {
        advance(std::numeric_limits<Nanos>::max());
        return m_exposed;
    }

private:
    void advance(Nanos to) {
        m_exposed += std::max<Nanos>(0, std::min(to, m_setsEnd) - std::max(m_now, m_kernelsEnd));
        m_now = to;
    }

    Nanos m_now = 0, m_setsEnd = 0, m_kernelsEnd = 0;  // no time of a trace is before 0
    Nanos m_exposed = 0;
};

/// Returns the total length of the filter's spans, if it has any.
std::optional<Nanos> wallOf(const Selection& selection) {
    if (!selection.spans()) return std::nullopt;
    Nanos wall = 0;
    for (const TimeWindow& span : *selection.spans())
        wall += span.end - span.start;
    return wall;
}

BreakdownTable breakdownOf(const Trace& trace, const Selection& selection, const StreamSweeps& sweeps) {
    const std::optional<Nanos> wall = wallOf(selection);
    BreakdownTable table;
    for (std::size_t d = 0; d < trace.devices.size(); ++d) {
        const auto device = static_cast<DeviceId>(d);
        const WindowShares* shares = sweeps.of({{}, device});
        if (shares && (!shares->whole().isEmpty() || selection.choice().hasDevice(device)))
            table.rows.push_back({device, shares->whole().breakdown(wall)});
    }
    if (hasOneClock(trace)) {
        const WindowShares* all = sweeps.of({});
        table.rows.push_back({std::nullopt, (all ? all->whole() : TimeShares()).breakdown(wall)});
    }
    table.isFiltered = selection.choice().choosesOperations();
    return table;
}

/// Returns the breakdown of each iteration for its process. Processes whose iterations own work have streams, but those
/// with iterations from host ranges may have none.
std::vector<Breakdown> breakdownsTogether(const Trace& trace, const IterationList& list, const StreamSweeps& sweeps) {
    std::vector<std::size_t> next(trace.processes.size());
    std::vector<Breakdown> breakdowns(list.iterations.size());
    for (std::size_t i = 0; i < breakdowns.size(); ++i) {
        const Iteration& iteration = list.iterations[i];
        if (const WindowShares* shares = sweeps.of({iteration.process, {}}))
            breakdowns[i] = shares->breakdowns()[next[index(iteration.process)]++];
        else
            breakdowns[i].wall = breakdowns[i].idle = iteration.end - iteration.start;
    }
    return breakdowns;
}

IterationTimes::ByDevice breakdownsByDevice(const Trace& trace, const StreamSweeps& sweeps) {
    IterationTimes::ByDevice breakdowns;
    for (const Stream& stream : trace.streams)
        if (const WindowShares* shares = sweeps.of({stream.process, stream.device}))
            breakdowns.try_emplace({stream.process, stream.device}, shares->breakdowns());
    return breakdowns;
}

/// One pass over the operations, and its results.
class TimesPass {
public:
    TimesPass(const View& view, StreamSweeps::Wanted wanted)
        : m_view(view),
          m_selection(view),
          m_wanted{wanted.devices, wanted.processes && !iterationList(view).iterations.empty()},
          m_sweeps(view.trace, iterationList(view), m_wanted),
          m_elapsed(view.trace),
          m_sets(view.trace.devices.size()),
          m_kernels(iterationList(view).iterations.size()) {}

    void run() {
        if (!m_wanted.devices && !m_wanted.processes) return;
        const Events& events = m_view.trace.events;
        const Buckets buckets(m_view.trace, m_view.classes);
        const auto& owners = iterationList(m_view).ownerOf;
        std::vector<ExposedSets*> setsOf;
        for (const Stream& stream : m_view.trace.streams)
            setsOf.push_back(&m_sets[index(stream.device)]);
        const bool choosesOperations = m_selection.choice().choosesOperations();
        const auto isChosen = [&](std::size_t i) { return !choosesOperations || m_selection.choice().isChosen(i); };
        const auto visit = [&](std::uint32_t event, Nanos from, Nanos to) {
            if (isChosen(event)) m_elapsed.add(event, from, to);
        };
        const auto add = [&](std::size_t i, Nanos start, Nanos end) {
            const Bucket bucket = isChosen(i) ? buckets[i] : Bucket::Filtered;
            m_sweeps.add(static_cast<std::uint32_t>(i), events.stream[i], bucket, start, end, visit);
            if (bucket == Bucket::Filtered) return;
            if (m_wanted.devices) setsOf[index(events.stream[i])]->add(events.kind[i], start, end);
            if (m_wanted.processes && events.kind[i] == OpKind::Kernel && owners[i] != noIteration)
                ++m_kernels[owners[i]];
        };
        if (m_wanted.devices)
            m_selection.forEachOccupyingClipped(add);
        else
            m_selection.forEachOccupying([&](std::size_t i) { add(i, events.start[i], events.end(i)); });
        m_sweeps.finish(visit);
    }

    DeviceTimes ofDevices() {
        ExactSum sets;
        for (ExposedSets& device : m_sets)
            sets += device.exposed();
        DeviceTimes times{m_elapsed.byName(), breakdownOf(m_view.trace, m_selection, m_sweeps)};
        times.exposed.setsBesideKernels = sets;
        leaveChosenIdle(m_view, times.breakdown);
        return times;
    }

    IterationTimes ofIterations() {
        const Trace& trace = m_view.trace;
        const IterationList& list = iterationList(m_view);
        IterationTimes times{breakdownsTogether(trace, list, m_sweeps), breakdownsByDevice(trace, m_sweeps),
                             std::move(m_kernels)};
        leaveChosenIdle(m_view, times);
        return times;
    }

private:
    const View& m_view;
    const Selection m_selection;
    const StreamSweeps::Wanted m_wanted;
    StreamSweeps m_sweeps;
    ElapsedSums m_elapsed;
    std::vector<ExposedSets> m_sets;  ///< indexed by device
    std::vector<std::int64_t> m_kernels;
};

}  // namespace

DeviceTimes deviceTimes(const View& view) {
    TimesPass pass(view, {.devices = true});
    pass.run();
    return pass.ofDevices();
}

IterationTimes iterationTimes(const View& view) {
    TimesPass pass(view, {.processes = true});
    pass.run();
    return pass.ofIterations();
}

ViewTimes viewTimes(const View& view) {
    if (view.options.filter.boundsTime()) return {deviceTimes(view), iterationTimes(view)};
    TimesPass pass(view, {.devices = true, .processes = true});
    pass.run();
    return {pass.ofDevices(), pass.ofIterations()};
}

}  // namespace core
