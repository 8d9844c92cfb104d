// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of time by code: building stacks and their trees, and filtering by code.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> codeTrees(const Setting& setting);

}  // namespace bench
