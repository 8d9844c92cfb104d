// SPDX-License-Identifier: GPL-3.0-or-later
// Compares our reader's rows of a SQLite file with those of a plain SELECT by SQLite.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>

namespace tests {

struct SqliteComparison {
    bool isRefused = false;    ///< our reader does not open the file, and says why
    std::uint64_t tables = 0;  ///< that are read of an export, and were compared
    std::uint64_t own = 0;     ///< of these, how many our reader read without SQLite, down to the last row
    std::uint64_t rows = 0;    ///< that SQLite gave
    std::string warnings;      ///< of our reader, one per line
    std::string silent;        ///< what differs, or what SQLite complains of, without a warning; empty is right
};

/// The tables of these names, or all.
SqliteComparison compareWithSqlite(const std::filesystem::path& path, const std::set<std::string>& only = {});

}  // namespace tests
