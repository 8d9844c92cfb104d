// SPDX-License-Identifier: GPL-3.0-or-later
// Time by code: stacks, their trees, and what a filter by code costs.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> codeTrees(const Setting& setting);

}  // namespace bench
