// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels of a candidate under the classes of those of the baseline that they meet, and how much of both meets.
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/name_map.h"

namespace core {

/// The candidate with each kernel that `map` leads to one of the baseline's in that one's class, so that classes of
/// both hold the same work whatever rules know of either's names. Times are shared with it.
ComparedProfile withMeetingClasses(const ComparedProfile& candidate, const ComparedProfile& baseline,
                                   const NameMap& map);

/// The part of kernel time, of the side where it is less, whose kernels have the same names on both sides; 1 where
/// neither ran any.
double namesMeet(const ComparedProfile& a, const ComparedProfile& b);

constexpr double enoughNamesMeet = 0.5;  ///< below it a comparison by names tells little

}  // namespace core
