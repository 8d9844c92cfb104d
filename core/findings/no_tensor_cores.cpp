// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix work that could use tensor cores. Never judged: the types of matrix operations are not read.
#include "core/findings/rules.h"

namespace core {

Judgement noTensorCores(RuleInput&) {
    return {{}, {sentence("Findings", "needs the types of matrix operations, which are not read yet")}};
}

}  // namespace core
