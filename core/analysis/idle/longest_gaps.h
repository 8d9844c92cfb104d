// SPDX-License-Identifier: GPL-3.0-or-later
// The idle intervals worth looking at one by one: the longest, of those whose length is marked.
#pragma once

#include "core/analysis/idle/idle_causes.h"

#include <cstdint>
#include <vector>

namespace core {

constexpr std::size_t mostListedGaps = 1000;

struct LongestGaps {
    std::vector<std::uint32_t> intervals;  ///< indices into IdleCauseTable::intervals, by length descending, then time
    std::int64_t gaps = 0;                 ///< all of marked length, listed or not
    Nanos idle = 0;                        ///< theirs
};

/// `causes` are the idle intervals of the same view; its options mark lengths and give the least. O(intervals).
LongestGaps longestGaps(const View& view, const IdleCauseTable& causes);

}  // namespace core
