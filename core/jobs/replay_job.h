// SPDX-License-Identifier: GPL-3.0-or-later
// Replays all ranks of a job by their chains: a collective ends its transfer time after its last rank has arrived, so
// the clocks of hosts are not needed.
#pragma once

#include "core/base/progress.h"
#include "core/jobs/job_chains.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// A share of some progress: a task with steps of its own advances the whole by a fixed number of units in total.
class ProgressShare {
public:
    /// All `steps` ticks together add `units` to the whole. With null, ticks do nothing.
    ProgressShare(Progress* whole, std::uint64_t units, std::uint64_t steps)
        : m_whole(whole), m_units(units), m_steps(steps) {}

    /// Advances by one step; callable from any thread. Ticks beyond `steps` add nothing.
    void tick() {
        if (!m_whole) return;
        const std::uint64_t now = ++m_ticks;
        if (now <= m_steps) m_whole->done += m_units * now / m_steps - m_units * (now - 1) / m_steps;
    }

private:
    Progress* m_whole;
    std::uint64_t m_units, m_steps;
    std::atomic<std::uint64_t> m_ticks{0};
};

/// A change to the recorded job.
struct JobChange {
    std::map<std::size_t, JobNodes> nodes;          ///< replaced nodes, by index of the chain
    const std::vector<Nanos>* transfers = nullptr;  ///< replaced transfers, by collective; null: as recorded
};

/// The time at which the last rank ended each iteration. nullopt if the replay was stopped or deadlocked because ranks
/// wait for each other in a cycle: their recordings do not fit together.
using ReplayedEnds = std::optional<std::vector<Nanos>>;

ReplayedEnds replayed(const JobChains& job, const JobChange& change = {}, const std::stop_token& stop = {},
                      ProgressShare* progress = nullptr);

/// Replays several changes while reading the chains only once, since reading them dominates the cost. If the unchanged
/// job cannot be replayed, changes after it are not tried. Ticks once per chain that is done.
std::vector<ReplayedEnds> replayedTogether(const JobChains& job, std::span<const JobChange> changes,
                                           const std::stop_token& stop = {}, ProgressShare* progress = nullptr);

/// Returns the mean length of an iteration, without the first, which only warms up.
double stepOf(const std::vector<Nanos>& ends);

}  // namespace core
