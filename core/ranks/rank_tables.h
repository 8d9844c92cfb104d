// SPDX-License-Identifier: GPL-3.0-or-later
// Makes tables of the ranks of a job: how each is aligned with the common clock, and who made whom wait.
#pragma once

#include "core/base/table.h"
#include "core/ranks/aligned_ranks.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The sums over a rank's collectives that are common with other ranks and pass the filter.
struct RankSummary {
    std::int64_t matched = 0;
    std::int64_t last = 0;  ///< number of times it alone arrived last
    Nanos waited = 0;       ///< total time from its arrivals to those of the last rank
    Nanos heldUp = 0;  ///< total time by which it was later than all others when it was last; they waited for it alone
    Nanos longestWait = 0;
};

/// Returns a summary for each rank.
std::vector<RankSummary> rankSummaries(const AlignedRanks& all);

/// Returns "clock", "collectives", "first" or "not aligned".
std::string_view text(AlignedBy by);
/// Returns text such as "no communication kernels in it"; empty if there is no refusal.
std::string text(const Refusal& refusal);
/// If common collectives contradict clocks by more than this, the clocks say little about who was late.
constexpr Nanos remarkablyOff = 100'000;
/// Returns "aligned by clock; 84 of 84 collectives matched, ends agree to 13 us": what readers of figures must know.
std::string alignmentText(const AlignedRanks& all, std::size_t profile);

/// A kind of table about a job; each table has the ranks of one profile.
struct RankTableKind {
    std::string_view name;
    Table (*make)(const AlignedRanks& all, std::size_t profile);
};
const std::vector<RankTableKind>& rankTableKinds();  ///< `ranks`, `collective-skew`, ...

}  // namespace core
