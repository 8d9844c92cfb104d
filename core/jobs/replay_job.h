// SPDX-License-Identifier: GPL-3.0-or-later
// All ranks of a job run again by their chains: a collective ends its transfer's time after the last of its ranks came,
// whatever the clocks of hosts say.
#pragma once

#include "core/jobs/job_chains.h"
#include "core/jobs/progress_share.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
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
using ReplayedEnds = std::optional<std::vector<Nanos>>;

ReplayedEnds replayed(const JobChains& job, const JobChange& change = {}, const std::stop_token& stop = {},
                      ProgressShare* progress = nullptr);

/// The same of several changes, the chains read once for all of them: most of a replay is to read them. Behind the job
/// as recorded, where that cannot be, nothing is tried. A tick for each chain that is through.
std::vector<ReplayedEnds> replayedTogether(const JobChains& job, std::span<const JobChange> changes,
                                           const std::stop_token& stop = {}, ProgressShare* progress = nullptr);

/// The mean length of an iteration, the first left out: there everything settles.
double stepOf(const std::vector<Nanos>& ends);

}  // namespace core
