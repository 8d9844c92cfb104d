// SPDX-License-Identifier: GPL-3.0-or-later
// The chains of all ranks of a job: which collectives they share, and which iterations all of them have.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/result.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/job.h"

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A chain node with its collective's index in the job.
struct JobNode {
    ChainNode node;
    std::uint32_t slot = 0;        ///< index of the communicator in the rank's list
    std::uint32_t collective = 0;  ///< for Issue and Wait; noCollective: of an iteration not compared
};
/// The nodes of each iteration.
using JobNodes = std::vector<std::vector<JobNode>>;

struct JobCommunicator {
    std::string name;
    std::uint32_t size = 0;               ///< number of ranks; if not recorded, the number of ranks that issue on it
    std::vector<std::uint32_t> ranks;     ///< indices of the ranks that issue on it, ascending
    std::vector<std::int64_t> sequences;  ///< numbers of its collectives, ascending
    std::uint32_t firstCollective = 0;    ///< index of its first collective; indices continue across communicators
    bool isRecorded = true;               ///< all of its ranks have digests
    bool isComplete = true;               ///< all of its ranks have digests or stand-ins

    std::uint32_t collectiveAt(std::int64_t sequence) const;  ///< noCollective if there is none
};

/// How long a collective took on each of its ranks; only for ranks for which it lies in an iteration that counts.
struct CollectiveTimes {
    Nanos shortest = std::numeric_limits<Nanos>::max();
    std::uint32_t last = noCollective;  ///< index of the rank with the shortest duration: it arrived last
    std::uint32_t ranks = 0;
    ExactSum all;
};

/// Maps a rank's own communicators to those of the job.
struct RankSlots {
    std::vector<std::uint32_t> communicators;  ///< per own index: the job's index, or noCollective
    std::vector<std::int64_t> shift;           ///< added to a rank's collective number, yields the job's
};

struct JobChain {
    std::size_t rank = 0;  ///< index of the job's rank whose bytes it uses
    RankSlots places;
    std::uint32_t skipped = 0;  ///< iterations before the first common one
    Nanos hostStart = 0;        ///< host time when the first common iteration begins, relative to the main stream
    bool isRecorded = true;     ///< false: it is the stand-in of a rank without a digest
    std::int64_t number = 0;
};

struct JobChains {
    std::vector<std::string> bytes;  ///< indexed by rank
    std::vector<JobChain> chains;    ///< indexed by rank, followed by the stand-ins
    std::vector<JobCommunicator> communicators;
    std::vector<std::uint32_t> members;  ///< per collective: number of chains that issue it
    std::vector<std::uint32_t> waits;    ///< per collective: number of nodes that wait for its end
    std::vector<Nanos> transfers;        ///< per collective: the shortest of its durations
    std::vector<CollectiveTimes> times;  ///< per collective
    std::uint32_t iterations = 0;        ///< number of common iterations; see settling()
    std::int64_t firstNumber = 0;        ///< number of the first common iteration
    std::string missing;                 ///< why there are neither waits nor prices; empty if there may be

    std::size_t collectives() const { return transfers.size(); }
    /// Returns the number of first iterations that only warm up: one, except where there is no other.
    std::uint32_t settling() const { return iterations > 1 ? 1 : 0; }
};

/// Figures of each rank for each common iteration, next to the chains.
struct OwnTimes {
    std::vector<std::vector<Nanos>> own, chain;        ///< including and excluding lag
    std::vector<std::vector<std::string_view>> kinds;  ///< of the job's digests; empty texts if they tell none
};
OwnTimes ownTimes(const Job& job, const JobChains& chains);

/// Iterates over one chain's nodes, with the job's indices of collectives.
class JobCursor {
public:
    JobCursor(const JobChains& chains, const JobChain& chain);

    /// Reads the next node; returns false after the last common iteration.
    bool next(JobNode& node);

private:
    const JobChains* m_job;
    const JobChain* m_chain;
    ChainCursor m_cursor;
    std::uint32_t m_left;
};

/// Loads the chains. The error names the faulty file. Progress advances by one per rank.
Result<JobChains> jobChains(const Job& job, const std::stop_token& stop = {}, Progress* progress = nullptr);

/// Returns all nodes of a chain, decoded.
JobNodes nodesOf(const JobChains& chains, const JobChain& chain);

}  // namespace core
