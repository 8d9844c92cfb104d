// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks cost: the job replayed with the nodes of peers in place of theirs.
#pragma once

#include "core/jobs/peers.h"
#include "core/jobs/replay_job.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// As progress, prices are worth so many passes over all ranks, however many questions there are.
constexpr std::uint64_t pricePasses = 8;

/// What would be another.
struct PriceQuestion {
    std::vector<std::size_t> ranks;  ///< like their peers
    std::vector<Nanos> transfers;    ///< by collective, instead of the recorded ones; empty: these
};

struct Pricing {
    const JobChains& chains;
    const Peers& peers;
    double step = 0;  ///< ns, as replayed without a change
    std::stop_token stop = {};
    Progress* progress = nullptr;  ///< counts ranks

    /// By question ns a step that would be saved: of ranks the median over their typical peers, whose later iterations
    /// stand in, so that one hiccup is not twice in the job. 0 where one of them has no peer; nothing where it cannot
    /// be replayed.
    std::vector<std::optional<double>> costsOf(std::span<const PriceQuestion> questions) const;
};

/// The nodes of `peer` on the rank's communicators, each iteration from the one `shift` later, cyclic; the first stays.
JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift);

}  // namespace core
