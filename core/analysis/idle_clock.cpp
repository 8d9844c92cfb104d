// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle_clock.h"

#include <algorithm>

namespace core {

void IdleClock::add(const IdleInterval& interval) {
    IdleByCause before{};
    if (!m_before.empty()) {
        before = m_before.back();
        before[static_cast<std::size_t>(m_causes.back())] += m_ends.back() - m_starts.back();
    }
    m_before.push_back(before);
    m_starts.push_back(interval.start);
    m_ends.push_back(interval.end);
    m_causes.push_back(interval.cause);
}

IdleByCause IdleClock::before(Nanos time) const {
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), time);
    if (after == m_starts.begin()) return {};
    const std::size_t last = static_cast<std::size_t>(after - m_starts.begin()) - 1;
    IdleByCause idle = m_before[last];
    idle[static_cast<std::size_t>(m_causes[last])] += std::min(time, m_ends[last]) - m_starts[last];
    return idle;
}

IdleByCause IdleClock::within(Nanos start, Nanos end) const {
    IdleByCause idle = before(end);
    const IdleByCause earlier = before(start);
    for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
        idle[cause] -= earlier[cause];
    return idle;
}

}  // namespace core
