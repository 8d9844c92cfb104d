// SPDX-License-Identifier: GPL-3.0-or-later
// The iterations as rows of a table and as columns of a chart.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/panes/figures/iteration_mfu.h"
#include "ui/widgets/charts/iteration_strip.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// The rows of the iteration table.
const std::vector<core::IterationRow>& iterationRows(const core::Snapshot& snapshot);
/// The iteration of a row.
const core::Iteration& iterationOf(const core::Snapshot& snapshot, std::size_t row);

/// One row for each row of the iteration table; `mfu` may be null.
Figures iterationFigures(const std::shared_ptr<const core::Snapshot>& snapshot, const IterationMfuPtr& mfu = nullptr);

/// The columns of the chart: the whole time of each iteration, or without computation, which shows differences better.
std::vector<StripIteration> stripIterations(const core::Snapshot& snapshot, bool withComputation);
/// Adds the MFU of each iteration to its text, and its level, of which the highest is at the top. Returns what levels
/// are: "tick: MFU, up to 43.1 %"; empty if it is not known.
QString addMfu(std::vector<StripIteration>& iterations, const IterationMfu* mfu);

/// The row of the first iteration with this number.
std::optional<std::size_t> rowOfIteration(const core::Snapshot& snapshot, std::int64_t number);
/// The number of a row's iteration, as marks and filters use it.
std::int64_t numberOfRow(const core::Snapshot& snapshot, std::size_t row);

/// "idle +138.4 ms": the part that differs most from the median of all iterations; empty if there is only one.
QString deviationText(const core::Snapshot& snapshot, std::size_t row);

/// "▲ outlier, △ warm-up": what the marks of the iterations mean.
QString markLegend(const core::Snapshot& snapshot);

/// "▲ #14: idle +138.4 ms against the median" for the longest outlier, and how many others there are; empty if there
/// are no outliers.
QString oddIterations(const core::Snapshot& snapshot);

}  // namespace ui
