// SPDX-License-Identifier: GPL-3.0-or-later
// The breakdown as a table, as bars and as a line of facts.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/charts/stacked_bars.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace ui {

/// The title of a row: "GPU 0", or "All devices" for the row of all devices together.
QString breakdownTitle(const core::Snapshot& snapshot, const core::BreakdownRow& row);

/// The number of rows for single devices. A row for all devices together follows if they share a clock.
std::size_t deviceRows(const core::BreakdownTable& table);

/// All parts, in their order in tables and bars.
constexpr std::array<WallPart, wallPartCount> wallParts{WallPart::Computation, WallPart::ExposedCommunication,
                                                        WallPart::ExposedCopy, WallPart::Unrecorded,
                                                        WallPart::Filtered,    WallPart::Idle};

/// The time of one part; all parts add up to the wall time.
core::Nanos partOf(const core::Breakdown& breakdown, WallPart part);

/// The name of a part, and how it is computed.
QString partTitle(WallPart part);
QString partFormula(WallPart part);

/// The rows are the parts that occur, with colors by WallPart. The columns are ns and % of wall time for each device if
/// there are at most two, else for the chosen one (an index into the breakdown's rows); and for all devices together if
/// the breakdown has that row.
Figures breakdownFigures(const std::shared_ptr<const core::Snapshot>& snapshot, std::size_t chosen);

/// One bar per device, each filling the width.
std::vector<Bar> breakdownBars(const core::Snapshot& snapshot, Theme theme);

/// Figures that the sum does not show: busy time, and how much communication and copying is hidden.
QString breakdownFacts(const core::Snapshot& snapshot, std::size_t chosen);

}  // namespace ui
