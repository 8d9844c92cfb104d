// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a report as a SQLite database: each table with its types, what its columns are, and how it was made.
#pragma once

#include "core/report/writers.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace core {

/// The application id of our databases ("Lacu"), by which a file is known to be one of them.
constexpr std::uint32_t databaseId = 0x4C616375;

/// Returns whether a file with this beginning is a database of ours; 72 bytes are enough.
bool isOwnDatabase(std::string_view beginning);

struct DatabaseFacts {
    /// Returns what a column means, and what an empty cell of it means.
    std::function<std::pair<std::string, std::string>(std::string_view table, const Column& column)> meaning;
    std::vector<Fact> meta = {};  ///< with what the report was made: the version, options
};

/// Returns the bytes of a database: each table under its sqlName(), with a first column `profile` for several profiles;
/// `columns` with the title, type, unit and meaning of each column; and `meta` with keys and values: the facts, and of
/// each profile its notes, its doubts, and why tables have no rows.
std::string databaseOf(const Report& report, const DatabaseFacts& facts);

}  // namespace core
