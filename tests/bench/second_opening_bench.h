// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file again from the cache, compared with reading it.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> secondOpening(const Setting& setting);

}  // namespace bench
