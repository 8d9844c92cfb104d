// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/critical_path.h"

#include "core/base/stop.h"
#include "core/replay/host_order.h"
#include "core/replay/point_times.h"
#include "core/replay/replay_run.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

constexpr std::uint32_t noEdge = 0xffffffff;

PathKind kindOf(EdgeType type) {
    switch (type) {
        case EdgeType::Call:
            return PathKind::RuntimeCalls;
        case EdgeType::Sync:
            return PathKind::SyncLatency;
        case EdgeType::Launch:
            return PathKind::LaunchLatency;
        case EdgeType::Stream:
            return PathKind::StreamGap;
        case EdgeType::RecordedWait:
        case EdgeType::InferredWait:
        case EdgeType::CandidateWait:
            return PathKind::WaitLatency;
        default:
            return PathKind::Host;
    }
}

/// The end time of an operation.
struct End {
    Nanos time = 0;
    std::uint32_t operation = 0;

    auto operator<=>(const End&) const = default;
};

/// The recorded course of the graph.
class RecordedCourse {
public:
    using Follow = PointTimes<true>::Follow;

    explicit RecordedCourse(const ReplayGraph& graph) : m_graph(graph) {}

    Nanos time(std::uint32_t point) const { return m_graph.time[point]; }
    Nanos endOf(std::uint32_t point) const { return m_graph.endOf(point); }
    Nanos residual(std::uint32_t point) const {
        const std::uint32_t last = m_graph.edgesFrom[point + 1] - 1;
        return m_graph.type[last] == EdgeType::Residual ? m_graph.weight[last] : 0;
    }
    std::optional<Follow> follow(std::uint32_t, std::uint32_t edge) const {
        const EdgeType type = m_graph.type[edge];
        if (type == EdgeType::Residual || type == EdgeType::HostBound) return std::nullopt;
        const Nanos from = m_graph.endOf(m_graph.source[edge]);
        return Follow{from, from + m_graph.weight[edge]};
    }
    static constexpr bool countsHostEnd = true;
    static constexpr bool isRecorded = true;

private:
    const ReplayGraph& m_graph;
};

/// The most likely course of the graph after a change, as a replay computed it.
class ChangedCourse {
public:
    using Follow = PointTimes<false>::Follow;

    ChangedCourse(const ReplayGraph& graph, const ReplayChange& change, const ReplayRun& run)
        : countsHostEnd(!change.deviceOnly), m_graph(graph), m_times(run.times()), m_edges(graph, change, m_times) {}

    Nanos time(std::uint32_t point) const { return m_times[point][Best]; }
    Nanos endOf(std::uint32_t point) const {
        if (point == noPoint) return m_graph.firstTime;
        const bool lasts = m_graph.isOperation(point);
        return time(point) + (lasts ? m_edges.duration(m_graph.operation(point), Best) : 0);
    }
    Nanos residual(std::uint32_t point) const { return m_edges.residual(point, Best); }
    std::optional<Follow> follow(std::uint32_t point, std::uint32_t edge) const {
        return m_edges.follow(point, edge, Best);
    }
    const bool countsHostEnd;
    static constexpr bool isRecorded = false;

private:
    const ReplayGraph& m_graph;
    const std::vector<Readings>& m_times;
    PointTimes<false> m_edges;
};

/// Walks back from the point at which a step ended, along the edges that determined each time.
template <class Course>
class PathWalk {
public:
    PathWalk(const ReplayGraph& graph, const Course& course) : m_graph(graph), m_course(course) {}

    StepPath of(const ReplayStep& step, Nanos start, Nanos end, const std::stop_token& stop) {
        m_path = {start, end, {}, 0};
        m_cursor = end;
        if (end <= start) return std::move(m_path);
        std::uint32_t point = lastOf(step, end);
        if (m_graph.isOperation(point)) {
            put(PathKind::Host, m_course.endOf(point), point);
            put(PathKind::Device, m_course.time(point), point);
        }
        for (std::size_t walked = 0; m_cursor > start && point != noPoint; ++walked) {
            if (everyFew(walked, stop)) break;
            point = walkFrom(point);
        }
        put(PathKind::Unexplained, start, noPoint);
        return std::move(m_path);
    }

private:
    /// Returns the operation that ends at `end`, else the host point at `end`; of several, the lowest-numbered one.
    std::uint32_t lastOf(const ReplayStep& step, Nanos end) const {
        std::uint32_t last = noPoint;
        for (std::size_t i = step.first; i < step.last; ++i) {
            const std::uint32_t point = m_graph.firstOperation + m_graph.owned[i];
            if (m_course.endOf(point) == end) last = std::min(last, point);
        }
        if (last != noPoint || !m_course.countsHostEnd) return last;
        if (step.end != noPoint) return step.end;
        for (std::uint32_t point = 1; point < m_graph.firstOperation; point += 2)
            if (m_course.time(point) == end) return point;
        return noPoint;
    }

