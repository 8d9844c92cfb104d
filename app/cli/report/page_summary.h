// SPDX-License-Identifier: GPL-3.0-or-later
// The summary at the top of a page: where the time of a profile was spent, in a dozen lines.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/report/writers.h"

#include <vector>

namespace cli {

/// Returns the same labels for every profile: the parts of the wall time of all its devices together, the largest
/// classes, why it was idle and between which kernels, and outlier iterations. What the profile lacks is shown as not
/// recorded.
std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot);

}  // namespace cli
