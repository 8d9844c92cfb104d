// SPDX-License-Identifier: GPL-3.0-or-later
// Stand-ins for ranks without a digest: if the ranks that one communicates with are known, a typical rank of its role
// takes its place.
#pragma once

#include "core/jobs/peers.h"

#include <map>
#include <vector>

namespace core {

struct StandIns {
    std::vector<std::int64_t> numbers;               ///< numbers of the ranks that have stand-ins
    std::map<std::uint32_t, Nanos> waitsForMissing;  ///< per communicator: total time by which its transfers exceed
                                                     ///< those of complete communicators
};

/// Adds stand-in chains to the job and updates its members and transfers.
StandIns addStandIns(const Job& job, const Peers& peers, JobChains& chains);

/// Compares the transfers of a communicator with those of collectives at the same place in the work of the same role.
struct LikeTransfers {
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, Nanos>>> usual;  ///< per communicator: (collective,
                                                                                  ///< median of the others there)
    std::map<std::uint32_t, Nanos> excess;  ///< per communicator: total beyond the median, without iteration 0
    std::vector<std::uint32_t> alone;       ///< communicators for which no comparable one exists
};
LikeTransfers likeTransfers(const JobChains& chains, const Peers& peers);

}  // namespace core
