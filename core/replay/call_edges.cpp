// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/call_edges.h"

#include "core/analysis/waits/blocking_calls.h"
#include "core/base/stop.h"
#include "core/replay/call_names.h"
#include "core/replay/edge_list.h"
#include "core/replay/host_order.h"
#include "core/replay/operation_edges.h"
#include "core/replay/typical_times.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

constexpr Nanos longCall = 20 * microsecond;  // shorter calls count as waits only if the wait was recorded
constexpr Nanos longEventSync = 10 * microsecond;
constexpr Nanos justEnded = 30 * microsecond;  // how long before its call an inferred wait may end
constexpr Nanos ownOfSync = 3 * microsecond;   // time that a synchronizing call takes by itself
constexpr Nanos shortReturn = 5 * microsecond,
                longestReturn = 50 * microsecond;  // from the end of an operation to that of the call
constexpr std::int64_t fullQueue = 500;            // pending operations at which a launch may block

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

}  // namespace

void addCallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                  ReplayGraph& graph) {
    CallEdges edges(view, host, work, order, graph);
    for (std::uint32_t call = 0; call < host.calls.size(); ++call) {
        if (everyFew(call, view.stop)) return;
        edges.add(call);
    }
}

}  // namespace core
