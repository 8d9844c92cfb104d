// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time_shares.h"

namespace core {

/// Where nearly all are still to come they stay where they are.
void TimeShares::forgetDone(Waiting& waiting) const {
    while (waiting.next < waiting.stretches.size() && waiting.stretches[waiting.next].end <= m_settled)
        ++waiting.next;
    if (2 * waiting.next < waiting.stretches.size()) return;
    waiting.stretches.erase(waiting.stretches.begin(),
                            waiting.stretches.begin() + static_cast<std::ptrdiff_t>(waiting.next));
    waiting.next = 0;
}

Breakdown TimeShares::breakdown(std::optional<Nanos> wall) const {
    const auto own = [&](Bucket bucket) { return m_own[static_cast<std::size_t>(bucket)]; };
    Breakdown sum;
    sum.computation = own(Bucket::Computation);
    sum.exposedCommunication = own(Bucket::Communication);
    sum.exposedCopy = own(Bucket::Copy);
    sum.unknown = own(Bucket::Unknown);
    sum.busy = sum.computation + sum.exposedCommunication + sum.exposedCopy + sum.unknown;
    sum.wall = wall.value_or(isEmpty() ? 0 : m_last - m_first);
    sum.idle = sum.wall - sum.busy;
    sum.communication = m_waiting[static_cast<std::size_t>(Bucket::Communication)].length;
    sum.copy = m_waiting[static_cast<std::size_t>(Bucket::Copy)].length;
    return sum;
}

}  // namespace core
