// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels with fewer blocks than the device has multiprocessors. Never judged: the number of these is not read.
#include "core/findings/rules.h"

namespace core {

Judgement smallGrid(RuleInput&) {
    return {{}, {sentence("Findings", "needs the number of multiprocessors of the device, which is not read yet")}};
}

}  // namespace core
