// SPDX-License-Identifier: GPL-3.0-or-later
// Tables whose rows are the nodes of a tree: a column `Path` with labels joined by " > ", and a column `Depth`; parents
// come before their children.
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
    std::size_t size = 0;                    ///< what makes a row matter: Total, or between two profiles Change
    std::optional<std::size_t> total, self;  ///< of a tree of one profile
};
/// Nothing where the table is not a tree.
std::optional<TreeColumns> treeColumns(const Table& table);

/// The labels of each row's path, outermost first, even where labels themselves contain " > ".
std::vector<std::vector<std::string>> treePaths(const Table& table, const TreeColumns& columns);

/// For each row, the part of its total that no row below it has: its own time, and the time of omitted paths below it,
/// so that no time of a shown path gets lost. Where no cell holds its total, its own time; where none holds that
/// either, nothing. The table is a tree of one profile.
std::vector<std::optional<std::int64_t>> ownTimes(const Table& table, const TreeColumns& columns);

/// Keeps the `count` rows of the greatest size, up or down, and all that is above them, in their order. Where no row is
/// larger than its parent, as in trees of one profile, these are `count` rows.
void keepLargest(Table& table, const TreeColumns& columns, std::size_t count);

}  // namespace core
