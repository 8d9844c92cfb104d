// SPDX-License-Identifier: GPL-3.0-or-later
// The chains of a job's ranks side by side: which collectives they share, in which iterations all of them have.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/result.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/job.h"

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// A node with its collective by its place among those of the job.
struct JobNode {
    ChainNode node;
    std::uint32_t slot = 0;        ///< the communicator by its place among the rank's
    std::uint32_t collective = 0;  ///< of Issue and Wait; noCollective: one of an iteration that is not looked at
};
/// By iteration.
using JobNodes = std::vector<std::vector<JobNode>>;

struct JobCommunicator {
    std::string name;
    std::uint32_t size = 0;               ///< ranks; where not recorded as many as issue on it
    std::vector<std::uint32_t> ranks;     ///< those that issue on it, by index, rising
    std::vector<std::int64_t> sequences;  ///< of its collectives, rising
    std::uint32_t firstCollective = 0;    ///< they are numbered on through the job
    bool isRecorded = true;               ///< all of its ranks are
    bool isComplete = true;               ///< those that are not are stood in for

    std::uint32_t collectiveAt(std::int64_t sequence) const;  ///< noCollective where there is none
};

/// How long the ranks of a collective took for it, those alone that have it behind the first common iteration.
struct CollectiveTimes {
    Nanos shortest = std::numeric_limits<Nanos>::max();
    std::uint32_t last = noCollective;  ///< the rank whose that is, by index: the last to come
    std::uint32_t ranks = 0;
    ExactSum all;
};

/// What a rank's own communicators are in the job.
struct RankSlots {
    std::vector<std::uint32_t> communicators;  ///< by its own index: of the job, or noCollective
    std::vector<std::int64_t> shift;           ///< added to its numbers it gives the job's
};

struct JobChain {
    std::size_t rank = 0;  ///< index into the job's ranks: whose bytes they are
    RankSlots places;
    std::uint32_t skipped = 0;  ///< iterations before the first that all have
    Nanos hostStart = 0;        ///< of the host when the first begins, from the main stream on
    bool isRecorded = true;     ///< false: it stands in for a rank that is not
    std::int64_t number = 0;
};

struct JobChains {
    std::vector<std::string> bytes;  ///< by rank
    std::vector<JobChain> chains;    ///< by rank, then those that stand in
    std::vector<JobCommunicator> communicators;
    std::vector<std::uint32_t> members;  ///< by collective: chains that issue it
    std::vector<std::uint32_t> waits;    ///< by collective: nodes that wait for its end
    std::vector<Nanos> transfers;        ///< by collective: the shortest of its durations
    std::vector<CollectiveTimes> times;  ///< by collective
    std::uint32_t iterations = 0;        ///< that all ranks have; the first only settles
    std::int64_t firstNumber = 0;        ///< of the first of them
    std::string missing;                 ///< why nothing can be said of prices; empty where it can

    std::size_t collectives() const { return transfers.size(); }
};

/// Figures that chains stand beside: by rank and common iteration.
struct OwnTimes {
    std::vector<std::vector<Nanos>> own, chain;  ///< with and without what was handed over late
};
OwnTimes ownTimes(const Job& job, const JobChains& chains);

/// Reads one rank's nodes in the job's terms.
class JobCursor {
public:
    JobCursor(const JobChains& chains, const JobChain& chain);

    /// False behind the last common iteration.
    bool next(JobNode& node);

private:
    const JobChains* m_job;
    const JobChain* m_chain;
    ChainCursor m_cursor;
    std::uint32_t m_left;
};

/// The error names the file at fault. Each rank counts as progress once.
Result<JobChains> jobChains(const Job& job, const std::stop_token& stop = {}, Progress* progress = nullptr);

/// All of a rank's, unfolded.
JobNodes nodesOf(const JobChains& chains, const JobChain& chain);

}  // namespace core
