// SPDX-License-Identifier: GPL-3.0-or-later
// After how many kernels a sequence of names repeats.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The least agreement of a period. True loops have at least 0.886 in recordings, work without a loop at most 0.2.
constexpr double leastAgreement = 0.85;
/// A longer period must agree by this much more than a shorter one, since every multiple of a period is one too.
constexpr double agreementStep = 0.02;

struct Period {
    std::size_t length = 0;
    double agreement = 0;                ///< share of indices i at which the names at i and i + length are the same, or
                                         ///< names at the same distance from the anchor
    std::vector<std::uint32_t> anchors;  ///< indices of the name that best marks where each repeat begins
    bool isOnce = false;                 ///< whether that name occurs once in each repeat
};

struct Periods {
    std::vector<Period> found;  ///< shortest first
    double best = 0;            ///< the highest agreement of any, found or not
};

/// Candidates are the distances at which the rarest names recur; the rest of the search is linear in the sequence. The
/// result has the shortest period that agrees as well as the best, and those in which a name occurs once. No period
/// counts merely because few names make up most of the sequence. If stopped, the result must not be used.
Periods periodsOf(std::span<const NameId> names, std::size_t nameCount, const std::stop_token& stop = {});

/// The share of indices in [from, to) at which the names there and `length` later are the same.
double agreementOf(std::span<const NameId> names, std::size_t length, std::size_t from, std::size_t to,
                   const std::stop_token& stop = {});

}  // namespace core
