// SPDX-License-Identifier: GPL-3.0-or-later
// How long a device has been idle up to a time, by cause: any stretch of time is then two look-ups away from an answer.
#pragma once

#include "core/analysis/idle_causes.h"

#include <array>
#include <vector>

namespace core {

using IdleByCause = std::array<Nanos, idleCauseCount>;

class IdleClock {
public:
    /// `intervals` of one device, by time, disjoint.
    void add(const IdleInterval& interval);
    /// Idle time of [start, end), by cause.
    IdleByCause within(Nanos start, Nanos end) const;

private:
    IdleByCause before(Nanos time) const;

    std::vector<Nanos> m_starts, m_ends;
    std::vector<IdleByCause> m_before;  ///< idle time before each interval
    std::vector<IdleCause> m_causes;
};

}  // namespace core
