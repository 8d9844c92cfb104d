// SPDX-License-Identifier: GPL-3.0-or-later
// Loading profiles of other makers: rocpd against a bare loop of sqlite3_step, XLA's against a rate, rocprofv3's JSON
// against PyTorch's of the same size.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadOtherGpus(const Setting& setting);

}  // namespace bench
