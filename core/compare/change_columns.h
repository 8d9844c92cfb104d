// SPDX-License-Identifier: GPL-3.0-or-later
// The columns from Verdict to High, which every table of what changed one by one has, and the profiles that it is of.
#pragma once

#include "core/base/table.h"
#include "core/compare/verdict.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// One thing in two profiles.
struct ShownChange {
    bool isByIteration = false;           ///< the means are shown, else the exact sums of the whole profiles
    std::optional<double> before, after;  ///< ns; absent where such things are not recorded
    ExactSum wholeBefore, wholeAfter;     ///< ns
    std::optional<Change> verdict;        ///< absent: not judged; the relative change is then that of the times
};

/// `first`, the columns of changes, `last`; before them "Profile" where there are several candidates.
std::vector<Column> changeColumns(std::vector<Column> first, std::vector<Column> last, std::size_t candidates);
/// Appends those of a change to the cells of its row; what is too large for one is told in the table.
void addChangeCells(const ShownChange& change, std::vector<Cell>& cells, Table& table);
/// Of what percentages are: the times of the baseline, in iterations where any candidate has enough of them.
std::string baselineTime(bool anyByIteration, std::size_t candidates);

}  // namespace core
