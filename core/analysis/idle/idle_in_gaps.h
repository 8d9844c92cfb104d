// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the idle intervals that lie in the gaps of a device, if some operations do not end a gap: a copy runs in the
// gap between two kernels, and the device is idle in the rest of the gap.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Takes the gaps in the order of visitDeviceGaps(). An interval lies completely inside a gap or completely outside.
class IdleInGaps {
public:
    IdleInGaps(const IdleCauseTable& causes, std::size_t devices) : m_intervals(causes.intervals), m_waiting(devices) {}

    /// Calls inside(interval) for intervals in the gap, and outside(interval) for earlier intervals of the device that
    /// lie in no gap.
    template <class Inside, class Outside>
    void take(const IdleSpan& gap, const Inside& inside, const Outside& outside) {
        for (; m_next < m_intervals.size() && m_intervals[m_next].next <= gap.gap.next; ++m_next)
            m_waiting[index(m_intervals[m_next].device)].intervals.push_back(static_cast<std::uint32_t>(m_next));
        Waiting& waiting = m_waiting[index(gap.device)];
        for (; waiting.next < waiting.intervals.size(); ++waiting.next) {
            const std::uint32_t at = waiting.intervals[waiting.next];
            if (m_intervals[at].start >= gap.end) return;
            if (m_intervals[at].start >= gap.start)
                inside(at);
            else
                outside(at);
        }
        waiting = {};
    }
    /// Passes the remaining intervals to outside(interval); call it after the last gap.
    template <class Outside>
    void finish(const Outside& outside) {
        for (const Waiting& waiting : m_waiting)
            for (std::size_t i = waiting.next; i < waiting.intervals.size(); ++i)
                outside(waiting.intervals[i]);
        for (; m_next < m_intervals.size(); ++m_next)
            outside(static_cast<std::uint32_t>(m_next));
    }

private:
    struct Waiting {
        std::vector<std::uint32_t> intervals;
        std::size_t next = 0;  ///< intervals before this index are done
    };

    const std::vector<IdleInterval>& m_intervals;
    std::vector<Waiting> m_waiting;  ///< indexed by device
    std::size_t m_next = 0;
};

}  // namespace core
