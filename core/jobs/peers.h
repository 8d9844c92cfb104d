// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks that do the same work, and how much longer each takes for it than the others.
#pragma once

#include "core/jobs/job_chains.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

/// All by rank (its index). Roles are those of ranks that run the same collectives in the same order: no metadata is
/// needed.
struct Peers {
    std::vector<std::vector<std::size_t>> roles;  ///< ranks, rising; roles by their first rank
    std::vector<std::size_t> roleOf;
    OwnTimes times;
    std::vector<double> sums;    ///< own time of all iterations
    std::vector<double> excess;  ///< own time an iteration beyond the median of its role
    std::vector<double> score;   ///< the same in spreads of all ranks

    /// Of its role, without these.
    std::vector<std::size_t> of(std::size_t rank, std::span<const std::size_t> without) const;
    /// Up to so many whose own time is nearest the median of all peers.
    std::vector<std::size_t> typical(std::size_t rank, std::size_t count, std::span<const std::size_t> without) const;
    /// Own time an iteration, the first left out.
    double mean(std::size_t rank) const;
};

Peers peersOf(const Job& job, const JobChains& chains);

}  // namespace core
