// SPDX-License-Identifier: GPL-3.0-or-later
// What became of every kernel from one run to another, and whether that is more than noise.
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
    std::string name;                     ///< as the baseline spells it, where it has it
    std::string className;                ///< the same
    std::string matchedName;              ///< as the candidate spells it, several with " | "; empty where it has none
    std::optional<double> before, after;  ///< ns; absent where such operations are not recorded
    ExactSum wholeBefore, wholeAfter;     ///< the same of the whole profiles, exact
    Change change;
};

/// Times are those of an iteration where both sides have enough of them, else of the whole profiles.
struct KernelChanges {
    bool isByIteration = false;
    std::vector<KernelChange> rows;  ///< largest difference of times first, then by name
};

/// Kernels meet by their canonical names, copies and sets by what Nsight Systems calls them, so that profiles of
/// different profilers can be compared. `elapsed` as the comparison says, so that kernels add up to its classes.
KernelChanges kernelChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, bool elapsed,
                            const NameMap& map = {});

/// `kernel-changes`; of several candidates each row begins with the name of its profile.
Table toTable(std::span<const KernelChanges> candidates, std::span<const std::string> names);

}  // namespace core
