// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/host_order.h"

#include <algorithm>

namespace core {

HostOrder::HostOrder(const Trace& trace, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts)
    : m_trace(trace),
      m_host(host),
      m_counts(counts),
      m_latest(trace.processes.size()),
      m_lastOwn(trace.threads.size(), noCall) {
    findExclusive(work, counts);
}

/// Finds pairs of threads that take turns: each is silent while the other one calls. A thread that launches almost no
/// kernels is left out: it works independently, even if its calls happen to alternate.
void HostOrder::findExclusive(const DeviceWork& work, ReplayCounts& counts) {
    struct HandOvers {
        std::int64_t all = 0, afterSilence = 0;
        bool areSilent() const { return 10 * afterSilence >= 9 * all; }
    };
    std::unordered_map<Pair, HandOvers> handOvers;
    std::vector<std::uint32_t> lastOfProcess(m_trace.processes.size(), noCall);
    std::vector<std::uint32_t> lastOfThread(m_trace.threads.size(), noCall);
    std::vector<std::int64_t> kernels(m_trace.threads.size());
    std::int64_t allKernels = 0;
    for (std::uint32_t call = 0; call < m_host.calls.size(); ++call) {
        const HostCall& here = m_host.calls[call];
        std::uint32_t& before = lastOfProcess[processOf(call)];
        std::uint32_t& own = lastOfThread[index(here.thread)];
        if (before != noCall && m_host.calls[before].thread != here.thread) {
            HandOvers& pair = handOvers[pairOf(m_host.calls[before].thread, here.thread)];
            ++pair.all;
            pair.afterSilence += own == noCall || since(own, call) >= batonSilence;
        }
        before = own = call;
        const auto launched = work.of(call);
        const auto count =
            std::count_if(launched.begin(), launched.end(), [&](std::uint32_t i) { return work.isKernel(i); });
        kernels[index(here.thread)] += count;
        allKernels += count;
    }
    for (const auto& [pair, hands] : handOvers) {
        const Pair reverse = pair << 32 | pair >> 32;
        const auto back = handOvers.find(reverse);
        const bool launches = 20 * kernels[pair & 0xffffffff] >= allKernels;
        if (!launches || !hands.areSilent() || (back != handOvers.end() && !back->second.areSilent())) continue;
        counts.exclusivePairs += !m_isExclusive.contains(reverse);
        m_isExclusive[pair] = true;
    }
}

/// Registers the calls that have ended when `call` begins. Of calls of zero length that begin together, all but the
/// first have ended by then.
void HostOrder::passEnded(std::uint32_t call) {
    const std::vector<HostCall>& calls = m_host.calls;
    const Nanos start = calls[call].start;
    if (call == 0 || calls[call - 1].start != start) {
        for (; !m_open.empty() && m_open.top().first <= start; m_open.pop())
            end(m_open.top().second);
        for (std::uint32_t each = call + 1; each < calls.size() && calls[each].end == start; ++each)
            end(each);
    }
    if (calls[call].end > start) m_open.push({calls[call].end, call});
}

void HostOrder::end(std::uint32_t call) {
    Latest& latest = m_latest[processOf(call)];
    if (latest.last != noCall && m_host.calls[latest.last].thread != m_host.calls[call].thread)
        latest.ofOther = latest.last;
    latest.last = call;
}

std::uint32_t HostOrder::lastOfOthers(std::uint32_t call) const {
    const Latest& latest = m_latest[processOf(call)];
    for (const std::uint32_t each : {latest.last, latest.ofOther})
        if (each != noCall && each < call && m_host.calls[each].thread != m_host.calls[call].thread) return each;
    return noCall;
}

CallsBefore HostOrder::before(std::uint32_t call) {
    passEnded(call);
    const ThreadId thread = m_host.calls[call].thread;
    const std::uint32_t own = m_lastOwn[index(thread)];
    m_lastOwn[index(thread)] = call;
    const std::uint32_t other = lastOfOthers(call);
    if (other == noCall) return {own, noCall};
    if (own == noCall) return {other, noCall};
    if (m_host.calls[other].end <= m_host.calls[own].end) return {own, noCall};
    ++m_counts.twoPredecessors;
    if (since(own, call) < batonSilence) return {own, other};
    const bool isTurn = m_isExclusive.contains(pairOf(m_host.calls[other].thread, thread));
    if (isTurn && 4 * since(other, call) <= since(own, call)) {
        ++m_counts.handOvers;
        return {other, noCall};
    }
    return since(other, call) < batonSilence / 2 ? CallsBefore{other, own} : CallsBefore{own, other};
}

}  // namespace core
