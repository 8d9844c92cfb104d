// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which ranks, hosts or communicators are late and what that costs the job: the replayed step minus the step if
// they had been like their peers. This finds the cause and not its victims, since all ranks show the same step.
#pragma once

#include "core/jobs/job_chains.h"
#include "core/jobs/job_waits.h"
#include "core/jobs/prices.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

enum class StragglerKind : std::uint8_t { Rank, Host, Communicator, Unrecorded };

struct Straggler {
    StragglerKind kind = StragglerKind::Rank;
    std::string name;                ///< rank number "7", or name of the host or communicator
    std::vector<std::size_t> ranks;  ///< indices of its ranks; empty for a communicator
    double cost = 0;                 ///< ns per step
    double score = 0;                ///< robust z-score of its excess; for a communicator, relative excess
    std::uint32_t lateIn = 0;        ///< number of iterations in which it was late
    bool isNamed = false;
    std::string slowClass = {};                      ///< kernel class with the largest excess, if any
    std::string slowCode = {};                       ///< code path with the largest excess of idle time, if any
    std::optional<std::uint32_t> communicator = {};  ///< its index, if it is one or a rank of one
};

struct Stragglers {
    std::vector<Straggler> candidates;   ///< most expensive first
    double step = 0;                     ///< ns, replayed; 0: it cannot be replayed
    double uncertainty = 0;              ///< fraction of the step
    bool saysTooLittle = false;          ///< costs are too low: much computation is slowed by overlapped communication
    std::vector<std::int64_t> standIns;  ///< numbers of the ranks that have stand-ins
    std::vector<std::size_t> unjudged;   ///< indices of the ranks that meet no other rank in any collective
    std::string missing;                 ///< why there are no results; empty if there are
    std::string note;                    ///< comparisons that were not possible

    /// Returns those candidates without whose lateness the step would be shorter: the others are no stragglers.
    std::span<const Straggler> costly() const;
};

constexpr double minShare = 0.01;  ///< fraction of the step: cheaper ones are not named
constexpr double minScore = 3;
constexpr double minSlowerTransfer = 0.1;

/// Returns "rank 3 cannot be evaluated: none of its collectives was found on another rank".
std::string unmetText(const Job& job, const std::vector<std::size_t>& ranks);

/// Finds stragglers; adds stand-ins to `chains` for ranks without a digest. Without waits or with a single iteration,
/// nobody's lateness is judged. Progress advances by pricePasses per rank.
Stragglers stragglersOf(const Job& job, JobChains& chains, const JobWaits& waits, const std::stop_token& stop = {},
                        Progress* progress = nullptr);

}  // namespace core
