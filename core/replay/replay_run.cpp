// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_run.h"

#include "core/replay/host_order.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t stopInterval = 1 << 17;
constexpr Nanos none = std::numeric_limits<Nanos>::min() / 2;

/// The edges of one point under a change.
template <bool isRecorded>
class PointTimes {
public:
    PointTimes(const ReplayGraph& graph, const ReplayChange& change, const std::vector<Readings>& times)
        : m_graph(graph), m_change(change), m_times(times) {
        const auto& durations = change.durations;
        for (std::size_t r = 0; r < readingCount; ++r)
            m_durations[r] = !durations[r].empty()   ? durations[r].data()
                             : !durations[0].empty() ? durations[0].data()
                                                     : graph.trace->events.duration.data();
    }

    Readings of(std::uint32_t point) const { return m_graph.isCallStart(point) ? ofStart(point) : ofOther(point); }
    Nanos duration(std::uint32_t operation, std::size_t reading) const { return m_durations[reading][operation]; }

private:
    Readings value(std::uint32_t source) const {
        if (source == noPoint) return {m_graph.firstTime, m_graph.firstTime, m_graph.firstTime};
        Readings value = m_times[source];
        if (m_graph.isOperation(source))
            for (std::size_t r = 0; r < readingCount; ++r)
                value[r] += duration(m_graph.operation(source), r);
        return value;
    }

    /// The candidates are alternatives: the low reading has the first of them, the high one the last.
    Readings ofStart(std::uint32_t point) const {
        Readings time{WeightRule::unbound, none, none};
        const std::uint32_t first = m_graph.edgesFrom[point];
        for (std::uint32_t edge = first; edge < m_graph.edgesFrom[point + 1]; ++edge) {
            Readings weight{m_graph.weight[edge], m_graph.weight[edge], m_graph.weight[edge]};
            if constexpr (!isRecorded) changeHost(point, edge - first, weight);
            const Readings from = value(m_graph.source[edge]);
            time[Low] = std::min(time[Low], from[Low] + weight[Low]);
            if (m_graph.type[edge] != EdgeType::HostBound) time[Best] = std::max(time[Best], from[Best] + weight[Best]);
            time[High] = std::max(time[High], from[High] + weight[High]);
        }
        return time;
    }
    void changeHost(std::uint32_t point, std::size_t edge, Readings& weight) const {
        const Nanos recorded = weight[Best];
        if (!m_change.hostCuts.empty() && edge < 2)
            for (Nanos& each : weight)
                each -= m_change.hostCuts[point / 2][edge];
        if (!m_change.noHostTime || recorded <= 0) return;
        const bool keeps = m_change.keepsSilence && recorded > batonSilence;
        weight = {0, keeps ? weight[Best] : 0, keeps ? weight[High] : 0};
    }