    void put(PathKind kind, Nanos from, std::uint32_t point) {
        from = std::clamp(from, m_path.start, m_cursor);
        if (from == m_cursor) return;
        PathPiece piece{kind, noPathOperation, 0xffffffff, from, m_cursor};
        if (point != noPoint && m_graph.isOperation(point))
            piece.operation = m_graph.operation(point);
        else if (point != noPoint)
            piece.call = point / 2;
        m_path.pieces.push_back(piece);
        m_cursor = from;
    }

    /// Goes to the point that `point` followed: along the edge that yields its time; of several, the latest source's.
    std::uint32_t walkFrom(std::uint32_t point) {
        const Nanos rest = m_course.residual(point), time = m_course.time(point) - rest;
        if (rest > 0) put(PathKind::Unexplained, time, point);
        const auto [edge, from] = reasonOf(point, time);
        if (edge == noEdge) return noPoint;
        const std::uint32_t source = m_graph.source[edge];
        put(kindOf(m_graph.type[edge]), from, point);
        if (Course::isRecorded && m_graph.isCallStart(point) && source != noPoint) lookForHidden(source, point);
        if (source == noPoint)
            put(PathKind::Host, m_path.start, noPoint);
        else if (m_graph.isOperation(source))
            put(PathKind::Device, m_course.time(source), source);
        return source;
    }
    struct Reason {
        std::uint32_t edge = noEdge;
        Nanos from = 0;
    };
    Reason reasonOf(std::uint32_t point, Nanos time) const {
        Reason reason;
        const auto key = [&](const Reason& each) {
            return std::tuple(-each.from, m_graph.type[each.edge], m_graph.source[each.edge]);
        };
        for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge) {
            const auto follow = m_course.follow(point, edge);
            if (!follow || (follow->time != time && !m_graph.isCallStart(point))) continue;
            const Reason found{edge, follow->from};
            if (reason.edge == noEdge || key(found) < key(reason)) reason = found;
        }
        return reason;
    }

    /// Adds to `hidden` a long silence of the host that ends just after the device ran out of work: it may have been a
    /// wait that was not recorded.
    void lookForHidden(std::uint32_t source, std::uint32_t point) {
        constexpr Nanos soon = 50'000;
        constexpr std::uint32_t around = 50;  // operations examined on either side
        const Nanos time = m_graph.time[point], from = m_graph.time[source];
        if (time - from < batonSilence) return;
        if (m_ends.empty()) findEnds();
        const auto after = std::upper_bound(m_ends.begin(), m_ends.end(), End{time, noPathOperation});
        if (after == m_ends.begin() || after[-1].time <= std::max(time - soon, from + soon)) return;
        const std::uint32_t last = after[-1].operation, operations = static_cast<std::uint32_t>(m_ends.size());
        for (std::uint32_t i = last - std::min(last, around); i < std::min(operations, last + around); ++i) {
            const std::uint32_t other = m_graph.firstOperation + i;
            if (m_graph.time[other] < time && time < m_graph.endOf(other)) return;
        }
        m_path.hidden += std::min(time, m_path.end) - std::max(from, m_path.start);
    }

    void findEnds() {
        for (std::uint32_t point = m_graph.firstOperation; point < m_graph.size(); ++point)
            m_ends.push_back({m_graph.endOf(point), m_graph.operation(point)});
        std::sort(m_ends.begin(), m_ends.end());
    }

    const ReplayGraph& m_graph;
    const Course& m_course;
    std::vector<End> m_ends;  ///< ascending; found on demand, because sorting takes long
    StepPath m_path;
    Nanos m_cursor = 0;
};

template <class Walk>
std::vector<StepPath> pathsOf(const ReplayGraph& graph, Walk walk, const Finishes& finishes,
                              const std::stop_token& stop) {
    std::vector<StepPath> paths;
    Nanos start = finishes.begin;
    for (std::size_t step = 0; step < graph.steps.size() && !stop.stop_requested(); ++step) {
        paths.push_back(walk.of(graph.steps[step], start, finishes.ends[step], stop));
        start = finishes.ends[step];
    }
    return paths;
}

}  // namespace

std::string_view text(PathKind kind) {
    switch (kind) {
        case PathKind::Device:
            return "gpu";
        case PathKind::StreamGap:
            return "stream gap";
        case PathKind::LaunchLatency:
            return "launch latency";
        case PathKind::WaitLatency:
            return "wait latency";
        case PathKind::SyncLatency:
            return "sync latency";
        case PathKind::RuntimeCalls:
            return "runtime calls";
        case PathKind::Host:
            return "cpu";
        case PathKind::Unexplained:
            break;
    }
    return "unexplained";
}

std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const std::stop_token& stop) {
    const RecordedCourse course(graph);
    return pathsOf(graph, PathWalk(graph, course), recordedFinishes(graph), stop);
}

std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const ReplayChange& change, const ReplayRun& run,
                                    const std::stop_token& stop) {
    const ChangedCourse course(graph, change, run);
    return pathsOf(graph, PathWalk(graph, course), run.finishes(change, Best), stop);
}

std::size_t firstCountedStep(std::size_t steps) { return steps >= 3 ? 1 : 0; }
std::size_t firstCountedStep(const ReplayGraph& graph) { return firstCountedStep(graph.steps.size()); }

}  // namespace core
