// SPDX-License-Identifier: GPL-3.0-or-later
// All ranks of a job run again by their chains: a collective ends its transfer's time after the last of its ranks came,
// whatever the clocks of hosts say.
#pragma once

#include "core/jobs/job_chains.h"

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// What is another than recorded.
struct JobChange {
    std::map<std::size_t, JobNodes> nodes;          ///< of these chains, by index
    const std::vector<Nanos>* transfers = nullptr;  ///< by collective; null: the recorded ones
};

/// By iteration when the last rank ended it. Nothing where that cannot be: ranks that wait for each other in a circle,
/// since their recordings do not fit together; or where stopped.
std::optional<std::vector<Nanos>> replayed(const JobChains& job, const JobChange& change = {},
                                           const std::stop_token& stop = {});

/// The mean length of an iteration, the first left out: there everything settles.
double stepOf(const std::vector<Nanos>& ends);

}  // namespace core
