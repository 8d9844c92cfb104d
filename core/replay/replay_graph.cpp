// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_graph.h"

#include "core/analysis/waits/blocking_calls.h"
#include "core/base/stop.h"
#include "core/replay/call_names.h"
#include "core/replay/edge_list.h"
#include "core/replay/host_order.h"
#include "core/replay/operation_edges.h"
#include "core/replay/recorded_order.h"
#include "core/replay/typical_times.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stop_token>

namespace core {

namespace {

constexpr std::size_t orderStopInterval = 1 << 18;  // in points
class PointOrder {
public:
    PointOrder(ReplayGraph& graph, const std::stop_token& stop) : m_graph(graph), m_stop(stop) {}

    void find() {
        const std::size_t points = m_graph.size();
        m_missing = filledColumn<std::uint32_t>(points, 0);
        m_from = filledColumn<std::uint32_t>(points + 1, 0);
        for (std::uint32_t point = 0; point < points; ++point)
            forEachSource(point, [&](std::uint32_t source) { ++m_missing[point], ++m_from[source + 1]; });
        std::partial_sum(m_from.begin(), m_from.end(), m_from.begin());
        m_after = filledColumn<std::uint32_t>(m_from.back(), 0);
        std::vector<std::uint32_t> next(m_from.begin(), m_from.end() - 1);
        for (std::uint32_t point = 0; point < points; ++point)
            forEachSource(point, [&](std::uint32_t source) { m_after[next[source]++] = point; });
        m_graph.order = roomFor<std::uint32_t>(points);
        addFree();
        if (m_graph.order.size() < points && !m_stop.stop_requested()) breakCycles();
    }

private:
    template <class Visit>
    void forEachSource(std::uint32_t point, const Visit& visit) const {
        for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge)
            if (m_graph.source[edge] != noPoint) visit(m_graph.source[edge]);
    }

    /// Appends the points that follow nothing, sorted by time, and then each point once all that it follows is in the
    /// order (Kahn's algorithm).
    void addFree() {
        std::vector<std::uint32_t>& order = m_graph.order;
        for (std::uint32_t point = 0; point < m_graph.size(); ++point)
            if (m_missing[point] == 0) order.push_back(point);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_graph.time[a] < m_graph.time[b]; });
        for (std::size_t at = 0; at < order.size(); ++at) {
            if (everyFew(at, m_stop, orderStopInterval)) return;
            const std::uint32_t point = order[at];
            for (std::uint32_t each = m_from[point]; each < m_from[point + 1]; ++each)
                if (--m_missing[m_after[each]] == 0) order.push_back(m_after[each]);
        }
    }

    /// Appends the remaining points by time. An edge from a later one of them becomes an edge from the start of the
    /// recording that yields the same time.
    void breakCycles() {
        std::vector<std::uint32_t> left;
        for (std::uint32_t point = 0; point < m_graph.size(); ++point)
            if (m_missing[point] != 0) left.push_back(point);
        std::stable_sort(left.begin(), left.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_graph.time[a] < m_graph.time[b]; });
        std::vector<std::uint32_t> place(m_graph.size(), 0);
        for (std::uint32_t i = 0; i < left.size(); ++i)
            place[left[i]] = i + 1;
        for (const std::uint32_t point : left) {
            for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge) {
                const std::uint32_t source = m_graph.source[edge];
                if (source == noPoint || place[source] < place[point]) continue;
                m_graph.source[edge] = noPoint;
                m_graph.type[edge] = EdgeType::Origin;
                m_graph.weight[edge] = m_graph.endOf(source) + m_graph.weight[edge] - m_graph.firstTime;
            }
            m_graph.order.push_back(point);
        }
        m_graph.counts.inCycles = static_cast<std::int64_t>(left.size());
    }
    ReplayGraph& m_graph;
    const std::stop_token& m_stop;
    std::vector<std::uint32_t> m_missing, m_from, m_after;
};

/// Sets `order`. Edges that go back in time and close a cycle, which differing clocks can cause, are replaced by edges
/// from the start of the recording that yield the same time. O(points + edges) but for sorts; not recursive.
void orderPoints(ReplayGraph& graph, const std::stop_token& stop) { PointOrder(graph, stop).find(); }

