// SPDX-License-Identifier: GPL-3.0-or-later
// Reports kernels with fewer blocks than multiprocessors; not implemented, since their number is not read.
#include "core/findings/rules.h"

namespace core {

Judgement smallGrid(RuleInput&) {
    return {{}, {sentence("Findings", "needs the number of multiprocessors of the device, which is not read yet")}};
}

}  // namespace core
