// SPDX-License-Identifier: GPL-3.0-or-later
// The longest idle intervals, of those whose length is marked, for inspection one by one.
#pragma once

#include "core/analysis/idle/idle_causes.h"

#include <cstdint>
#include <vector>

namespace core {

constexpr std::size_t mostListedGaps = 1000;

struct LongestGaps {
    std::vector<std::uint32_t> intervals;  ///< indices into IdleCauseTable::intervals, by length descending, then time
    std::int64_t gaps = 0;                 ///< number of all of marked length, listed or not
    Nanos idle = 0;                        ///< their idle time
};

/// `causes` are the idle intervals of the same view, whose options mark lengths and set the minimum. O(intervals).
LongestGaps longestGaps(const View& view, const IdleCauseTable& causes);

}  // namespace core
