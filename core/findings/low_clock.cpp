// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU's clock below its maximum while the device works. Never judged: counters of clocks and power are not read.
#include "core/findings/rules.h"

namespace core {

Judgement lowClock(RuleInput&) {
    return {{}, {sentence("Findings", "needs the counters of clock and power, which are not read yet")}};
}

}  // namespace core
