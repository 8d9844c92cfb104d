// SPDX-License-Identifier: GPL-3.0-or-later
// The longest idle intervals among those of marked length, for inspection one by one.
#pragma once

#include "core/analysis/idle/idle_causes.h"

#include <cstdint>
#include <vector>

namespace core {

constexpr std::size_t maxListedGaps = 1000;

struct LongestGaps {
    std::vector<std::uint32_t> intervals;  ///< indices into IdleCauseTable::intervals, by length descending, then time
    std::int64_t gaps = 0;                 ///< number of intervals of marked length, listed or not
    Nanos idle = 0;                        ///< their idle time
};

/// Lists the longest of `causes`, the idle intervals of the same view; its options set the limits. O(intervals).
LongestGaps longestGaps(const View& view, const IdleCauseTable& causes);

}  // namespace core
