// SPDX-License-Identifier: GPL-3.0-or-later
// Who is late, and what that costs the job: the step as replayed, less the step had this rank (host, communicator) been
// like its peers. The late one and not its victims: all ranks show the same step.
#pragma once

#include "core/jobs/job_chains.h"
#include "core/jobs/prices.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

enum class StragglerKind : std::uint8_t { Rank, Host, Communicator, Unrecorded };

struct Straggler {
    StragglerKind kind = StragglerKind::Rank;
    std::string name;                ///< "7", the host, the communicator
    std::vector<std::size_t> ranks;  ///< by index; of a communicator none
    double cost = 0;                 ///< ns a step
    double score = 0;                ///< excess in spreads; of a communicator by which part its transfers take longer
    std::uint32_t lateIn = 0;        ///< iterations
    bool isNamed = false;
    std::string slowClass = {};                      ///< class of kernels with the largest excess, where there is one
    std::string slowCode = {};                       ///< path of code that its idle time comes from, likewise
    std::optional<std::uint32_t> communicator = {};  ///< its index, where it is one or a rank of one
};

struct Stragglers {
    std::vector<Straggler> candidates;   ///< the dearest first
    double step = 0;                     ///< ns, replayed; 0: it cannot be
    double uncertainty = 0;              ///< a part of the step
    bool saysTooLittle = false;          ///< much computation runs beside communication: it would be faster alone
    std::vector<std::int64_t> standIns;  ///< ranks that were stood in for
    std::string missing;                 ///< why there are none; empty where there are
    std::string note;                    ///< what could not be compared
};

constexpr double leastShare = 0.01;  ///< of the step: who costs less is not named
constexpr double leastScore = 3;
constexpr double leastSlowerTransfer = 0.1;

/// Changes the chains: ranks that are not recorded are stood in for. Each rank counts as progress pricePasses times.
Stragglers stragglersOf(const Job& job, JobChains& chains, const std::stop_token& stop = {},
                        Progress* progress = nullptr);

}  // namespace core