constexpr Nanos longCall = 20 * microsecond;  // shorter calls count as waits only if the wait was recorded
constexpr Nanos longEventSync = 10 * microsecond;
constexpr Nanos justEnded = 30 * microsecond;  // how long before its call an inferred wait may end
constexpr Nanos ownOfSync = 3 * microsecond;   // time that a synchronizing call takes by itself
constexpr Nanos shortReturn = 5 * microsecond,
                longestReturn = 50 * microsecond;  // from the end of an operation to that of the call

constexpr std::int64_t fullQueue = 500;  // pending operations at which a launch may block
class CallEdges {
public:
    CallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
              ReplayGraph& graph)
        : m_trace(view.trace),
          m_host(host),
          m_work(work),
          m_order(order),
          m_graph(graph),
          m_names(view.trace),
          m_typical(view.trace, host),
          m_before(view.trace, host, work, graph.counts),
          m_blocking(view.trace, view.stop),
          m_lastLaunch(view.trace.threads.size(), noOperation) {}

    void add(std::uint32_t call) {
        addStart(call);
        addEnd(call);
        const auto launched = m_work.of(call);
        if (!launched.empty()) m_lastLaunch[index(m_host.calls[call].thread)] = launched.back();
    }

private:
    void finishPoint(Nanos time) {
        m_graph.time.push_back(time);
        m_graph.edgesFrom.push_back(static_cast<std::uint32_t>(m_graph.source.size()));
    }

    void addStart(std::uint32_t call) {
        m_list.clear();
        const Nanos start = m_host.calls[call].start;
        const CallsBefore before = m_before.before(call);
        const auto addBefore = [&](std::uint32_t other, EdgeType type) {
            if (other == noCall) return;
            const Nanos end = m_host.calls[other].end;
            m_list.add({2 * other + 1, type, end, start - end, 0});
        };
        addBefore(before.first, EdgeType::Host);
        addBefore(before.bound, EdgeType::HostBound);
        if (m_list.isEmpty()) m_list.add({noPoint, EdgeType::Origin, m_graph.firstTime, start - m_graph.firstTime, 0});
        m_list.put(m_graph);
        finishPoint(start);
    }

    void addEnd(std::uint32_t call) {
        m_list.clear();
        const HostCall& here = m_host.calls[call];
        const CallTraits traits = here.isMark() ? CallTraits() : m_names.of(m_trace.calls.name[here.source]);
        findWaitedFor(call, traits);
        dropLaterEnds(here);
        inferWaitedFor(call, traits);
        const bool waited = std::any_of(m_waitedFor.begin(), m_waitedFor.end(),
                                        [&](std::uint32_t i) { return m_work.end(i) > here.start; });
        Nanos least = here.length();
        // A launch that blocks took until its kernel began; all other calls at most as long as usual ones of the name.
        if (waited && m_launchedAt)
            least = std::clamp<Nanos>(*m_launchedAt - here.start, 0, here.length());
        else if (waited)
            least = std::min(least, traits.isSync ? ownOfSync : std::min(m_typical.quarter(here), longCall));
        m_list.add({2 * call, EdgeType::Call, here.start, least, 0});
        for (const std::uint32_t i : m_waitedFor) {
            const Nanos end = m_work.end(i);
            const Nanos weight = end > here.start ? std::min(here.end - end, shortReturn) : 0;
            m_list.add({m_graph.firstOperation + i, EdgeType::Sync, end, weight, longestReturn});
        }
        m_graph.counts.hostWaits += waited;
        m_list.settle(here.end, m_graph);
        finishPoint(here.end);
    }

    bool spend(std::size_t queues) {
        m_requested += queues;
        if (m_requested > maxQueueSearches) m_graph.isTooLarge = true;
        return !m_graph.isTooLarge;
    }

    void addLastOf(std::uint32_t queue, Nanos time) {
        const std::uint32_t last = m_work.lastLaunchedBefore(queue, time);
        if (last != noOperation) m_waitedFor.push_back(last);
    }

    /// Finds the operations that a call waited for, by records, by its name, and by what it launched itself.
    void findWaitedFor(std::uint32_t call, const CallTraits& traits) {
        m_waitedFor.clear();
        const HostCall& here = m_host.calls[call];
        const RecordedOrder::HostWait* recorded = m_order.of(call);
        m_isRecorded = recorded || traits.isDeviceSync;
        if (recorded) {
            m_waitedFor = recorded->operations;
            for (const std::uint32_t queue : recorded->queues)
                addLastOf(queue, here.start);
        } else if (traits.isDeviceSync && spend(m_work.queues().size())) {
            const ProcessId process = m_trace.threads[index(here.thread)].process;
            for (std::uint32_t queue = 0; queue < m_work.queues().size(); ++queue)
                if (m_work.queues()[queue].process == process) addLastOf(queue, here.start);
        }
        const std::uint32_t launched = m_lastLaunch[index(here.thread)];
        if (m_waitedFor.empty() && traits.isStreamSync && launched != noOperation)
            addLastOf(m_work.queueOf(launched), here.start);
        std::vector<std::uint32_t> own;
        for (const std::uint32_t i : m_work.of(call))
            if (m_trace.events.kind[i] == OpKind::Copy && m_work.end(i) <= here.end && !traits.isAsync)
                own.push_back(i);  // a copy that is over when its call returns was waited for
        const BlockingCall* const blocks = here.isMark() ? nullptr : m_blocking.of(here.source);
        if (blocks) own = {blocks->operation};
        m_returnsEarly = blocks != nullptr;
        m_launchedAt = blocks && blocks->isLaunch ? std::optional(blocks->from) : std::nullopt;
        if (!own.empty()) m_waitedFor = std::move(own);
    }

    /// Drops operations that end after the call does, allowing for different clocks in long calls. A copy that the call
    /// staged is waited for although its last part ends later.
    void dropLaterEnds(const HostCall& here) {
        if (m_returnsEarly) return;
        const Nanos latest = here.end + (here.length() > longCall ? clockSkew : 0);
        const auto endsLater = [&](std::uint32_t i) { return m_work.end(i) > latest; };
        m_graph.counts.earlyReturns += std::any_of(m_waitedFor.begin(), m_waitedFor.end(), [&](std::uint32_t i) {
            return m_work.end(i) > here.end && !endsLater(i);
        });
        m_graph.counts.droppedReturns += std::erase_if(m_waitedFor, endsLater) > 0;
    }

    /// Infers a wait of a call that may block, lasts much longer than others of its name, and ends with an operation.
    void inferWaitedFor(std::uint32_t call, const CallTraits& traits) {
        const HostCall& here = m_host.calls[call];
        const bool isLong = here.length() > longCall && here.length() > 8 * m_typical.median(here);
        const bool isEventSync = traits.isEventSync && !m_isRecorded && here.length() > longEventSync;
        if (!(m_waitedFor.empty() && isLong) && !isEventSync) return;
        if (!traits.mayBlock && !traits.isEventSync && !traits.isStreamSync) return;
        if (traits.isLaunch && m_work.pending(here.start) < fullQueue) return;
        const auto ended = m_work.endedBy(here.end);
        const std::size_t last = ended.size() - std::min(ended.size(), maxEndsLookedAt);
        const Nanos since = std::max(here.start, here.end - justEnded);
        for (std::size_t at = ended.size(); at-- > last && ended[at].time > since;) {
            const std::uint32_t i = ended[at].operation;
            if (m_work.call(i) == noCall || m_host.calls[m_work.call(i)].start >= here.start) continue;
            m_waitedFor = {i};
            ++m_graph.counts.inferredHostWaits;
            return;
        }
    }

    const Trace& m_trace;
    const HostCalls& m_host;
    const DeviceWork& m_work;
    const RecordedOrder& m_order;
    ReplayGraph& m_graph;
    CallNames m_names;
    TypicalCalls m_typical;
    HostOrder m_before;
    BlockingCalls m_blocking;
    std::vector<std::uint32_t> m_lastLaunch;  ///< last operation launched so far on each thread
    EdgeList m_list;
    std::vector<std::uint32_t> m_waitedFor;
    std::uint64_t m_requested = 0;      ///< queues examined so far
    bool m_isRecorded = false;          ///< whether records or its name say what the call waits for
    std::optional<Nanos> m_launchedAt;  ///< for a launch that waits for its kernel: when that began
    bool m_returnsEarly = false;        ///< whether it waits for its own operation up to nearly its end
};

