// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks cost: the job replayed with the nodes of peers in place of theirs.
#pragma once

#include "core/jobs/peers.h"
#include "core/jobs/replay_job.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

struct Pricing {
    const JobChains& chains;
    const Peers& peers;
    double step = 0;  ///< ns, as replayed without a change
    std::size_t substitutes = 7;
    std::stop_token stop = {};

    /// Ns a step that these ranks cost together: the median over their typical peers, whose later iterations stand in,
    /// so that one hiccup is not twice in the job. 0 where one of them has no peer; nothing where it cannot be
    /// replayed.
    std::optional<double> costOf(std::span<const std::size_t> ranks) const;
    /// Of a communicator: with these transfers.
    std::optional<double> costOf(const std::vector<Nanos>& transfers) const;
};

/// The nodes of `peer` on the rank's communicators, each iteration from the one `shift` later, cyclic; the first stays.
JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift);

}  // namespace core
