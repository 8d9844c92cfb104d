// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/host_clock.h"

#include "core/analysis/scope/partition_point_near.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

HostClock::HostClock(const Trace& trace, const HostActivity& host)
    : m_trace(trace), m_host(host), m_places(trace.threads.size()) {
    for (Place& place : m_places)
        place.at = std::numeric_limits<Nanos>::max();
}

HostClock::Sums HostClock::upTo(std::size_t thread, Nanos time) {
    const std::size_t first = m_host.blocksFrom[thread], last = m_host.blocksFrom[thread + 1];
    Place& place = m_places[thread];
    const std::size_t after =
        partitionPointNear(first, last, place.block + 1, [&](std::size_t b) { return m_host.blocks[b].start < time; });
    if (after == first) return {};
    const std::size_t begin = m_host.callsFrom[thread] + (after - 1 - first) * HostActivity::blockSize;
    if (after - 1 != place.block || time < place.at) {
        place.block = after - 1;
        place.next = begin;
        place.at = time;
        place.time = m_host.blocks[after - 1].before;
    }
    const std::size_t end = std::min(begin + HostActivity::blockSize, m_host.callsFrom[thread + 1]);
    for (; place.next < end && m_trace.calls.start[m_host.calls[place.next]] < time; ++place.next)
        m_host.add(m_trace, m_host.calls[place.next], place.time);
    place.at = time;
    return {place.time.synchronizing.upTo(time, m_host.profiling), place.time.all.upTo(time, m_host.profiling)};
}

HostTime HostClock::within(ThreadId thread, Nanos start, Nanos end) {
    Place& place = m_places[index(thread)];
    const Sums from = place.knownAt == start ? place.known : upTo(index(thread), start);
    const Sums to = upTo(index(thread), end);
    place.knownAt = end;
    place.known = to;
    const Nanos synchronizing = to.synchronizing - from.synchronizing;
    return {to.all - from.all - synchronizing, synchronizing, m_host.profiling.within(start, end)};
}

namespace {

/// Steps through the states of a thread in order of time.
class StateSweep {
public:
    StateSweep(const Trace& trace, const HostActivity& host, std::size_t thread, Nanos start)
        : m_trace(trace),
          m_host(host),
          m_end(host.callsFrom[thread + 1]),
          m_profiling(host.profiling.endingAfter(start)) {
        const auto first = host.blocks.begin() + static_cast<std::ptrdiff_t>(host.blocksFrom[thread]);
        const auto last = host.blocks.begin() + static_cast<std::ptrdiff_t>(host.blocksFrom[thread + 1]);
        const auto after = std::partition_point(first, last, [&](const auto& block) { return block.start < start; });
        m_next = host.callsFrom[thread];
        if (after == first) return;
        m_next += static_cast<std::size_t>(after - 1 - first) * HostActivity::blockSize;
        waitWithin((after - 1)->before.synchronizing.start, (after - 1)->before.synchronizing.end);
        m_inCall = (after - 1)->before.all.end;
    }

    /// Returns the state at `time`, which must not decrease from call to call; lowers `until` to the next change.
    HostState at(Nanos time, Nanos& until, std::size_t& steps) {
        for (; m_next < m_end && startOfNext() <= time && steps > 0; ++m_next, --steps)
            take(m_host.calls[m_next]);
        const Activity& profiling = m_host.profiling;
        if (m_profiling < profiling.size() && profiling.end(m_profiling) <= time) ++m_profiling;
        if (m_profiling < profiling.size()) {
            const bool isOn = profiling.start(m_profiling) <= time;
            until = std::min(until, isOn ? profiling.end(m_profiling) : profiling.start(m_profiling));
            if (isOn) return HostState::Profiling;
        }
        if (m_waitsFrom <= time) m_synchronizing = std::max(m_synchronizing, std::exchange(m_waitsUntil, 0));
        if (time < m_synchronizing) {
            until = std::min(until, m_synchronizing);
            return HostState::Synchronizing;
        }
        if (time < m_waitsUntil) until = std::min(until, m_waitsFrom);
        if (m_next < m_end) until = std::min(until, startOfNext());
        if (time >= m_inCall) return HostState::Own;
        until = std::min(until, m_inCall);
        return HostState::InCall;
    }

private:
    Nanos startOfNext() const { return m_trace.calls.start[m_host.calls[m_next]]; }
    void take(std::uint32_t call) {
        const Nanos end = m_trace.calls.start[call] + m_trace.calls.duration[call];
        m_inCall = std::max(m_inCall, end);
        if (m_host.callKinds[index(m_trace.calls.name[call])] == CallKind::Synchronize)
            m_synchronizing = std::max(m_synchronizing, end);
        else if (const BlockingCall* const waits = m_host.blocking.of(call))
            waitWithin(waits->from, end);
    }
    /// A call that waits from some moment on; calls of a thread follow each other, so one is pending at most.
    void waitWithin(Nanos from, Nanos end) {
        m_waitsFrom = from;
        m_waitsUntil = end;
    }

    const Trace& m_trace;
    const HostActivity& m_host;
    std::size_t m_next = 0, m_end;
    std::size_t m_profiling;
    Nanos m_synchronizing = 0, m_inCall = 0;  ///< the latest ends of the calls so far
    Nanos m_waitsFrom = 0, m_waitsUntil = 0;  ///< a wait that is still to come; none: until 0
};

}  // namespace

bool hostParts(const Trace& trace, const HostActivity& host, ThreadId thread, Nanos start, Nanos end,
               std::size_t& steps, std::vector<HostPart>& parts) {
    parts.clear();
    StateSweep sweep(trace, host, index(thread), start);
    while (start < end && steps > 0) {
        --steps;
        Nanos until = end;
        const HostState state = sweep.at(start, until, steps);
        if (parts.empty() || parts.back().state != state)
            parts.push_back({until, state});
        else
            parts.back().end = until;
        start = until;
    }
    return start >= end && steps > 0;
}

}  // namespace core