    Readings ofOther(std::uint32_t point) const {
        Readings time{none, none, none}, residual{};
        for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge) {
            const EdgeType type = m_graph.type[edge];
            const Nanos recorded = m_graph.weight[edge];
            if (type == EdgeType::Residual) {
                for (std::size_t r = 0; r < readingCount; ++r)
                    residual[r] = isRecorded || m_change.keepsResidual[r][m_graph.isOperation(point)] ? recorded : 0;
                continue;
            }
            Readings weight{recorded, recorded, recorded};
            Readings from = value(m_graph.source[edge]);
            if constexpr (!isRecorded)
                if (!changeEdge(point, edge, from, weight)) continue;
            const bool isInLow = type != EdgeType::CandidateWait;
            if (isInLow) time[Low] = std::max(time[Low], from[Low] + weight[Low]);
            time[Best] = std::max(time[Best], from[Best] + weight[Best]);
            time[High] = std::max(time[High], from[High] + weight[High]);
        }
        for (std::size_t r = 0; r < readingCount; ++r)
            time[r] = (time[r] == none ? m_graph.firstTime : time[r]) + residual[r];
        return time;
    }

    /// False where the edge goes.
    bool changeEdge(std::uint32_t point, std::uint32_t edge, Readings& from, Readings& weight) const {
        const std::uint32_t source = m_graph.source[edge];
        switch (m_graph.type[edge]) {
            case EdgeType::Call:
                if (!m_change.callTimes.empty()) weight.fill(m_change.callTimes[point / 2]);
                return true;
            case EdgeType::Sync:
                return !m_change.noWaits && (m_change.endsNoWait.empty() || !m_change.endsNoWait[point / 2]);
            case EdgeType::Launch:
                if (m_change.noLaunches) return false;
                apply(isKernel(point) ? m_change.kernelLaunch : m_change.copyLaunch,
                      m_graph.time[point] - m_graph.time[source], weight);
                return true;
            case EdgeType::Stream:
                apply(m_change.stream, m_graph.time[point] - m_graph.endOf(source), weight);
                if (!overlaps(source, point)) return true;
                from = m_times[source];
                for (Nanos& each : weight)
                    each = std::min(each, m_graph.gap.p50);
                return true;
            case EdgeType::RecordedWait:
            case EdgeType::InferredWait:
            case EdgeType::CandidateWait:
                return !overlaps(source, point);
            default:
                return true;
        }
    }
    static void apply(const WeightRule& rule, Nanos observed, Readings& weight) {
        for (std::size_t r = 0; r < readingCount; ++r)
            weight[r] = std::min(weight[r], rule.most[r]);
        if (rule.raisedTo >= 0) weight[High] = std::max(weight[High], std::min(rule.raisedTo, observed));
    }
    bool isKernel(std::uint32_t point) const {
        const OpKind kind = m_graph.trace->events.kind[m_graph.operation(point)];
        return kind == OpKind::Kernel || kind == OpKind::Graph;
    }
    bool overlaps(std::uint32_t source, std::uint32_t point) const {
        if (m_change.overlapping.empty()) return false;
        const char sort = m_change.overlapping[m_graph.operation(source)];
        return sort > 0 && m_change.overlapping[m_graph.operation(point)] != sort;
    }

    const ReplayGraph& m_graph;
    const ReplayChange& m_change;
    const std::vector<Readings>& m_times;
    std::array<const Nanos*, readingCount> m_durations{};
};

/// `timeOf(point)` and `endOf(operation)` say how it went.
template <class TimeOf, class EndOf, class StartOf>
Finishes finishesOf(const ReplayGraph& graph, bool deviceOnly, const TimeOf& timeOf, const EndOf& endOf,
                    const StartOf& startOf) {
    Finishes finishes;
    for (const ReplayStep& step : graph.steps) {
        const bool isFirst = finishes.ends.empty();
        if (isFirst) {
            finishes.begin = step.begin == noPoint ? graph.firstTime : timeOf(step.begin);
            Nanos first = WeightRule::unbound;
            for (std::size_t i = step.first; deviceOnly && i < step.last; ++i)
                first = std::min(first, startOf(graph.owned[i]));
            if (first != WeightRule::unbound) finishes.begin = first;
        }
        Nanos end = isFirst ? finishes.begin : finishes.ends.back();
        for (std::size_t i = step.first; i < step.last; ++i)
            end = std::max(end, endOf(graph.owned[i]));
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

/// Durations are looked up either way: the quick pass is for changes of those alone.
template <bool isRecorded>
void ReplayRun::pass(const ReplayChange& change) {
    const PointTimes<isRecorded> times(m_graph, change, m_times);
    std::size_t at = 0;
    for (const std::uint32_t point : m_graph.order) {
        if (at++ % stopInterval == 0 && m_stop.stop_requested()) return;
        m_times[point] = times.of(point);
    }
}

void ReplayRun::run(const ReplayChange& change) {
    m_times.resize(m_graph.size());
    if (isAsRecorded(change))
        pass<true>(change);
    else
        pass<false>(change);
}

Finishes ReplayRun::finishes(const ReplayChange& change, Reading reading) const {
    const PointTimes<true> durations(m_graph, change, m_times);
    const auto timeOf = [&](std::uint32_t point) { return m_times[point][reading]; };
    const auto startOf = [&](std::uint32_t operation) { return m_times[m_graph.firstOperation + operation][reading]; };
    const auto endOf = [&](std::uint32_t operation) {
        return startOf(operation) + durations.duration(operation, reading);
    };
    return finishesOf(m_graph, change.deviceOnly, timeOf, endOf, startOf);
}

Finishes recordedFinishes(const ReplayGraph& graph) {
    const auto timeOf = [&](std::uint32_t point) { return graph.time[point]; };
    const auto startOf = [&](std::uint32_t operation) { return graph.time[graph.firstOperation + operation]; };
    const auto endOf = [&](std::uint32_t operation) { return startOf(operation) + graph.duration(operation); };
    return finishesOf(graph, false, timeOf, endOf, startOf);
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