/// Adds the points of all host calls, with their edges, to an empty graph.
void addCallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                  ReplayGraph& graph) {
    CallEdges edges(view, host, work, order, graph);
    for (std::uint32_t call = 0; call < host.calls.size(); ++call) {
        if (everyFew(call, view.stop)) return;
        edges.add(call);
    }
}

/// Adds the steps. A step owns the operations whose call begins within its range, on any thread.
void addSteps(const HostCalls& host, DeviceWork& work, ReplayGraph& graph) {
    if (host.steps.empty()) {
        ReplayStep all{"all", 0, graph.firstTime};
        all.last = work.size();
        graph.steps.push_back(all);
        graph.owned.resize(work.size());
        std::iota(graph.owned.begin(), graph.owned.end(), 0u);
        return;
    }
    const auto firstFrom = [&](Nanos time) {
        const auto from = std::lower_bound(host.calls.begin(), host.calls.end(), time,
                                           [](const HostCall& call, Nanos moment) { return call.start < moment; });
        return static_cast<std::uint32_t>(from - host.calls.begin());
    };
    for (const StepMarks& marks : host.steps) {
        ReplayStep step{marks.name, marks.number, marks.start, 2 * marks.begin, 2 * marks.last};
        std::tie(step.first, step.last) = work.placesOf(firstFrom(marks.start), firstFrom(marks.end));
        graph.steps.push_back(std::move(step));
    }
    graph.owned = work.takeByCall();
}

}  // namespace

