// SPDX-License-Identifier: GPL-3.0-or-later
// Loading profiles of other vendors: rocpd, compared with a bare loop of sqlite3_step; XLA's, compared with a rate; and
// rocprofv3's JSON, compared with PyTorch's of the same size.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadOtherGpus(const Setting& setting);

}  // namespace bench
