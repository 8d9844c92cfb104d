// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_waits.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace core {

namespace {

constexpr std::uint32_t nobody = 0xffffffff;

struct Shortest {
    Nanos duration = std::numeric_limits<Nanos>::max();
    std::uint32_t rank = nobody;
    std::uint32_t ranks = 0;
};

/// visit(rank, node) for every collective of every recorded rank behind the first iteration.
template <class Visit>
void forEachIssue(const JobChains& chains, const std::stop_token& stop, const Visit& visit) {
    for (const JobChain& chain : chains.chains) {
        if (!chain.isRecorded || stop.stop_requested()) continue;
        JobCursor cursor(chains, chain);
        std::uint32_t iteration = 0;
        for (JobNode node; cursor.next(node);) {
            if (node.node.step == ChainStep::End) ++iteration;
            if (node.node.step == ChainStep::Issue && iteration > 0)
                visit(static_cast<std::uint32_t>(chain.rank), chain.places.communicators[node.slot], node);
        }
    }
}

}  // namespace

JobWaits jobWaits(const JobChains& chains, const std::stop_token& stop) {
    JobWaits waits;
    waits.ranks.resize(chains.bytes.size());
    std::vector<Shortest> shortest(chains.collectives());
    forEachIssue(chains, stop, [&](std::uint32_t rank, std::uint32_t, const JobNode& node) {
        Shortest& least = shortest[node.collective];
        ++least.ranks;
        if (node.node.duration < least.duration) {
            least.duration = node.node.duration;
            least.rank = rank;
        }
    });
    for (const Shortest& least : shortest)
        if (least.ranks > 1) ++waits.ranks[least.rank].last;
    forEachIssue(chains, stop, [&](std::uint32_t rank, std::uint32_t, const JobNode& node) {
        const Shortest& least = shortest[node.collective];
        const Nanos waited = node.node.duration - least.duration;
        addBounded(waits.ranks[rank].waited, waited);
        addBounded(waits.ranks[least.rank].caused, waited);
    });
    std::vector<std::uint32_t> worst(waits.ranks.size());
    std::iota(worst.begin(), worst.end(), std::uint32_t{0});
    std::ranges::stable_sort(worst, std::greater(), [&](std::uint32_t rank) { return waits.ranks[rank].caused; });
    std::vector<bool> isTold(waits.ranks.size());
    for (std::size_t i = 0; i < std::min(mostLateRanks, worst.size()); ++i)
        isTold[worst[i]] = true;
    forEachIssue(chains, stop, [&](std::uint32_t rank, std::uint32_t communicator, const JobNode& node) {
        const Shortest& least = shortest[node.collective];
        if (least.rank == rank || !isTold[least.rank]) return;
        WaitSum& sum = waits.matrix[{communicator, least.rank, rank}];
        addBounded(sum.time, node.node.duration - least.duration);
        ++sum.collectives;
    });
    return waits;
}

}  // namespace core
