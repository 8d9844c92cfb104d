// SPDX-License-Identifier: GPL-3.0-or-later
// How long a device has been idle up to a time, by cause: any stretch of time is then two look-ups away from an answer.
#pragma once

#include "core/analysis/idle_causes.h"

#include <array>
#include <cstddef>
#include <vector>

namespace core {

using IdleByCause = std::array<Nanos, idleCauseCount>;

class IdleClock {
public:
    /// `intervals` of one device, by time, disjoint.
    void add(const IdleInterval& interval);
    /// Adds the idle time of [start, end), by cause. Looks around where the last question ended: fast where ends rise.
    void addWithin(Nanos start, Nanos end, IdleByCause& idle);

private:
    std::size_t begunBy(Nanos time, std::size_t near) const;
    IdleByCause before(Nanos time, std::size_t begun) const;

    std::vector<Nanos> m_starts, m_ends;
    std::vector<IdleByCause> m_before;  ///< idle time before each interval
    std::vector<IdleCause> m_causes;
    std::size_t m_near = 0;  ///< how many intervals had begun by the end of the last question
};

}  // namespace core
