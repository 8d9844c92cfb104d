// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each iteration went, which iterations are odd, and what they are like on average.
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

/// An iteration is an outlier where its duration is farther than three scaled MADs from the median of all iterations of
/// the profile, and more than 2 % of that median; with fewer than five iterations none is. It is a warm-up where it is
/// an outlier before the first of its track that is none. Marked ones count like all others.
enum class IterationMark : std::uint8_t { None, WarmUp, Outlier };

/// "", "warm-up", "outlier"
std::string_view text(IterationMark mark);

struct IterationRow {
    std::size_t iteration = 0;  ///< index into the list
    Breakdown breakdown = {};   ///< of all devices of its process together, within its GPU window
    std::int64_t kernels = 0;   ///< that it owns
    IterationMark mark = IterationMark::None;
};

/// Iterations are instances: those that the filter asks for and whose GPU window starts in the time window, whole.
struct IterationTable {
    std::vector<IterationRow> every;  ///< of the profile: neither time window nor iterations asked for change these
    std::vector<IterationRow> rows;   ///< those that the filter lets through
    IterationTimes::ByDevice byDevice = {};  ///< of those of the profile
    bool isFiltered = false;  ///< whether the filter chooses kernels: then there is filtered time to tell
};

/// Of the view's iterations; empty where it has none.
IterationTable iterationTable(const View& view);
IterationTable iterationTable(const View& view, IterationTimes times);  ///< where iterationTimes() are known already
/// `known` is the table of another view that differs in time window and iterations asked for alone.
IterationTable iterationTable(const View& view, const IterationTable& known);
Table toTable(const IterationTable& iterations, const IterationList& list, const Trace& trace);  ///< `iterations`
/// `iteration-summary`: mean, median, sample deviation and extremes of each figure over the rows, marked ones included.
Table iterationSummary(const IterationTable& iterations);

/// The indices of the iterations that the view's filter lets through.
std::vector<std::size_t> chosenIterationIndices(const View& view);

/// What the per-iteration columns divide by: the user's numbers, else the iterations that the filter lets through (most
/// of one track: ranks run theirs side by side) and the devices that it has.
PerIteration perIterationOf(const View& view);

/// By value: farther than three scaled MADs from the median and more than 2 % of it; all false for fewer than five.
std::vector<bool> outliers(std::vector<double> values);

}  // namespace core
