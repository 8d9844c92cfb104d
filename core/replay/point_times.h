// SPDX-License-Identifier: GPL-3.0-or-later
// Computes when the points of a recording are reached under a change, from the edges of one point after the other.
#pragma once

#include "core/replay/host_order.h"
#include "core/replay/replay_change.h"
#include "core/replay/replay_graph.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

namespace core {

/// Evaluates the edges of one point under a change.
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

    /// Returns when a point is reached, in each reading.
    Readings of(std::uint32_t point) const { return m_graph.isCallStart(point) ? ofStart(point) : ofOther(point); }
    Nanos duration(std::uint32_t operation, std::size_t reading) const { return m_durations[reading][operation]; }

    /// An edge in one reading: when its source is over, and the earliest time at which its point may then be reached.
    struct Follow {
        Nanos from = 0, time = 0;
    };
    /// Returns nullopt if the change removes the edge, or if it does not apply in this reading.
    std::optional<Follow> follow(std::uint32_t point, std::uint32_t edge, Reading reading) const {
        const EdgeType type = m_graph.type[edge];
        if (type == EdgeType::Residual || (type == EdgeType::HostBound && reading == Best)) return std::nullopt;
        Readings weight{m_graph.weight[edge], m_graph.weight[edge], m_graph.weight[edge]};
        Readings from = value(m_graph.source[edge]);
        if (m_graph.isCallStart(point))
            changeHost(point, edge - m_graph.edgesFrom[point], weight);
        else if (!changeEdge(point, edge, from, weight))
            return std::nullopt;
        return Follow{from[reading], from[reading] + weight[reading]};
    }
    /// Returns the unexplained time that remains at a point.
    Nanos residual(std::uint32_t point, Reading reading) const {
        const std::uint32_t last = m_graph.edgesFrom[point + 1] - 1;
        const bool isKept = m_change.keepsResidual[reading][m_graph.isOperation(point)];
        return m_graph.type[last] == EdgeType::Residual && isKept ? m_graph.weight[last] : 0;
    }

private:
    static constexpr Nanos none = std::numeric_limits<Nanos>::min() / 2;

    Readings value(std::uint32_t source) const {
        if (source == noPoint) return {m_graph.firstTime, m_graph.firstTime, m_graph.firstTime};
        Readings value = m_times[source];
        if (m_graph.isOperation(source))
            for (std::size_t r = 0; r < readingCount; ++r)
                value[r] += duration(m_graph.operation(source), r);
        return value;
    }

    /// The candidates are alternatives: the low reading takes the earliest of them, the high reading the latest.
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
        // Two levers may cut the same time; what is left is none then.
        if (!m_change.hostCuts.empty() && edge < 2)
            for (Nanos& each : weight)
                each = std::max(std::min<Nanos>(0, each), each - m_change.hostCuts[point / 2][edge]);
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

    /// Returns false if the change removes the edge.
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

}  // namespace core
