// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the gaps behind one row of the pair table.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/longest_gaps.h"

#include <string>
#include <vector>

namespace core {

struct PairOccurrences {
    std::vector<Gap> longest;  ///< at most maxListedGaps of them, by length descending, then by time
    std::int64_t count = 0;    ///< number of all occurrences, listed or not
};

/// Finds the gaps of the pair with these ends, named as in the pair table of the same view. O(events).
PairOccurrences pairOccurrences(const View& view, const std::string& previous, const std::string& next);

}  // namespace core
