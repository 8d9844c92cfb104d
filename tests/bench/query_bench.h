// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of questions in SQL, beside the same questions to tables that can do nothing else.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> queries(const Setting& setting);

}  // namespace bench
