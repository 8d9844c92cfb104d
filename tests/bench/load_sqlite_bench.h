// SPDX-License-Identifier: GPL-3.0-or-later
// Loading an Nsight Systems export, compared with SQLite itself on the same columns of the same file.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

/// Writes kernels on 25 streams with one launch each, nearly sorted by start as in real exports, and NVTX ranges of two
/// launches each.
void writeExport(const std::filesystem::path& path, std::uint64_t kernels, std::uint64_t ranges = 0);

std::vector<Line> loadSqlite(const Setting& setting);

/// Compares our reader of pages, and loading as a whole, with two connections of SQLite that read the same columns into
/// plain rows, each half of the rows in a thread of its own.
std::vector<Line> sqlitePairs(const Setting& setting);

}  // namespace bench
