// SPDX-License-Identifier: GPL-3.0-or-later
// Loading an Nsight Systems export, compared with a bare loop of sqlite3_step over the same columns of the same file.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

/// Writes kernels on 25 streams with one launch each, nearly sorted by start as in real exports.
void writeExport(const std::filesystem::path& path, std::uint64_t kernels);

std::vector<Line> loadSqlite(const Setting& setting);

}  // namespace bench
