// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/operation_edges.h"

#include "core/base/stop.h"
#include "core/replay/edge_list.h"

#include <algorithm>

namespace core {

namespace {

constexpr Nanos heldUp = 50 * microsecond;          // a longer call submitted its operation only at its end
constexpr Nanos beforeReturn = 20 * microsecond;    // and its operation starts at most this long before that end
constexpr Nanos longestLatency = 10 * microsecond;  // latency after the operation that was waited for

class OperationEdges {
public:
    OperationEdges(const HostCalls& host, const DeviceWork& work, const RecordedOrder& order, bool isAmd,
                   ReplayGraph& graph)
        : m_host(host),
          m_work(work),
          m_order(order),
          m_graph(graph),
          m_infer(isAmd ? 20 * microsecond : 5 * microsecond),
          m_gapMost(std::min(20 * microsecond, graph.gap.p90 + 2 * microsecond)) {}

    void add(std::uint32_t i) {
        m_list.clear();
        m_start = m_work.start(i);
        addStream(i);
        addLaunch(i);
        addWaits(i);
        if (isLate(i)) addInferred(i);
        if (m_list.isEmpty())
            m_list.add({noPoint, EdgeType::Origin, m_graph.firstTime, m_start - m_graph.firstTime, 0});
        m_graph.counts.bindingCandidates += m_list.settle(m_start, m_graph);
        m_graph.time.push_back(m_start);
        m_graph.edgesFrom.push_back(static_cast<std::uint32_t>(m_graph.source.size()));
    }

private:
    const TypicalTimes& launchOf(std::uint32_t i) const {
        return m_work.isKernel(i) ? m_graph.kernelLaunch : m_graph.copyLaunch;
    }
    Nanos launchMost(std::uint32_t i) const {
        return std::min(launchOf(i).p90 + 10 * microsecond, 3 * launchOf(i).p50 + 20 * microsecond);
    }
    void addFrom(std::uint32_t operation, EdgeType type, Nanos weight, Nanos most) {
        m_list.add({m_graph.firstOperation + operation, type, m_work.end(operation), weight, most});
    }

    void addStream(std::uint32_t i) {
        const std::uint32_t before = m_work.before(i);
        if (before == noOperation) return;
        const Nanos gap = m_start - m_work.end(before);
        m_graph.counts.beforePredecessor += gap < 0;
        addFrom(before, EdgeType::Stream, std::min(gap, m_graph.gap.p50), m_gapMost);
    }

    void addLaunch(std::uint32_t i) {
        if (m_work.call(i) == noCall) return;
        const HostCall& call = m_host.calls[m_work.call(i)];
        const Nanos sinceStart = m_start - call.start, sinceEnd = m_start - call.end;
        m_graph.counts.beforeLaunch += sinceStart < 0;
        const std::uint32_t point = 2 * m_work.call(i);
        const bool isHeldUp = call.length() > heldUp && sinceEnd >= -beforeReturn && m_work.end(i) > call.end;
        if (isHeldUp)
            m_list.add({point + 1, EdgeType::Launch, call.end, std::min(sinceEnd, launchOf(i).p50), launchMost(i)});
        else if (sinceStart >= -clockSkew)
            m_list.add({point, EdgeType::Launch, call.start, std::min(sinceStart, launchOf(i).p50), launchMost(i)});
        else
            ++m_graph.counts.longBeforeLaunch;
    }

    void addWaits(std::uint32_t i) {
        const auto recorded = m_order.waits.of(i);
        for (const auto& [to, operation] : recorded) {
            const Nanos since = m_start - m_work.end(operation);
            if (since < -1 * microsecond) {
                ++m_graph.counts.droppedWaits;
                continue;
            }
            ++m_graph.counts.recordedWaits;
            addFrom(operation, EdgeType::RecordedWait, std::min(since, m_graph.gap.p50), longestLatency);
        }
        for (const auto& pair : m_order.candidates.of(i)) {
            if (std::binary_search(recorded.begin(), recorded.end(), pair)) continue;
            ++m_graph.counts.waitCandidates;
            const Nanos since = m_start - m_work.end(pair.operation);
            addFrom(pair.operation, EdgeType::CandidateWait, std::min(since, m_graph.gap.p50), longestLatency);
        }
    }

    /// Returns whether no record explains why the operation did not start earlier.
    bool isLate(std::uint32_t i) const {
        if (m_list.isEmpty()) return true;
        if (m_start - m_list.latest() <= 2 * microsecond + m_graph.gap.p90) return false;
        const std::uint32_t call = m_work.call(i);
        return call == noCall || m_start - m_host.calls[call].start > launchMost(i);
    }

    /// Adds an edge from an operation that ended just before on another stream of the device and was launched no later.
    void addInferred(std::uint32_t i) {
        const auto ended = m_work.endedBy(m_start);
        const Queue& own = m_work.queues()[m_work.queueOf(i)];
        const std::size_t last = ended.size() - std::min(ended.size(), maxEndsLookedAt);
        for (std::size_t at = ended.size(); at-- > last && ended[at].time > m_start - m_infer;) {
            const std::uint32_t other = ended[at].operation;
            const Queue& queue = m_work.queues()[m_work.queueOf(other)];
            if (queue == own || queue.process != own.process || queue.device != own.device) continue;
            if (m_work.launched(other) > m_work.launched(i)) continue;
            ++m_graph.counts.inferredWaits;
            return addFrom(other, EdgeType::InferredWait, m_start - m_work.end(other), longestLatency);
        }
        ++m_graph.counts.unexplainedDelays;
    }

    const HostCalls& m_host;
    const DeviceWork& m_work;
    const RecordedOrder& m_order;
    ReplayGraph& m_graph;
    const Nanos m_infer, m_gapMost;
    EdgeList m_list;
    Nanos m_start = 0;
};

}  // namespace

void addOperationEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                       bool isAmd, ReplayGraph& graph) {
    OperationEdges edges(host, work, order, isAmd, graph);
    for (std::uint32_t i = 0; i < work.size(); ++i) {
        if (everyFew(i, view.stop)) return;
        edges.add(i);
    }
}

}  // namespace core
