// SPDX-License-Identifier: GPL-3.0-or-later
// What a page says first: where the time of a profile went, in a dozen lines.
#pragma once

#include "core/analysis/analysis.h"
#include "core/report/writers.h"

#include <vector>

namespace cli {

/// The same labels for every profile: parts of the wall of all its devices together, the largest classes, why it was
/// idle, between which kernels, and which iterations are odd. What the profile does not hold is said to be not
/// recorded.
std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot);

}  // namespace cli
