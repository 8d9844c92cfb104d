// SPDX-License-Identifier: GPL-3.0-or-later
// Finds ranks that do the same work, and how much longer each of them takes than the others.
#pragma once

#include "core/jobs/job_chains.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

/// All vectors but `roles` are indexed by rank. A role is a set of ranks that run the same collectives in the same
/// order; no metadata is needed to find it.
struct Peers {
    std::vector<std::vector<std::size_t>> roles;  ///< ranks of each role, ascending; roles by first rank
    std::vector<std::size_t> roleOf;
    OwnTimes times;
    std::vector<double> sums;    ///< own time, summed over all iterations
    std::vector<double> excess;  ///< mean own time per iteration beyond the median of its peers in a step of its kind
    std::vector<double> score;   ///< robust z-score of `excess` among all ranks

    /// Returns the other ranks of its role, except those in `without`.
    std::vector<std::size_t> of(std::size_t rank, std::span<const std::size_t> without) const;
    /// Returns up to `count` peers whose own time is nearest to the median of all peers.
    std::vector<std::size_t> typical(std::size_t rank, std::size_t count, std::span<const std::size_t> without) const;
    /// Returns the mean own time per iteration, without the first iteration.
    double mean(std::size_t rank) const;
};

Peers peersOf(const Job& job, const JobChains& chains);

}  // namespace core
