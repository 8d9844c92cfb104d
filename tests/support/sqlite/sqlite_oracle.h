// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the rows that our reader finds in a SQLite file with those of a plain SELECT by SQLite.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>

namespace tests {

struct SqliteComparison {
    bool isRefused = false;    ///< our reader does not open the file, and says why
    std::uint64_t tables = 0;  ///< number of tables that were compared
    std::uint64_t own = 0;     ///< number of these that our reader read completely without SQLite
    std::uint64_t rows = 0;    ///< number of rows that SQLite returned
    std::string warnings;      ///< the warnings of our reader, one per line
    std::string silent;        ///< differences and errors of SQLite without a warning; must be empty
};

/// Compares the tables with these names, or all of them.
SqliteComparison compareWithSqlite(const std::filesystem::path& path, const std::set<std::string>& only = {});

}  // namespace tests
