// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each iteration went, which iterations are unusual, and their averages.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/breakdown.h"
#include "core/analysis/time/device_times.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// An iteration is an outlier where its duration differs from the median of all iterations of the profile by more than
/// three scaled MADs and by more than 2 % of that median; with fewer than five iterations none is. It is a warm-up
/// where it is an outlier before the first of its track that is not. Marked iterations count like all others.
enum class IterationMark : std::uint8_t { None, WarmUp, Outlier };

/// "", "warm-up", "outlier"
std::string_view text(IterationMark mark);

struct IterationRow {
    std::size_t iteration = 0;  ///< index into the list
    Breakdown breakdown = {};   ///< for all devices of its process together, within its GPU window
    std::int64_t kernels = 0;   ///< number of kernels that it owns
    IterationMark mark = IterationMark::None;
};

/// Iterations are instances: those that the filter chooses and whose GPU window starts in the time window, in full.
struct IterationTable {
    std::vector<IterationRow> every;  ///< of the profile: independent of the time window and the chosen iterations
    std::vector<IterationRow> rows;   ///< those that the filter lets through
    IterationTimes::ByDevice byDevice = {};  ///< of all iterations of the profile
    bool isFiltered = false;                 ///< whether the filter chooses operations: then filtered time is shown
};

/// For the view's iterations; empty where it has none.
IterationTable iterationTable(const View& view);
IterationTable iterationTable(const View& view, IterationTimes times);  ///< where iterationTimes() are known already
/// `known` is the table of another view that differs only in time window and chosen iterations.
IterationTable iterationTable(const View& view, const IterationTable& known);
Table toTable(const IterationTable& iterations, const IterationList& list, const Trace& trace);  ///< `iterations`
/// `iteration-summary`: mean, median, sample deviation and extremes of each figure over the rows, marked ones included.
Table iterationSummary(const IterationTable& iterations);

/// The indices of the iterations that the view's filter keeps.
std::vector<std::size_t> chosenIterationIndices(const View& view);

/// The divisor of per-iteration columns: the user's numbers, or the iterations that the filter keeps (most on one
/// track, since ranks run theirs in parallel) and its devices.
PerIteration perIterationOf(const View& view);

/// By value: whether it is more than three scaled MADs and 2 % away from the median; all false for fewer than five.
std::vector<bool> outliers(std::vector<double> values);

}  // namespace core
