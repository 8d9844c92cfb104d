// SPDX-License-Identifier: GPL-3.0-or-later
// How each kernel was classified, in the format of the graph tool's result.csv.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"

namespace core {

/// Returns the table `kernel-map`: the operations of each profile, then its `CPU(non-GPU)`. With Overlap::Earlier and
/// equal rules, elapsed times equal those of the graph tool. Sorted by profile, class, time (descending), name.
Table kernelMap(std::span<const ComparedProfile> profiles, const Comparison& comparison,
                std::span<const std::string> names);

}  // namespace core
