// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations as a table and as columns.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/widgets/charts/iteration_strip.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// Rows as in the iteration table.
Figures iterationFigures(const std::shared_ptr<const core::Snapshot>& snapshot);

/// The same as columns: all of each iteration's time, or without computation, which shows differences better.
std::vector<StripIteration> stripIterations(const core::Snapshot& snapshot, bool withComputation);

/// The row of the first iteration of this number.
std::optional<std::size_t> rowOfIteration(const core::Snapshot& snapshot, std::int64_t number);
/// The number of a row's iteration in marks and filters.
std::int64_t numberOfRow(const core::Snapshot& snapshot, std::size_t row);

/// "idle +138.4 ms": the part by which an iteration differs most from the median of all; empty if there is only one.
QString deviationText(const core::Snapshot& snapshot, std::size_t row);

/// "▲ #14: idle +138.4 ms against the median" for the longest outlier, and how many others there are; empty if there is
/// none.
QString oddIterations(const core::Snapshot& snapshot);

}  // namespace ui
