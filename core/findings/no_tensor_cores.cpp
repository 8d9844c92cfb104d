// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix work that tensor cores could do.
#include "core/findings/rules.h"

namespace core {

Judgement noTensorCores(RuleInput&) {
    return {{}, {sentence("Findings", "needs shapes and types of matrix operations, which are not read yet")}};
}

}  // namespace core
