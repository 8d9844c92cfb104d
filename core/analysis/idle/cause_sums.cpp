// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/cause_sums.h"

namespace core {

std::vector<IdleCauseRow> causesOfLengths(const IdleCauseTable& causes, std::size_t devices, const LengthRange& lengths,
                                          const std::stop_token& stop) {
    CauseSums sums(devices);
    for (std::size_t i = 0; i < causes.intervals.size() && !stop.stop_requested(); ++i) {
        const IdleInterval& idle = causes.intervals[i];
        if (lengths.holds(idle.length()))
            causes.forEachPart(i, [&](IdleCause cause, Nanos time) { sums.add(idle.device, cause, time); });
    }
    return sums.rows();
}

}  // namespace core
