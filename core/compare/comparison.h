// SPDX-License-Identifier: GPL-3.0-or-later
// Compares several profiles by class: non-overlapped time, time that the GPU did not fill, and what changed.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/base/bar_chart.h"
#include "core/compare/operation_times.h"
#include "core/compare/verdict.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace core {

/// A profile of a comparison.
struct ComparedProfile {
    std::shared_ptr<const Snapshot> snapshot;
    std::shared_ptr<const OperationTimes> times;
    std::optional<Nanos> wall = {};  ///< measured without profiling; absent: the profile's own span
};

/// Computes the times, in O(events) per profile unless `before` contains ones that are still valid: they hardly depend
/// on rules. The caller sets the wall times.
std::vector<ComparedProfile> comparedProfiles(std::span<const std::shared_ptr<const Snapshot>> snapshots,
                                              const std::stop_token& stop = {},
                                              std::span<const ComparedProfile> before = {});

/// The origin of the wall time: as given, the length of the chosen window and iterations, or first start to last end.
enum class WallBasis : std::uint8_t { Given, Filter, Span };

/// The total time of a profile. A wall is a wall, however many devices ran meanwhile: classes are on their mean.
struct ProfileTime {
    Nanos busy = 0;  ///< sum of the classes
    Nanos wall = 0;  ///< the total: never less than busy
    WallBasis basis = WallBasis::Span;
    std::int64_t devices = 1;  ///< the classes are on the mean of so many
    bool wasTooShort = false;  ///< the given wall was shorter than the GPU was busy; wall is then busy
};

/// A class, `CPU(non-GPU)` or `total`. The latter two exclude iterations whose end is unknown, which are the last ones.
struct ComparisonRow {
    std::string name;
    std::vector<Measured> times = {};    ///< indexed by profile
    std::vector<Change> changes = {};    ///< indexed by profile, relative to the baseline
    std::vector<MeanClock> clocks = {};  ///< indexed by profile, of classes alone: the clock while their kernels ran

    /// Returns whether the clock or the code explains the change of a candidate.
    std::optional<ClockChange> clockChange(std::size_t baseline, std::size_t candidate) const;
};

/// The rows are the classes of all profiles (in rule order, unmatched last), then `CPU(non-GPU)` and `total`. If a
/// filter chooses kernels or classes, `filtered out` follows the classes: time in which only other operations ran, so
/// that everything still adds up to the total.
struct Comparison {
    std::size_t baseline = 0;
    bool isElapsed = true;  ///< otherwise sums of durations, since a profile has no events; CPU time is then unknown
    std::vector<bool> isByIteration;  ///< per profile: changes are per iteration, else of the whole
    std::vector<ProfileTime> profiles;
    std::vector<ComparisonRow> rows;
    std::vector<std::string> colors;  ///< per class; "" if no rule gives one
    std::vector<bool> inUse;          ///< per class: whether a profile has kernels of it
    std::size_t firstUnmatched = 0;   ///< index of the first row whose kernels no rule matched
};

constexpr std::string_view nonGpuName = "CPU(non-GPU)";
constexpr std::string_view totalName = "total";
constexpr std::string_view filteredName = "filtered out";

/// Compares profiles. Changes are per iteration if both sides have enough iterations, else of whole profiles.
Comparison comparisonOf(std::span<const ComparedProfile> profiles, std::size_t baseline = 0);
/// Returns the table `comparison`; `names` are the names of the profiles.
Table toTable(const Comparison& comparison, std::span<const std::string> names);
BarChart toBars(const Comparison& comparison, std::span<const std::string> names);

/// Returns whether both have enough iterations to compare them.
bool haveIterations(const OperationTimes& a, const OperationTimes& b);

}  // namespace core
