// SPDX-License-Identifier: GPL-3.0-or-later
// The ranks of a job as tables: how each stands on the common clock, and who made whom wait.
#pragma once

#include "core/base/table.h"
#include "core/ranks/aligned_ranks.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What a rank's collectives come to: those common with other ranks that the filter lets through.
struct RankSummary {
    std::int64_t matched = 0;
    std::int64_t last = 0;  ///< how often it arrived last, alone
    Nanos waited = 0;       ///< from its arrivals to those of the last
    Nanos heldUp = 0;  ///< by how much it was later than all others where it was last: what they waited for it alone
    Nanos longestWait = 0;
};

/// Of each rank.
std::vector<RankSummary> rankSummaries(const AlignedRanks& all);

/// "clock", "collectives", "first", "not aligned".
std::string_view text(AlignedBy by);
/// "no communication kernels in it"; empty where there is no refusal.
std::string text(const Refusal& refusal);
/// Clocks that common collectives contradict by more say little of who came late.
constexpr Nanos remarkablyOff = 100'000;
/// "aligned by clock; 84 of 84 collectives matched, ends agree to 13 us": what must be known to read the figures.
std::string alignmentText(const AlignedRanks& all, std::size_t profile);

/// Tables of a job, each of the ranks of one profile.
struct RankTableKind {
    std::string_view name;
    Table (*make)(const AlignedRanks& all, std::size_t profile);
};
const std::vector<RankTableKind>& rankTableKinds();  ///< `ranks`, `collective-skew`

}  // namespace core
