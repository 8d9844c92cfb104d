// SPDX-License-Identifier: GPL-3.0-or-later
// How each kernel was classified: the graph tool's result.csv.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"

namespace core {

/// `kernel-map`: every operation of every profile, then its `CPU(non-GPU)`. With Overlap::Earlier and the same rules,
/// elapsed times are those of the graph tool. Rows by profile, class in rule order, time descending, name.
Table kernelMap(std::span<const ComparedProfile> profiles, const Comparison& comparison,
                std::span<const std::string> names);

}  // namespace core
