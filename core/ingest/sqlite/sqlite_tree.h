// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the B-tree of pages of a table. Detects any tree that is not exactly sound, which SQLite would traverse without
// an error.
#pragma once

#include "core/ingest/sqlite/sqlite_cells.h"
#include "core/ingest/sqlite/sqlite_file.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// A page of rows, and the inclusive bounds of their numbers.
struct TableLeaf {
    std::uint32_t page = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// Returns all leaves of the table whose first page is `root`, in SQLite's order, without reading them. Returns nothing
/// if the pages above them are damaged, or if stopped.
std::optional<std::vector<TableLeaf>> leavesOf(SqliteFile& file, std::int64_t root, const std::stop_token& stop = {});

/// Calls `onRow(number, size, rest)` for each row of a leaf; `rest` extends from its record's beginning to the end of
/// the page. Returns false if the page is damaged (numbers must rise strictly, also across leaves) or if `onRow` does.
template <class OnRow>
bool eachRow(SqliteFile& file, const TableLeaf& leaf, bool mayBeEmpty, const OnRow& onRow) {
    const auto cells = PageCells::of(file.page(leaf.page), leaf.page, PageKind::Leaf);
    if (!cells || (cells->size() == 0 && !mayBeEmpty)) return false;
    std::int64_t last = leaf.least;
    for (std::size_t cell = 0; cell < cells->size(); ++cell) {
        PageBytes rest = (*cells)[cell];
        std::uint64_t size = 0, key = 0;
        if (!readVarint(rest, size) || !readVarint(rest, key)) return false;
        const auto number = static_cast<std::int64_t>(key);
        if (number <= last && (cell > 0 || number < last)) return false;
        last = number;
        if (!onRow(number, size, rest)) return false;
    }
    return last <= leaf.most;
}

/// Returns whether a search for its number finds each row. All pages of the table are examined, but not the records on
/// them.
bool isSoundTree(const std::filesystem::path& path, std::int64_t root, const std::stop_token& stop = {});

}  // namespace core
