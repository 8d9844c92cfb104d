// SPDX-License-Identifier: GPL-3.0-or-later
// The breakdown of each iteration, which iterations are unusual, and their averages.
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

/// An iteration is an outlier if its duration differs from the median of all iterations of its kind in the profile by
/// more than three scaled MADs and by over 2 % of that median; with fewer than five iterations none is. It is a warm-up
/// if it is an outlier and every earlier iteration of its kind and track is one. One that lacks operations that it
/// launched is incomplete: it is neither, nor in that median. Marked iterations count like all others.
enum class IterationMark : std::uint8_t { None, WarmUp, Outlier, Incomplete };

/// Returns "", "warm-up", "outlier" or "incomplete".
std::string_view text(IterationMark mark);

struct IterationRow {
    std::size_t iteration = 0;  ///< index into the iteration list
    Breakdown breakdown = {};   ///< for all devices of its process together, within its GPU window
    std::int64_t kernels = 0;   ///< number of kernels that it owns
    IterationMark mark = IterationMark::None;
    bool costsTime = false;  ///< a longer outlier; the last one of a track, whose end is unknown, is none
};

/// The iterations as instances: those that the filter chooses and whose GPU window starts in the time window, in full.
struct IterationTable {
    std::vector<IterationRow> every;  ///< all of the profile, independent of the time window and the chosen iterations
    std::vector<IterationRow> rows;   ///< those that pass the filter
    IterationTimes::ByDevice byDevice = {};  ///< all iterations of the profile, by process and device
    bool isFiltered = false;                 ///< whether the filter chooses operations: then filtered time is shown
};

constexpr std::string_view allKinds = "all";  ///< in the column of kinds: steps of all kinds together

/// Returns the table of the view's iterations; empty if it has none.
IterationTable iterationTable(const View& view);
IterationTable iterationTable(const View& view, IterationTimes times);  ///< for known iterationTimes()
/// Derives the table from `known`, that of a view that differs only in its time window and chosen iterations.
IterationTable iterationTable(const View& view, const IterationTable& known);

/// A row of the table `iterations`.
struct IterationItem {
    const IterationRow& row;
    const IterationList& list;
    const Trace& trace;

    const Iteration& iteration() const { return list.iterations[row.iteration]; }
    const Breakdown& sum() const { return row.breakdown; }
};
extern const struct IterationColumns {
    ColumnOf<IterationItem> name, start, duration, computation, exposedCommunication, exposedCopy, idle, kernels, mark,
        window, number, process, busy, unrecorded;
} iterationColumns;
extern const ColumnOf<IterationItem> filteredColumn;  ///< last if the filter chooses operations
extern const ColumnOf<IterationItem> stepKindColumn;  ///< last if steps of several kinds are told apart

Table toTable(const IterationTable& iterations, const IterationList& list, const Trace& trace);  ///< `iterations`
/// Makes `iteration-summary`: mean, median, sample deviation and extremes of each figure over all rows, marked or not;
/// if steps of several kinds are told apart, over those of each kind and then over all.
Table iterationSummary(const IterationTable& iterations, const IterationList& list);

/// Returns the indices of the iterations that pass the view's filter.
std::vector<std::size_t> chosenIterationIndices(const View& view);

/// Returns the divisor of per-iteration columns: the user's numbers, or the filter's devices and the number of
/// iterations that pass it, counted on the track with the most of them, since ranks run theirs in parallel.
PerIteration perIterationOf(const View& view);

/// Returns whether each value is over three scaled MADs and 2 % away from the median; all false for fewer than five.
std::vector<bool> outliers(std::vector<double> values);

}  // namespace core
