// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host_activity.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

CallSort callSort(std::string_view name) {
    if (contains(name, "Synchronize")) return CallSort::Synchronize;
    if (contains(name, "Launch") || contains(name, "Async")) return CallSort::Launch;
    if (contains(name, "Memcpy") || contains(name, "Memset")) return CallSort::Synchronize;
    return CallSort::Other;
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

bool Activity::covers(Nanos time) const {
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), time);
    return after != m_starts.begin() && m_ends[static_cast<std::size_t>(after - m_starts.begin()) - 1] > time;
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

HostActivity::HostActivity(const Trace& trace) : synchronizing(trace.threads.size()), inCalls(trace.threads.size()) {
    std::vector<CallSort> sorts(trace.names.size());
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), sorts.begin(), callSort);
    for (std::size_t i = 0; i < trace.calls.size(); ++i) {
        const CallSort sort = sorts[index(trace.calls.name[i])];
        if (sort == CallSort::Launch) continue;
        auto& activities = sort == CallSort::Synchronize ? synchronizing : inCalls;
        activities[index(trace.calls.thread[i])].add(trace.calls.start[i],
                                                     trace.calls.start[i] + trace.calls.duration[i]);
    }
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (trace.hostRanges.kind[i] == RangeKind::Overhead)
            profiling.add(trace.hostRanges.start[i], trace.hostRanges.start[i] + trace.hostRanges.duration[i]);
}

}  // namespace core
