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

/// The same as columns: all of each iteration's time, or without computation, where differences are easier seen.
std::vector<StripIteration> stripIterations(const core::Snapshot& snapshot, bool withComputation);

/// The row of the first iteration of this number.
std::optional<std::size_t> rowOfIteration(const core::Snapshot& snapshot, std::int64_t number);
/// What marks and filters call the iteration of a row.
std::int64_t numberOfRow(const core::Snapshot& snapshot, std::size_t row);

/// "idle +138.4 ms": the part by which an iteration differs most from the median of all; empty where there is one only.
QString deviationText(const core::Snapshot& snapshot, std::size_t row);

/// "▲ #14: idle +138.4 ms against the median", of the longest outlier, and how many others there are; empty without
/// one.
QString oddIterations(const core::Snapshot& snapshot);

}  // namespace ui
