// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the numbers in range names: "step 7", "ProfilerStep#12", "batch 3/100".
#pragma once

#include "core/analysis/scope/iterations.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns the values of the digit runs in a name, in order; one too long for 64 bits counts as 0.
std::vector<std::int64_t> numbersIn(std::string_view name);

/// Returns the name with every run of digits replaced by `N`: "step N" for "step 7".
std::string withoutNumbers(std::string_view name);

/// Sets each iteration's number from its name: the first number in the names that rises along every track on the host,
/// if all names are equal except for their numbers and kinds of step. If there is none, iterations are counted from 1
/// on each track, and the function returns false.
bool number(std::vector<Iteration>& iterations);

}  // namespace core
