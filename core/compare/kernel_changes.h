// SPDX-License-Identifier: GPL-3.0-or-later
// How each kernel changed from one run to another, with a verdict on whether the change exceeds noise.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"
#include "core/compare/name_map.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

struct KernelChange {
    std::string name;                     ///< spelled like in the baseline, if it occurs there
    std::string className;                ///< class in the baseline, if it occurs there
    std::string matchedName;              ///< the candidate's spellings, joined by " | "; empty if it has none
    std::optional<double> before, after;  ///< ns; absent if such operations are not recorded
    ExactSum wholeBefore, wholeAfter;     ///< ns in the whole profiles, exact
    Change change;
    std::string stepKind = {};  ///< kind of steps that the times are of, or allKinds; empty if they are not told apart
    MeanClock clockBefore = {}, clockAfter = {};  ///< while it ran in the whole profiles

    /// Returns whether the clock or the code explains the change.
    std::optional<ClockChange> clockChange() const { return core::clockChange(change, clockBefore, clockAfter); }
};

/// Times are per iteration if both sides have enough iterations, else of the whole profiles. If steps of several kinds
/// are told apart, each kernel has a row of the whole profiles, then one for each kind of step in which it ran.
struct KernelChanges {
    bool isByIteration = false;
    std::vector<KernelChange> rows;  ///< largest difference of times first, then by name
    bool hasKinds = false;           ///< whether steps of several kinds are told apart

    /// Returns whether the times of a row are those of an iteration.
    bool isByIterationIn(const KernelChange& row) const;
};

/// Matches kernels by canonical names, copies and sets by Nsight Systems' names, so that profiles of different
/// profilers can be compared. `elapsed` is as in the comparison, so that kernels add up to its classes;
/// on several GPUs each is a mean rounded to 1 ns.
KernelChanges kernelChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, bool elapsed,
                            const NameMap& map = {});

/// Returns the table `kernel-changes`; with several candidates, each row begins with the name of its profile.
Table toTable(std::span<const KernelChanges> candidates, std::span<const std::string> names);

}  // namespace core