std::vector<TimeWindow> windowsOfSteps(const ReplayGraph& graph) {
    std::vector<TimeWindow> windows;
    const Events& events = graph.trace->events;
    for (const ReplayStep& step : graph.steps) {
        const Nanos before = windows.empty() ? 0 : windows.back().end;
        TimeWindow window{before, before};
        for (std::size_t i = step.first; i < step.last; ++i) {
            const std::uint32_t operation = graph.owned[i];
            window.start = i == step.first ? events.start[operation] : std::min(window.start, events.start[operation]);
            window.end = std::max(window.end, events.end(operation));
        }
        if (!windows.empty()) windows.back().end = std::max(windows.back().start, window.start);
        windows.push_back(window);
    }
    return windows;
}

ReplayGraph replayGraph(const TracePtr& trace, const View& view) {
    ReplayGraph graph;
    graph.trace = trace;
    const HostCalls host = hostCalls(view, graph.counts);
    DeviceWork work(view, host, graph.counts);
    const RecordedOrder order = recordedOrder(view, host, work, graph.counts);
    graph.isTooLarge = order.isTooLarge || host.calls.size() > noPoint / 4 || work.size() > noPoint / 4;
    if (graph.isTooLarge || view.stop.stop_requested()) return graph;
    graph.firstOperation = static_cast<std::uint32_t>(2 * host.calls.size());
    graph.firstTime = work.firstTime();
    findTypicalTimes(view, host, work, order, graph);
    const std::size_t points = graph.firstOperation + work.size();
    graph.time = roomFor<Nanos>(points);
    graph.edgesFrom = roomFor<std::uint32_t>(points + 1);
    graph.edgesFrom.push_back(0);
    const std::size_t edges = points + work.size() + points / 16;  // most calls have one edge, most operations two
    graph.source = roomFor<std::uint32_t>(edges);
    graph.weight = roomFor<Nanos>(edges);
    graph.type = roomFor<EdgeType>(edges);
    addCallEdges(view, host, work, order, graph);
    if (graph.isTooLarge || view.stop.stop_requested()) return graph;
    addOperationEdges(view, host, work, order, CallNames(*trace).anyHip(), graph);
    if (view.stop.stop_requested()) return graph;
    orderPoints(graph, view.stop);
    graph.sourceOf = roomFor<std::uint32_t>(host.calls.size());
    for (const HostCall& call : host.calls)
        graph.sourceOf.push_back(call.source);
    addSteps(host, work, graph);
    return graph;
}

std::size_t ReplayGraph::memoryBytes() const {
    const auto bytes = [](const auto&... column) { return ((column.capacity() * sizeof(column[0])) + ...); };
    return bytes(time, edgesFrom, source, weight, type, order, sourceOf, owned);
}

}  // namespace core
