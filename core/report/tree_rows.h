// SPDX-License-Identifier: GPL-3.0-or-later
// Functions for tables whose rows are the nodes of a tree: a column `Path` with labels joined by " > ", and a column
// `Depth`. Parents come before their children.
#pragma once

#include "core/base/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct TreeColumns {
    std::size_t path = 0, depth = 0;
    std::size_t size = 0;                    ///< the column that ranks rows: Total, or Change between two profiles
    std::optional<std::size_t> total, self;  ///< present in a tree of one profile
};
/// Returns nothing if the table is not a tree.
std::optional<TreeColumns> treeColumns(const Table& table);

/// Returns the labels of each row's path, outermost first, even if labels themselves contain " > ".
std::vector<std::vector<std::string>> treePaths(const Table& table, const TreeColumns& columns);

/// Returns, for each row, the part of its total that no row below it has: its own time plus the time of omitted paths
/// below it, so that no time of a shown path is lost. If no cell contains its total, returns its own time; without that
/// either, nothing. The table must be a tree of one profile.
std::vector<std::optional<std::int64_t>> ownTimes(const Table& table, const TreeColumns& columns);

/// Keeps the `count` rows of the greatest absolute size, and all rows above them, in their order. If no row is larger
/// than its parent, as in trees of one profile, exactly `count` rows remain.
void keepLargest(Table& table, const TreeColumns& columns, std::size_t count);

}  // namespace core
