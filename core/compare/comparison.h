// SPDX-License-Identifier: GPL-3.0-or-later
// Several profiles side by side, by class: non-overlapped time, what the GPU did not fill, and what changed.
#pragma once

#include "core/analysis/analysis.h"
#include "core/base/stacked_bars.h"
#include "core/compare/operation_times.h"
#include "core/compare/verdict.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace core {

/// One profile of a comparison.
struct ComparedProfile {
    std::shared_ptr<const Snapshot> snapshot;
    std::shared_ptr<const OperationTimes> times;
    std::optional<Nanos> wall = {};  ///< measured without profiling; absent: the profile's own span
};

/// O(events) for each profile, except where `before` has times that are still valid: they depend little on rules. The
/// caller sets the wall times.
std::vector<ComparedProfile> comparedProfiles(std::span<const std::shared_ptr<const Snapshot>> snapshots,
                                              const std::stop_token& stop = {},
                                              std::span<const ComparedProfile> before = {});

/// The wall as given, the length of the chosen time window and iterations, or from the first start to the last end.
enum class WallBasis : std::uint8_t { Given, Filter, Span };

/// The total of a profile. Over several devices all of it adds up, as elapsed time does.
struct ProfileTime {
    Nanos busy = 0;  ///< sum of the classes
    Nanos wall = 0;  ///< the total: never less than busy
    WallBasis basis = WallBasis::Span;
    bool wasTooShort = false;  ///< the given wall was shorter than the GPU was busy; wall is then busy
};

/// A class, `CPU(non-GPU)` or `total`. The latter two leave out iterations whose end is unknown: the last ones.
struct ComparisonRow {
    std::string name;
    std::vector<Measured> times = {};  ///< by profile
    std::vector<Change> changes = {};  ///< by profile, against the baseline
};

/// Rows are the classes of all profiles (in rule order, the unmatched last), then `CPU(non-GPU)` and `total`. Where a
/// filter chooses kernels or classes, the time that only other operations fill follows the classes as `filtered out`,
/// so that everything still adds up to the total.
struct Comparison {
    std::size_t baseline = 0;
    bool isElapsed = true;  ///< otherwise sums of durations, since a profile has no events; CPU time is then unknown
    std::vector<bool> isByIteration;  ///< by profile: whether changes are per iteration; otherwise of the whole profile
    std::vector<ProfileTime> profiles;
    std::vector<ComparisonRow> rows;
    std::vector<std::string> colors;  ///< of the classes, "" where no rule gives one
    std::size_t firstUnmatched = 0;   ///< index of the first row whose kernels no rule matched
};

constexpr std::string_view nonGpuName = "CPU(non-GPU)";
constexpr std::string_view totalName = "total";
constexpr std::string_view filteredName = "filtered out";

/// Changes and verdicts are per iteration where both sides have enough of them, otherwise of whole profiles.
Comparison comparisonOf(std::span<const ComparedProfile> profiles, std::size_t baseline = 0);
/// `comparison`; `names` are those of the profiles.
Table toTable(const Comparison& comparison, std::span<const std::string> names);
StackedBars toBars(const Comparison& comparison, std::span<const std::string> names);

/// Whether both have enough iterations to be compared.
bool haveIterations(const OperationTimes& a, const OperationTimes& b);

}  // namespace core
