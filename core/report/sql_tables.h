// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as tables of SQLite: their names, their types, their rows.
#pragma once

#include "core/base/table.h"

#include <string>
#include <string_view>

struct sqlite3;

namespace core {

/// Returns a name that nobody has to quote: "total_time_ns" for "Total Time (ns)", "percent_of_wall" for "% of Wall",
/// "gap_histogram" for "gap-histogram".
std::string sqlName(std::string_view title);

/// Returns text as an identifier in quotes, whatever its characters.
std::string quotedSqlName(std::string_view name);

/// Returns TEXT, INTEGER or REAL.
std::string_view sqlType(const Column& column);

/// Creates a table of this name, which must be quoted if it has to be, and stores the rows. Columns have the sqlName()
/// of their header. Returns a code of SQLite.
int storeTable(sqlite3* database, const std::string& name, const Table& table);

}  // namespace core
