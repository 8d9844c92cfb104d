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

/// How many intervals start at or before a time, found from near by in growing steps.
std::size_t IdleClock::begunBy(Nanos time, std::size_t near) const {
    std::size_t low = near, high = near, step = 1;  // everything before low has begun, nothing from high on
    while (high < m_starts.size() && m_starts[high] <= time) {
        low = high + 1;
        high = std::min(high + step, m_starts.size());
        step *= 2;
    }
    while (low > 0 && m_starts[low - 1] > time) {
        high = low - 1;
        low -= std::min(step, low);
        step *= 2;
    }
    const auto begin = m_starts.begin();
    return static_cast<std::size_t>(std::upper_bound(begin + static_cast<std::ptrdiff_t>(low),
                                                     begin + static_cast<std::ptrdiff_t>(std::max(low, high)), time) -
                                    begin);
}

IdleByCause IdleClock::before(Nanos time, std::size_t begun) const {
    if (begun == 0) return {};
    const std::size_t last = begun - 1;
    IdleByCause idle = m_before[last];
    idle[static_cast<std::size_t>(m_causes[last])] += std::min(time, m_ends[last]) - m_starts[last];
    return idle;
}

void IdleClock::addWithin(Nanos start, Nanos end, IdleByCause& idle) {
    m_near = begunBy(end, m_near);
    if (m_near == 0 || m_ends[m_near - 1] <= start) return;
    const IdleByCause until = before(end, m_near), from = before(start, begunBy(start, m_near));
    for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
        idle[cause] += until[cause] - from[cause];
}

}  // namespace core
