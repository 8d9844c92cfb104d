// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/device_work.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr Nanos never = std::numeric_limits<Nanos>::max();

/// Operations of one stream are already in order, those of several nearly so.
template <class Iterator>
void sortMostlySorted(Iterator begin, Iterator end) {
    if (!std::is_sorted(begin, end)) std::sort(begin, end);
}

Nanos firstTimeOf(const Trace& trace, const HostCalls& host) {
    const bool hasCalls = !host.calls.empty();
    if (!trace.hasEvents()) return hasCalls ? host.calls[0].start : 0;
    return hasCalls ? std::min(host.calls[0].start, trace.events.start[0]) : trace.events.start[0];
}

/// Returns the lowest correlation among the calls of each process, or -1 for a process that has none.
std::vector<std::int64_t> lowestCorrelations(const Trace& trace, const HostCalls& host) {
    std::vector<std::int64_t> lowest(trace.processes.size(), -1);
    for (const HostCall& call : host.calls) {
        if (call.isMark()) continue;
        const std::int64_t correlation = trace.calls.correlation[call.source];
        std::int64_t& least = lowest[index(trace.threads[index(call.thread)].process)];
        if (correlation != notRecorded) least = least < 0 ? correlation : std::min(least, correlation);
    }
    return lowest;
}

}  // namespace

DeviceWork::DeviceWork(const View& view, const HostCalls& host, ReplayCounts& counts)
    : m_trace(view.trace), m_events(view.trace.events), m_stop(view.stop), m_firstTime(firstTimeOf(view.trace, host)) {
    numberQueues();
    findCalls(host);
    findLaunchTimes(host, counts);
    m_ends = filledColumn<TimedOperation>(size(), {});
    for (std::uint32_t i = 0; i < size(); ++i)
        m_ends[i] = {end(i), i};
    if (!m_stop.stop_requested()) sortMostlySorted(m_ends.begin(), m_ends.end());
    counts.operations = static_cast<std::int64_t>(size());
}

void DeviceWork::numberQueues() {
    for (const Stream& stream : m_trace.streams)
        m_queues.push_back({stream.process, stream.device, stream.number});
    std::sort(m_queues.begin(), m_queues.end());
    m_queues.erase(std::unique(m_queues.begin(), m_queues.end()), m_queues.end());
    for (const Stream& stream : m_trace.streams) {
        const Queue queue{stream.process, stream.device, stream.number};
        const auto place = std::lower_bound(m_queues.begin(), m_queues.end(), queue);
        m_queueOf.push_back(static_cast<std::uint32_t>(place - m_queues.begin()));
    }
}

void DeviceWork::findCalls(const HostCalls& host) {
    m_call = filledColumn<std::uint32_t>(size(), noCall);
    m_callFrom = filledColumn<std::uint32_t>(host.calls.size() + 1, 0);
    for (std::uint32_t i = 0; i < size(); ++i) {
        const std::uint32_t launch = m_events.launch[i];
        m_call[i] = launch == noLaunch ? noCall : host.placeOf[launch];
        if (m_call[i] != noCall) ++m_callFrom[m_call[i] + 1];
    }
    for (std::size_t call = 0; call < host.calls.size(); ++call)
        m_callFrom[call + 1] += m_callFrom[call];
    m_byCall = filledColumn<std::uint32_t>(m_callFrom.back(), 0);
    std::vector<std::uint32_t> next = roomFor<std::uint32_t>(host.calls.size());
    next.assign(m_callFrom.begin(), m_callFrom.end() - 1);
    for (std::uint32_t i = 0; i < size(); ++i)
        if (m_call[i] != noCall) m_byCall[next[m_call[i]]++] = i;
}

void DeviceWork::findLaunchTimes(const HostCalls& host, ReplayCounts& counts) {
    m_queueFrom.assign(m_queues.size() + 1, 0);
    for (const StreamId stream : m_events.stream)
        ++m_queueFrom[m_queueOf[index(stream)] + 1];
    for (std::size_t queue = 0; queue < m_queues.size(); ++queue)
        m_queueFrom[queue + 1] += m_queueFrom[queue];
    m_byQueue = filledColumn<std::uint32_t>(size(), 0);
    m_before = filledColumn<std::uint32_t>(size(), noOperation);
    m_launched = filledColumn<Nanos>(size(), 0);
    std::vector<std::size_t> next(m_queueFrom.begin(), m_queueFrom.end() - 1);
    for (std::uint32_t i = 0; i < size(); ++i) {
        std::size_t& at = next[queueOf(i)];
        if (at > m_queueFrom[queueOf(i)]) m_before[i] = m_byQueue[at - 1];
        m_byQueue[at++] = i;
    }
    const std::vector<std::int64_t> lowest = lowestCorrelations(m_trace, host);
    m_inLaunchOrder = filledColumn<TimedOperation>(size(), {});
    for (std::size_t queue = 0; queue < m_queues.size(); ++queue) {
        Nanos nextLaunch = never;  // launch of the next one in the queue: none before it was launched later
        for (std::size_t at = m_queueFrom[queue + 1]; at-- > m_queueFrom[queue];) {
            if (everyFew(at, m_stop)) return;
            const std::uint32_t i = m_byQueue[at];
            const std::int64_t correlation = m_events.correlation[i];
            const bool isOlder = m_call[i] == noCall && correlation != notRecorded &&
                                 correlation < lowest[index(m_queues[queue].process)];
            m_launched[i] = m_call[i] != noCall ? host.calls[m_call[i]].start
                            : isOlder           ? m_firstTime
                                                : std::min(start(i), nextLaunch);
            nextLaunch = std::min(nextLaunch, m_launched[i]);
            m_inLaunchOrder[at] = {m_launched[i], i};
            counts.withoutLaunch += m_call[i] == noCall;
            counts.launchedBefore += m_call[i] == noCall && m_launched[i] == m_firstTime;
        }
        const auto begin = m_inLaunchOrder.begin();
        sortMostlySorted(begin + static_cast<std::ptrdiff_t>(m_queueFrom[queue]),
                         begin + static_cast<std::ptrdiff_t>(m_queueFrom[queue + 1]));
    }
    m_launchTimes = m_launched;
    sortMostlySorted(m_launchTimes.begin(), m_launchTimes.end());
    m_byQueue = {};
}

std::uint32_t DeviceWork::lastLaunchedBefore(std::uint32_t queue, Nanos time) const {
    const auto all = inLaunchOrder(queue);
    const auto from = std::lower_bound(all.begin(), all.end(), TimedOperation{time, 0});
    return from == all.begin() ? noOperation : from[-1].operation;
}

std::uint32_t DeviceWork::firstLaunchedFrom(std::uint32_t queue, Nanos time) const {
    const auto all = inLaunchOrder(queue);
    const auto from = std::lower_bound(all.begin(), all.end(), TimedOperation{time, 0});
    return from == all.end() ? noOperation : from->operation;
}

std::span<const TimedOperation> DeviceWork::endedBy(Nanos time) const {
    const auto after = std::upper_bound(m_ends.begin(), m_ends.end(), TimedOperation{time, noOperation});
    return {m_ends.begin(), after};
}

std::int64_t DeviceWork::pending(Nanos time) const {
    const auto launched = std::lower_bound(m_launchTimes.begin(), m_launchTimes.end(), time) - m_launchTimes.begin();
    const auto ended = std::lower_bound(m_ends.begin(), m_ends.end(), TimedOperation{time, 0}) - m_ends.begin();
    return launched - ended;
}

}  // namespace core
