// SPDX-License-Identifier: GPL-3.0-or-later
// Loading an Nsight Systems export against a bare loop of sqlite3_step over the same columns of the same file.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadSqlite(const Setting& setting);

}  // namespace bench
