// SPDX-License-Identifier: GPL-3.0-or-later
// Waits between ranks, computed without comparing clocks: the rank on which a collective took shortest arrived last,
// and the time that it took longer on the others is the time they waited.
#pragma once

#include "core/jobs/job_chains.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace core {

struct RankWaits {
    std::int64_t met = 0;          ///< number of its collectives that another rank recorded; 0: its waits are unknown
    std::int64_t last = 0;         ///< number of those at which it arrived last
    Nanos waited = 0, caused = 0;  ///< ns; `caused` sums the waits of all other ranks
};
struct WaitSum {
    Nanos time = 0;
    std::int64_t collectives = 0;
};

/// Waits in the iterations that all ranks have, without those that only warm up.
struct JobWaits {
    std::vector<RankWaits> ranks;
    /// Keyed by indices (communicator, late rank, waiting rank); only the maxLateRanks ranks that caused most waiting.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, WaitSum> matrix;
    std::string missing;  ///< why no waits are known; empty if those of some ranks are

    /// Returns the indices of the ranks whose waits are unknown.
    std::vector<std::size_t> unknown() const;
};

constexpr std::size_t maxLateRanks = 64;

/// Computes the waits. Progress advances by one per rank.
JobWaits jobWaits(const JobChains& chains, const std::stop_token& stop = {}, Progress* progress = nullptr);

}  // namespace core
