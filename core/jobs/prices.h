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
constexpr std::uint64_t pricePasses = 3;

/// What would be another.
struct PriceQuestion {
    std::vector<std::size_t> ranks;  ///< like their peers
    std::vector<Nanos> transfers;    ///< by collective, instead of the recorded ones; empty: these
};

struct Prices {
    std::optional<double> step;                ///< ns, as replayed without a change; nothing where that cannot be
    std::vector<std::optional<double>> costs;  ///< by question ns a step that would be saved
};

/// Of ranks the median over their typical peers, whose later iterations stand in, so that one hiccup is not twice in
/// the job: 0 where one of them has no peer, nothing where it cannot be replayed. Progress counts ranks.
Prices pricesOf(const JobChains& chains, const Peers& peers, std::span<const PriceQuestion> questions,
                const std::stop_token& stop = {}, Progress* progress = nullptr);

/// The nodes of `peer` on the rank's communicators, each iteration from the one `shift` later, cyclic; the first stays.
JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift);

}  // namespace core
