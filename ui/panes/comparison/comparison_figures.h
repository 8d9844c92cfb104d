// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as bars and tables: classes of all profiles, and the kernels of one of them.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/widgets/charts/iteration_dots.h"
#include "ui/widgets/charts/stacked_bars.h"

#include <memory>
#include <string>
#include <vector>

namespace ui {

using ComparedRunsPtr = std::shared_ptr<const ComparedRuns>;

/// The scale on which times of a comparison are shown.
struct ComparisonScale {
    bool isShare = false;       ///< as percent of each profile's own total; bars only
    bool perIteration = false;  ///< the mean of its iterations; the whole profile where it has none

    bool operator==(const ComparisonScale&) const = default;
};

/// By row of the comparison, except the total.
std::vector<ClassInk> comparisonInks(const core::Comparison& comparison, Theme theme);

/// ns of a row of the comparison in one of the profiles. The mean of `CPU(non-GPU)` lacks iterations whose end is
/// unknown (the last ones): all rows add up to the mean wall time except for those.
double timeOf(const ComparedRuns& runs, std::size_t run, std::size_t row, bool perIteration);

/// Whether every profile has an iteration whose end is known.
bool haveWholeIterations(const ComparedRuns& runs);

/// A bar for each profile, with parts by row of the comparison.
std::vector<Bar> comparisonBars(const ComparedRuns& runs, const ComparisonScale& scale, Theme theme);
std::vector<AxisTick> comparisonAxis(const std::vector<Bar>& bars, const ComparisonScale& scale);

/// Rows are those of the comparison except the total, the largest change first; inks are their rows there. The change
/// is that of one candidate.
Figures differenceFigures(ComparedRunsPtr runs, std::size_t candidate, bool perIteration);

/// The kernels of a class (of all, if the name is empty) in the baseline and one candidate.
Figures kernelChangeFigures(const ComparedRunsPtr& runs, std::size_t candidate, const std::string& className);

/// The time of a row in every iteration: a line of dots for each profile that has iterations.
std::vector<DotLine> iterationDots(const ComparedRuns& runs, std::size_t row);

}  // namespace ui
