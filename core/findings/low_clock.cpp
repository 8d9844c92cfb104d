// SPDX-License-Identifier: GPL-3.0-or-later
// Reports a GPU clock below its maximum while the device works; not implemented, since no counters are read.
#include "core/findings/rules.h"

namespace core {

Judgement lowClock(RuleInput&) {
    return {{}, {sentence("Findings", "needs the counters of clock and power, which are not read yet")}};
}

}  // namespace core
