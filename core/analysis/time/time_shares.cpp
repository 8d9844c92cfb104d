// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/time_shares.h"

namespace core {

Buckets::Buckets(const Trace& trace, const Classification& classes)
    : m_events(trace.events), m_ofName(trace.names.size(), Bucket::Computation) {
    for (std::size_t name = 0; name < m_ofName.size(); ++name)
        if (classes.communication[name]) m_ofName[name] = Bucket::Communication;
}

/// Removes assigned stretches, unless most are still waiting: then moving them would cost too much.
void TimeShares::forgetDone(Waiting& waiting) const {
    while (waiting.next < waiting.stretches.size() && waiting.stretches[waiting.next].end <= m_settled)
        ++waiting.next;
    if (2 * waiting.next < waiting.stretches.size()) return;
    waiting.stretches.erase(waiting.stretches.begin(),
                            waiting.stretches.begin() + static_cast<std::ptrdiff_t>(waiting.next));
    waiting.next = 0;
}

/// Sums the shares up to `time`. Time beyond it that is already assigned began before it: so it is computation without
/// a gap, and each other bucket also has a stretch without a gap there.
Breakdown TimeShares::sumsUpTo(Nanos time) const {
    const auto own = [&](Bucket bucket) { return m_own[static_cast<std::size_t>(bucket)]; };
    const auto beyond = [&](Nanos end) { return std::max(end, time) - time; };
    const auto all = [&](Bucket bucket) {
        const Waiting& waiting = m_waiting[static_cast<std::size_t>(bucket)];
        return waiting.length - beyond(waiting.end);
    };
    Breakdown sum;
    sum.computation = own(Bucket::Computation) - beyond(m_settled);
    sum.exposedCommunication = own(Bucket::Communication);
    sum.exposedCopy = own(Bucket::Copy);
    sum.unknown = own(Bucket::Unknown);
    sum.busy = sum.computation + sum.exposedCommunication + sum.exposedCopy + sum.unknown;
    sum.filtered = own(Bucket::Filtered);
    sum.communication = all(Bucket::Communication);
    sum.copy = all(Bucket::Copy);
    return sum;
}

Breakdown TimeShares::breakdown(std::optional<Nanos> wall) const {
    Breakdown sum = sumsUpTo(std::numeric_limits<Nanos>::max());
    sum.wall = wall.value_or(isEmpty() ? 0 : m_last - m_first);
    sum.idle = sum.wall - sum.busy - sum.filtered;
    return sum;
}

}  // namespace core
