// SPDX-License-Identifier: GPL-3.0-or-later
// After how many kernels a sequence of names comes again.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The least agreement of a period. Of recordings of true loops the worst has 0.886, of those without one the best 0.2.
constexpr double leastAgreement = 0.85;
/// A longer period must agree by so much better than a shorter one; every multiple of a period is one too.
constexpr double agreementStep = 0.02;

struct Period {
    std::size_t length = 0;
    double agreement = 0;                ///< share of the places i at which the names at i and i + length are the same;
                                         ///< or at the same place behind its anchor, where only that agrees
    std::vector<std::uint32_t> anchors;  ///< places of the name that tells best where each repeat begins
    bool isOnce = false;                 ///< whether that name comes once in each
};

struct Periods {
    std::vector<Period> found;  ///< shortest first
    double best = 0;            ///< the highest agreement of any, found or not
};

/// Candidates are the distances at which the rarest names come again; the rest of the search is linear in the sequence.
/// Found are the shortest one that agrees as well as the best, and those at which a name comes once. None agrees merely
/// because few names make up most of the sequence. Stopped, it gives what it has; nobody looks at that.
Periods periodsOf(std::span<const NameId> names, std::size_t nameCount, const std::stop_token& stop = {});

/// Share of the places in [from, to) at which the names there and `length` behind are the same.
double agreementOf(std::span<const NameId> names, std::size_t length, std::size_t from, std::size_t to,
                   const std::stop_token& stop = {});

}  // namespace core
