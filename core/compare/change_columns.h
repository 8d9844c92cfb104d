// SPDX-License-Identifier: GPL-3.0-or-later
// The columns from Verdict to High that all tables of changes share, and the column of profile names.
#pragma once

#include "core/base/table.h"
#include "core/compare/verdict.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// The times of one thing in two profiles.
struct ShownChange {
    bool isByIteration = false;           ///< shows the means, else exact sums of whole profiles
    std::optional<double> before, after;  ///< ns; absent if such things are not recorded
    ExactSum wholeBefore, wholeAfter;     ///< ns
    std::optional<Change> verdict;        ///< absent: not judged; the change shown is then that of the times
};

/// Returns `first`, the columns of changes, and `last`, after a column "Profile" if there are several candidates.
std::vector<Column> changeColumns(std::vector<Column> first, std::vector<Column> last, std::size_t candidates);
/// Appends the cells of a change to its row; sums too large for a cell are reported in the table.
void addChangeCells(const ShownChange& change, std::vector<Cell>& cells, Table& table);
/// Returns what percentages refer to: times of the baseline, per iteration if any candidate has enough iterations.
std::string baselineTime(bool anyByIteration, std::size_t candidates);

}  // namespace core
