// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of which there is no digest: where it is known whom they communicate with, a typical rank of their role stands
// in for them.
#pragma once

#include "core/jobs/peers.h"

#include <map>
#include <vector>

namespace core {

struct StandIns {
    std::vector<std::int64_t> numbers;               ///< of the ranks that are stood in for
    std::map<std::uint32_t, Nanos> waitsForMissing;  ///< by communicator: what its transfers took longer than those of
                                                     ///< complete ones, all of them together
};

/// Adds chains, members and transfers to the job.
StandIns addStandIns(const Job& job, const Peers& peers, JobChains& chains);

/// Collectives at the same place of ranks of one role, by communicator: what their transfers are like.
struct LikeTransfers {
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, Nanos>>> usual;  ///< by communicator: (collective,
                                                                                  ///< median of the others there)
    std::map<std::uint32_t, Nanos> excess;  ///< by communicator, the first iteration left out
    std::vector<std::uint32_t> alone;       ///< communicators that none of their kind can be compared with
};
LikeTransfers likeTransfers(const JobChains& chains, const Peers& peers);

}  // namespace core
