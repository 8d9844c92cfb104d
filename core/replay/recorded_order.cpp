// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recorded_order.h"

#include "core/base/stop.h"
#include "core/replay/call_names.h"

#include <algorithm>

namespace core {

namespace {

constexpr Nanos longestBefore = 50'000'000;  // how long before the call an awaited operation may have ended

class OrderMaker {
public:
    OrderMaker(const View& view, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts)
        : m_trace(view.trace), m_stop(view.stop), m_host(host), m_work(work), m_counts(counts) {}

    RecordedOrder made() {
        m_isRecorded.assign(m_host.calls.size(), false);
        for (const Wait& wait : m_trace.waits) {
            if (m_made.isTooLarge || m_stop.stop_requested()) break;
            add(wait);
        }
        // What follows on the same stream waits anyway.
        for (const GraphEdge& edge : m_trace.graphEdges)
            if (m_work.queueOf(edge.event) != m_work.queueOf(edge.after)) m_made.waits.add(edge.event, edge.after);
        addCandidates();
        m_made.waits.finish();
        m_made.candidates.finish();
        std::stable_sort(m_made.hostWaits.begin(), m_made.hostWaits.end(),
                         [](const auto& a, const auto& b) { return a.call < b.call; });
        return std::move(m_made);
    }

private:
    /// Returns the index of a call in HostCalls; noCall if it was left out or folded into another call.
    std::uint32_t placeOf(std::uint32_t call) const {
        if (call == noLaunch) return noCall;
        const std::uint32_t place = m_host.placeOf[call];
        return place != noCall && m_host.calls[place].source == call ? place : noCall;
    }
    ProcessId processOf(std::uint32_t call) const { return m_trace.threads[index(m_host.calls[call].thread)].process; }
    bool spend(std::size_t queues) {
        m_requested += queues;
        m_made.isTooLarge = m_requested > maxQueueSearches;
        return !m_made.isTooLarge;
    }

    /// Returns the queues of a process with a stream number; only those on the recorded device if there are any.
    std::vector<std::uint32_t> queuesOf(ProcessId process, std::int64_t number, std::int64_t device) {
        std::vector<std::uint32_t> ofDevice, ofAny;
        if (!spend(m_work.queues().size())) return {};
        for (std::uint32_t i = 0; i < m_work.queues().size(); ++i) {
            const Queue& queue = m_work.queues()[i];
            if (queue.process != process || (number >= 0 && queue.number != number)) continue;
            if (number >= 0) ofAny.push_back(i);
            if (device < 0 || m_trace.devices[index(queue.device)].ordinal == device) ofDevice.push_back(i);
        }
        return ofDevice.empty() ? ofAny : ofDevice;
    }

    void add(const Wait& wait) {
        const std::uint32_t call = placeOf(wait.call);
        if (call == noCall) return;
        const ProcessId process = processOf(call);
        if (wait.kind == WaitKind::Device || wait.kind == WaitKind::Stream) {
            const bool isOfAll = wait.kind == WaitKind::Device;
            m_made.hostWaits.push_back({call, queuesOf(process, isOfAll ? -1 : wait.stream, wait.device), {}});
            return;
        }
        const std::uint32_t record = placeOf(wait.record);
        if (record == noCall) {
            ++m_counts.unknownEvents;
            return;
        }
        std::vector<std::uint32_t> sources;
        for (const std::uint32_t queue : queuesOf(process, wait.source, wait.device)) {
            const std::uint32_t last = m_work.lastLaunchedBefore(queue, m_host.calls[record].start);
            if (last != noOperation) sources.push_back(last);
        }
        if (wait.kind == WaitKind::Event) {
            m_made.hostWaits.push_back({call, {}, std::move(sources)});
            return;
        }
        m_isRecorded[call] = true;
        for (const std::uint32_t queue : queuesOf(process, wait.stream, wait.device)) {
            const std::uint32_t next = m_work.firstLaunchedFrom(queue, m_host.calls[call].start);
            if (next == noOperation) continue;
            for (const std::uint32_t source : sources)
                if (m_work.queueOf(source) != queue) m_made.waits.add(next, source);
        }
    }

    /// Adds candidates for stream waits of unknown events: the last operations submitted to the other streams by then.
    void addCandidates() {
        const CallNames names(m_trace);
        std::vector<std::uint32_t> nextLaunch(m_trace.threads.size(), noCall);
        for (auto call = static_cast<std::uint32_t>(m_host.calls.size()); call-- > 0;) {
            if (m_made.isTooLarge || everyFew(call, m_stop)) return;
            std::uint32_t& next = nextLaunch[index(m_host.calls[call].thread)];
            if (!m_work.of(call).empty()) next = call;
            const std::uint32_t source = m_host.calls[call].source;
            if (source == noCall || next == noCall || m_isRecorded[call]) continue;
            if (names.of(m_trace.calls.name[source]).isStreamWait) addCandidates(call, m_work.of(next)[0]);
        }
    }
    void addCandidates(std::uint32_t call, std::uint32_t operation) {
        const std::vector<Queue>& queues = m_work.queues();
        if (!spend(queues.size())) return;
        const Queue& own = queues[m_work.queueOf(operation)];
        const Nanos time = m_host.calls[call].start;
        for (std::uint32_t i = 0; i < queues.size(); ++i) {
            if (queues[i] == own || queues[i].process != own.process || queues[i].device != own.device) continue;
            const std::uint32_t last = m_work.lastLaunchedBefore(i, time);
            if (last != noOperation && m_work.end(last) <= m_work.start(operation) &&
                m_work.end(last) > time - longestBefore)
                m_made.candidates.add(operation, last);
        }
    }

    const Trace& m_trace;
    std::stop_token m_stop;
    const HostCalls& m_host;
    const DeviceWork& m_work;
    ReplayCounts& m_counts;
    RecordedOrder m_made;
    std::vector<bool> m_isRecorded;  ///< per call: it is a stream wait whose event is known
    std::uint64_t m_requested = 0;
};

}  // namespace

void OperationLists::finish() {
    std::sort(m_pairs.begin(), m_pairs.end());
    m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
}

std::span<const OperationLists::Pair> OperationLists::of(std::uint32_t to) const {
    const auto first = std::lower_bound(m_pairs.begin(), m_pairs.end(), Pair{to, 0});
    auto last = first;
    while (last != m_pairs.end() && last->to == to)
        ++last;
    return {first, last};
}

const RecordedOrder::HostWait* RecordedOrder::of(std::uint32_t call) const {
    // If a call has several records, the last one counts.
    const auto after = std::upper_bound(hostWaits.begin(), hostWaits.end(), call,
                                        [](std::uint32_t wanted, const HostWait& wait) { return wanted < wait.call; });
    return after != hostWaits.begin() && after[-1].call == call ? &after[-1] : nullptr;
}

RecordedOrder recordedOrder(const View& view, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts) {
    return OrderMaker(view, host, work, counts).made();
}

}  // namespace core
