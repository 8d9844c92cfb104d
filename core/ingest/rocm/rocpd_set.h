// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that the profiler of one process wrote; a merged database holds several such sets side by side.
#pragma once

#include "core/ingest/sqlite/sqlite_database.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The tables of one process: tables["region"] is "rocpd_region_019b0000_7d3e_...", whose suffix names the set. The
/// views with plain names are not used: they need functions that SQLite lacks, and their joins lose rows.
struct RocpdSet {
    std::string suffix;
    std::map<std::string, const SqliteTable*, std::less<>> tables;

    const SqliteTable* table(std::string_view name) const;
};

/// Returns the sets in order of suffix. Each has metadata; at most maxRocpdSets are returned.
constexpr std::size_t maxRocpdSets = 4096;
std::vector<RocpdSet> rocpdSetsOf(const SqliteDatabase& database);

}  // namespace core
