// SPDX-License-Identifier: GPL-3.0-or-later
// Loading an Nsight Systems export against a bare loop of sqlite3_step over the same columns of the same file.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

/// Kernels on 25 streams and a launch of each, in the order of their starts but for a few, as exports hold them.
void writeExport(const std::filesystem::path& path, std::uint64_t kernels);

std::vector<Line> loadSqlite(const Setting& setting);

}  // namespace bench
