// SPDX-License-Identifier: GPL-3.0-or-later
// Reports matrix work that could use tensor cores; not implemented, since shapes and types are not read.
#include "core/findings/rules.h"

namespace core {

Judgement noTensorCores(RuleInput&) {
    return {{}, {sentence("Findings", "needs shapes and types of matrix operations, which are not read yet")}};
}

}  // namespace core
