// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the number of kernels after which a sequence of names repeats.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The minimum agreement of a period. True loops have at least 0.886 in recordings, work without a loop at most 0.2.
constexpr double minAgreement = 0.85;
/// A longer period must agree by this much more than a shorter one, since every multiple of a period is one too.
constexpr double agreementStep = 0.02;

/// The minimum number of repeats: two could be a coincidence.
constexpr std::size_t fewestRepeats = 3;

struct Period {
    std::size_t length = 0;
    double agreement = 0;                ///< share of indices i with equal names at i and i + length, or share of names
                                         ///< that are equal at the same distance from the next anchor
    std::vector<std::uint32_t> anchors;  ///< indices of the name that best marks the start of each repeat
    bool isOnce = false;                 ///< whether that name occurs once in each repeat
};

struct Periods {
    std::vector<Period> found;  ///< shortest first
    double best = 0;            ///< the highest agreement of any candidate, accepted or not
};

/// Finds periods. Candidates are the distances at which the rarest names recur; the rest of the search is linear in the
/// sequence. The result has the shortest period that agrees as well as the best, and those in which a name occurs once.
/// A period must agree better than the dominance of few names explains. If stopped, it must not be used.
Periods periodsOf(std::span<const NameId> names, std::size_t nameCount, const std::stop_token& stop = {});

/// Returns the share of indices in [from, to) at which the name is the same as the one `length` later.
double agreementOf(std::span<const NameId> names, std::size_t length, std::size_t from, std::size_t to,
                   const std::stop_token& stop = {});

}  // namespace core
