// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns of a narrow table give way to others, and to names.
#pragma once

#include <set>
#include <vector>

namespace ui {

struct Figures;

constexpr int minAtAll = 100;  ///< least width of a name, even if the columns that are always kept do not fit
constexpr int minColumns = 2;  ///< number of columns that are never hidden for lack of room

/// Returns the shown column that a narrow table hides next. Kinds of columns are hidden in this order, each from the
/// right: what repeats a change that is shown as a percentage (its interval, its absolute value), values compared with
/// others in the same unit (another profile's), then all numbers not in `kept`, then texts, since they are verdicts
/// ("Increased", "▲ outlier"), except beside titles, which are the verdicts there, then the main columns. The name
/// stays.
std::vector<int>::iterator goesNext(std::vector<int>& shown, const std::vector<int>& kept, int sorted,
                                    const Figures& figures);
/// Returns the columns that a narrow table keeps: the first three (beside titles, the first two) or, in a comparison,
/// name, change and verdict; the sorted column replaces the last of them if it is not among them. If all of them are
/// texts, the last one that is not sorted gives way to the first figure. Columns that the user asked for follow.
std::vector<int> keptOf(const std::vector<int>& shown, int sorted, const std::set<int>& requested,
                        const Figures& figures);
/// Returns the least width of each of so many names, in the plain font.
int leastNameWidth(int names, const Figures& figures);
/// Returns the width of each name below which the column is hidden: `least`, or less beside columns that matter more
/// than whole names. `shortNames`: the width that names need, if all are short, or 0; at little cost these are whole.
int leastBeside(int column, int names, int least, int shortNames, const Figures& figures);

}  // namespace ui
