// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/chosen_idle.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/gap_sweep.h"
#include "core/analysis/scope/iterations.h"

namespace core {

namespace {

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

}  // namespace

void leaveChosenIdle(const View& view, BreakdownTable& breakdown) {
    if (view.options.filter.code.empty()) return;
    std::vector<Nanos> chosen(view.trace.devices.size());
    Nanos together = 0;
    forEachIdleSpan(view, [&](const IdleSpan& idle) { chosen[index(idle.device)] += idle.end - idle.start; });
    forEachIdleSpanOfAll(view, [&](Nanos start, Nanos end) { together += end - start; });
    for (BreakdownRow& row : breakdown.rows)
        leave(row.breakdown, row.device ? chosen[index(*row.device)] : together);
}

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

}  // namespace core
