// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of stragglers: the job is replayed with the nodes of peers in place of theirs.
#pragma once

#include "core/jobs/peers.h"
#include "core/jobs/replay_job.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// The number of passes over all ranks that pricing counts as in progress, however many questions there are.
constexpr std::uint64_t pricePasses = 3;

/// A hypothetical change whose effect is to be priced.
struct PriceQuestion {
    std::vector<std::size_t> ranks;  ///< ranks that behave like their peers
    std::vector<Nanos> transfers;    ///< per collective, replacing the recorded ones; empty: those
};

struct Prices {
    std::optional<double> step;                ///< ns, of the unchanged replay; nullopt if replay fails
    std::vector<std::optional<double>> costs;  ///< per question: ns saved per step
};

/// Prices each question: for ranks, the median over replays with typical peers, whose later iterations are used so that
/// no hiccup occurs twice. A cost is 0 if a rank has no peer, nullopt if replay fails. Progress counts ranks.
Prices pricesOf(const JobChains& chains, const Peers& peers, std::span<const PriceQuestion> questions,
                const std::stop_token& stop = {}, Progress* progress = nullptr);

/// Returns the peer's nodes on the rank's communicators; the first iteration stays in place, the others are rotated by
/// `shift` among those of their kind. The kinds are those of OwnTimes. Iterations of whose kind the peer has none stay
/// as they are.
JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift,
                     std::span<const std::string_view> ownKinds, std::span<const std::string_view> peerKinds);

}  // namespace core
