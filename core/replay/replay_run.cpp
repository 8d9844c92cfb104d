// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_run.h"

#include "core/base/stop.h"
#include "core/replay/point_times.h"
#include "core/trace/column_memory.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t replayStopInterval = 1 << 17;  // in points

/// Computes finish times from `timeOf(point)`, and from `startOf(operation)` and `endOf(operation)`.
template <class TimeOf, class EndOf, class StartOf>
Finishes finishesOf(const ReplayGraph& graph, std::span<const ReplayStep> steps,
                    const std::vector<std::uint32_t>& owned, bool deviceOnly, const TimeOf& timeOf, const EndOf& endOf,
                    const StartOf& startOf) {
    Finishes finishes;
    for (const ReplayStep& step : steps) {
        const bool isFirst = finishes.ends.empty();
        if (isFirst) {
            finishes.begin = step.begin == noPoint ? graph.firstTime : timeOf(step.begin);
            Nanos first = WeightRule::unbound;
            for (std::size_t i = step.first; deviceOnly && i < step.last; ++i)
                first = std::min(first, startOf(owned[i]));
            if (first != WeightRule::unbound) finishes.begin = first;
        }
        Nanos end = isFirst ? finishes.begin : finishes.ends.back();
        for (std::size_t i = step.first; i < step.last; ++i)
            end = std::max(end, endOf(owned[i]));
        if (!deviceOnly && step.end != noPoint) end = std::max(end, timeOf(step.end));
        if (!deviceOnly && step.end == noPoint)
            for (std::uint32_t point = 1; point < graph.firstOperation; point += 2)
                end = std::max(end, timeOf(point));
        finishes.ends.push_back(end);
    }
    return finishes;
}

bool isAsRecorded(const ReplayChange& change) {
    const auto isFree = [](const WeightRule& rule) {
        return rule.raisedTo < 0 &&
               std::ranges::all_of(rule.most, [](Nanos most) { return most == WeightRule::unbound; });
    };
    const bool keepsAll =
        std::ranges::all_of(change.keepsResidual, [](const auto& kept) { return kept[0] && kept[1]; });
    return change.callTimes.empty() && change.hostCuts.empty() && change.endsNoWait.empty() &&
           change.overlapping.empty() && !change.noHostTime && !change.noWaits && !change.noLaunches && keepsAll &&
           isFree(change.kernelLaunch) && isFree(change.copyLaunch) && isFree(change.stream);
}

}  // namespace

/// The fast pass serves changes of durations alone, since both passes look durations up.
template <bool isRecorded>
void ReplayRun::pass(const ReplayChange& change) {
    const PointTimes<isRecorded> times(m_graph, change, m_times);
    std::size_t at = 0;
    for (const std::uint32_t point : m_graph.order) {
        if (everyFew(at++, m_stop, replayStopInterval)) return;
        m_times[point] = times.of(point);
    }
}

void ReplayRun::run(const ReplayChange& change) {
    if (m_times.size() != m_graph.size()) m_times = filledColumn<Readings>(m_graph.size(), {});
    if (isAsRecorded(change))
        pass<true>(change);
    else
        pass<false>(change);
}

Finishes ReplayRun::finishes(const ReplayChange& change, Reading reading) const {
    return finishes(change, reading, m_graph.steps, m_graph.owned, change.deviceOnly);
}

Finishes ReplayRun::finishes(const ReplayChange& change, Reading reading, const DeviceSteps& steps) const {
    return finishes(change, reading, steps.steps, steps.owned, true);
}

Finishes ReplayRun::finishes(const ReplayChange& change, Reading reading, std::span<const ReplayStep> steps,
                             const std::vector<std::uint32_t>& owned, bool deviceOnly) const {
    const PointTimes<true> durations(m_graph, change, m_times);
    const auto timeOf = [&](std::uint32_t point) { return m_times[point][reading]; };
    const auto startOf = [&](std::uint32_t operation) { return m_times[m_graph.firstOperation + operation][reading]; };
    const auto endOf = [&](std::uint32_t operation) {
        return startOf(operation) + durations.duration(operation, reading);
    };
    return finishesOf(m_graph, steps, owned, deviceOnly, timeOf, endOf, startOf);
}

namespace {

Finishes recordedFinishes(const ReplayGraph& graph, std::span<const ReplayStep> steps,
                          const std::vector<std::uint32_t>& owned, bool deviceOnly) {
    const auto timeOf = [&](std::uint32_t point) { return graph.time[point]; };
    const auto startOf = [&](std::uint32_t operation) { return graph.time[graph.firstOperation + operation]; };
    const auto endOf = [&](std::uint32_t operation) { return startOf(operation) + graph.duration(operation); };
    return finishesOf(graph, steps, owned, deviceOnly, timeOf, endOf, startOf);
}

}  // namespace

Finishes recordedFinishes(const ReplayGraph& graph) { return recordedFinishes(graph, graph.steps, graph.owned, false); }

Finishes recordedFinishes(const ReplayGraph& graph, const DeviceSteps& steps) {
    return recordedFinishes(graph, steps.steps, steps.owned, true);
}

bool isIdentical(const ReplayGraph& graph, const std::stop_token& stop) {
    ReplayRun run(graph, stop);
    run.run({});
    if (stop.stop_requested()) return false;
    for (std::size_t point = 0; point < graph.size(); ++point)
        if (run.times()[point] != Readings{graph.time[point], graph.time[point], graph.time[point]}) return false;
    return true;
}

}  // namespace core
