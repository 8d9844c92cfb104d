// SPDX-License-Identifier: GPL-3.0-or-later
// Moves kernels of a candidate into the classes of the baseline's kernels that they match; measures matches by name.
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/name_map.h"

namespace core {

/// Returns the candidate with each kernel that `map` pairs with one of the baseline in the class of that one, so that
/// the classes of both contain the same work, whichever names the rules know. Shares the times with `candidate`.
ComparedProfile withMeetingClasses(const ComparedProfile& candidate, const ComparedProfile& baseline,
                                   const NameMap& map);

/// Returns the share of kernel time with names that occur on both sides, for the side where it is smaller; 1 if neither
/// side ran kernels.
double namesMeet(const ComparedProfile& a, const ComparedProfile& b);

constexpr double enoughNamesMeet = 0.5;  ///< below this, comparing by names says little

}  // namespace core
