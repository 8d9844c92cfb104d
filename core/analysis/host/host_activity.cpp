// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/host_activity.h"

#include "core/base/stop.h"
#include "core/base/text.h"

namespace core {

CallKind callKind(std::string_view name) {
    if (contains(name, "Synchronize")) return CallKind::Synchronize;
    if (contains(name, "Launch") || contains(name, "Async")) return CallKind::Launch;
    if (contains(name, "Memcpy") || contains(name, "Memset")) return CallKind::Synchronize;
    return CallKind::Other;
}

void Activity::add(Nanos start, Nanos end) {
    if (end <= start) return;
    if (!m_ends.empty() && start <= m_ends.back()) {
        m_ends.back() = std::max(m_ends.back(), end);
        return;
    }
    m_before.push_back(m_ends.empty() ? 0 : m_before.back() + (m_ends.back() - m_starts.back()));
    m_starts.push_back(start);
    m_ends.push_back(end);
}

std::size_t Activity::endingAfter(Nanos time) const {
    return static_cast<std::size_t>(std::upper_bound(m_ends.begin(), m_ends.end(), time) - m_ends.begin());
}

Nanos Activity::coveredBefore(Nanos time) const {
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), time);
    if (after == m_starts.begin()) return 0;
    const std::size_t last = static_cast<std::size_t>(after - m_starts.begin()) - 1;
    return m_before[last] + (std::min(time, m_ends[last]) - m_starts[last]);
}

Nanos Activity::within(Nanos start, Nanos end) const {
    return end <= start ? 0 : coveredBefore(end) - coveredBefore(start);
}

HostActivity::HostActivity(const Trace& trace, const std::stop_token& stop)
    : callKinds(trace.names.size()),
      blocking(trace, stop),
      calls(trace.calls.size()),
      callsFrom(trace.threads.size() + 1),
      blocksFrom(trace.threads.size() + 1) {
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), callKinds.begin(), callKind);
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (trace.hostRanges.kind[i] == RangeKind::Overhead)
            profiling.add(trace.hostRanges.start[i], trace.hostRanges.start[i] + trace.hostRanges.duration[i]);
    for (const ThreadId thread : trace.calls.thread)
        ++callsFrom[index(thread) + 1];
    for (std::size_t thread = 0; thread < trace.threads.size(); ++thread) {
        blocksFrom[thread + 1] = blocksFrom[thread] + (callsFrom[thread + 1] + blockSize - 1) / blockSize;
        callsFrom[thread + 1] += callsFrom[thread];
    }
    std::vector<std::size_t> next(callsFrom.begin(), callsFrom.end() - 1);
    std::vector<CallTime> times(trace.threads.size());
    blocks.resize(blocksFrom.back());
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        if (everyFew(call, stop)) return;
        const std::size_t thread = index(trace.calls.thread[call]);
        const std::size_t place = next[thread] - callsFrom[thread];
        if (place % blockSize == 0)
            blocks[blocksFrom[thread] + place / blockSize] = {trace.calls.start[call], times[thread]};
        calls[next[thread]++] = call;
        add(trace, call, times[thread]);
    }
}

}  // namespace core
