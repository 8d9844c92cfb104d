// SPDX-License-Identifier: GPL-3.0-or-later
// Who waited for whom, without any clock: of one collective the rank with the shortest duration came last, and what the
// others took longer is what they waited.
#pragma once

#include "core/jobs/job_chains.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <tuple>
#include <vector>

namespace core {

struct RankWaits {
    std::int64_t last = 0;         ///< collectives to which it came last
    Nanos waited = 0, caused = 0;  ///< ns; caused: by all others together
};
struct WaitSum {
    Nanos time = 0;
    std::int64_t collectives = 0;
};

/// Of the iterations that all ranks have, the first left out.
struct JobWaits {
    std::vector<RankWaits> ranks;
    /// (communicator, late rank, waiting rank) by index, of the ranks that caused most.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, WaitSum> matrix;
};

constexpr std::size_t mostLateRanks = 64;

/// Each rank counts as progress once.
JobWaits jobWaits(const JobChains& chains, const std::stop_token& stop = {}, Progress* progress = nullptr);

}  // namespace core
