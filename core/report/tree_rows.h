// SPDX-License-Identifier: GPL-3.0-or-later
// Tables whose rows are the nodes of a tree: a column `Path`, its labels joined by " > ", and a column `Depth`, with
// parents before their children.
#pragma once

#include "core/base/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct TreeColumns {
    std::size_t path = 0, depth = 0, total = 0, self = 0;
};
/// Nothing where the table is no tree.
std::optional<TreeColumns> treeColumns(const Table& table);

/// The labels of each row's path, outermost first: also where labels hold " > " themselves.
std::vector<std::vector<std::string>> treePaths(const Table& table, const TreeColumns& columns);

/// Of each row's total, what no row below it has: its own time, and that of paths below it that were left out, so that
/// no time of a path that is shown gets lost. Where no cell holds its total, its own time; where none holds that,
/// nothing.
std::vector<std::optional<std::int64_t>> ownTimes(const Table& table, const TreeColumns& columns);

/// Leaves the `count` rows of the greatest total, in their order: a node is never without those above it.
void keepLargest(Table& table, const TreeColumns& columns, std::size_t count);

}  // namespace core
