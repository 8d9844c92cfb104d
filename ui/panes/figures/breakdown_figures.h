// SPDX-License-Identifier: GPL-3.0-or-later
// The breakdown as a table, bars and a line of facts.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/charts/stacked_bars.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace ui {

/// "GPU 0"; "All devices" for the row of all.
QString breakdownTitle(const core::Snapshot& snapshot, const core::BreakdownRow& row);

/// How many devices have a row. One of all together follows where they have a clock in common.
std::size_t deviceRows(const core::BreakdownTable& table);

/// The time of one part; all parts add up to the wall.
core::Nanos partOf(const core::Breakdown& breakdown, WallPart part);

/// The name of a part, and its explanation.
QString partTitle(WallPart part);
QString partFormula(WallPart part);

/// Rows are the parts that occur, with inks by WallPart. Columns: ns and % of wall for every device, if there are at
/// most two; otherwise for the chosen one (an index into the breakdown's rows); and for all together, where that has a
/// row.
Figures breakdownFigures(const std::shared_ptr<const core::Snapshot>& snapshot, std::size_t chosen);

/// A bar per device, each filling the width.
std::vector<Bar> breakdownBars(const core::Snapshot& snapshot, Theme theme);

/// What the sum does not show: busy time, and how much of communication and copies is hidden.
QString breakdownFacts(const core::Snapshot& snapshot, std::size_t chosen);

}  // namespace ui
