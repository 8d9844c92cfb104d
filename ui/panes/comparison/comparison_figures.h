// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as bars and tables: the classes of all profiles, and the kernels of one class.
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

/// The scale of the times of a comparison.
struct ComparisonScale {
    bool isShare = false;       ///< in percent of each profile's own total; bars only
    bool perIteration = false;  ///< the mean of its iterations; the whole profile if it has none

    bool operator==(const ComparisonScale&) const = default;
};

/// Colors indexed by row of the comparison, without the total.
std::vector<ClassInk> comparisonInks(const core::Comparison& comparison, Theme theme);

/// The nanoseconds of a row of the comparison in one of the profiles. The mean of `CPU(non-GPU)` excludes iterations
/// whose end is unknown (the last ones): except for those, all rows add up to the mean wall time.
double timeOf(const ComparedRuns& runs, std::size_t run, std::size_t row, bool perIteration);

/// Returns whether every profile has an iteration whose end is known.
bool haveWholeIterations(const ComparedRuns& runs);

/// One bar per profile, with parts by row of the comparison.
std::vector<Bar> comparisonBars(const ComparedRuns& runs, const ComparisonScale& scale, Theme theme);
std::vector<AxisTick> comparisonAxis(const std::vector<Bar>& bars, const ComparisonScale& scale);

/// The rows of the comparison except the total, the largest change first; their colors are indexed by row of the
/// comparison. The change is that of one candidate.
Figures differenceFigures(ComparedRunsPtr runs, std::size_t candidate, bool perIteration);

/// The kernels of a class (of all classes, if the name is empty) in the baseline and one candidate.
Figures kernelChangeFigures(const ComparedRunsPtr& runs, std::size_t candidate, const std::string& className);

/// The time of a row in each iteration: a line of dots for each profile that has iterations.
std::vector<DotLine> iterationDots(const ComparedRuns& runs, std::size_t row);

}  // namespace ui
