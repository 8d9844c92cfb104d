// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_waits.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/jobs/rank_blocks.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t nobody = 0xffffffff;

struct Met {
    Nanos shortest = std::numeric_limits<Nanos>::max();
    std::uint32_t rank = nobody;  // whose that is
    std::uint32_t ranks = 0;
    ExactSum all;  // of their durations
};

/// visit(node) for every collective of a rank behind the first iteration.
template <class Visit>
void forEachIssue(const JobChains& chains, const JobChain& chain, const Visit& visit) {
    JobCursor cursor(chains, chain);
    std::uint32_t iteration = 0;
    for (JobNode node; cursor.next(node);) {
        if (node.node.step == ChainStep::End) ++iteration;
        if (node.node.step == ChainStep::Issue && iteration > 0) visit(node);
    }
}

/// Who is told of: the ranks that caused most.
std::vector<bool> mostCausing(const std::vector<RankWaits>& ranks) {
    std::vector<std::uint32_t> worst(ranks.size());
    std::iota(worst.begin(), worst.end(), std::uint32_t{0});
    std::ranges::stable_sort(worst, std::greater(), [&](std::uint32_t rank) { return ranks[rank].caused; });
    std::vector<bool> isTold(ranks.size());
    for (std::size_t i = 0; i < std::min(mostLateRanks, worst.size()); ++i)
        isTold[worst[i]] = true;
    return isTold;
}

void addLast(const std::vector<Met>& collectives, std::vector<RankWaits>& ranks) {
    std::vector<ExactSum> caused(ranks.size());
    for (const Met& each : collectives) {
        if (each.ranks < 2) continue;
        ++ranks[each.rank].last;
        ExactSum least;
        for (std::uint32_t i = 0; i < each.ranks; ++i)
            least += each.shortest;
        caused[each.rank] += each.all - least;
    }
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        ranks[rank].caused = bounded(caused[rank]);
}

}  // namespace

JobWaits jobWaits(const JobChains& chains, const std::stop_token& stop, Progress* progress) {
    JobWaits waits;
    waits.ranks.resize(chains.bytes.size());
    std::vector<Met> collectives(chains.collectives());
    const auto recorded = std::span(chains.chains).first(chains.bytes.size());  // others stand in behind them
    for (const JobChain& chain : recorded) {
        if (stop.stop_requested()) return waits;
        forEachIssue(chains, chain, [&](const JobNode& node) {
            Met& met = collectives[node.collective];
            ++met.ranks;
            met.all += node.node.duration;
            if (node.node.duration >= met.shortest) return;
            met.shortest = node.node.duration;
            met.rank = static_cast<std::uint32_t>(chain.rank);
        });
        if (progress) ++progress->done;
    }
    addLast(collectives, waits.ranks);
    const std::vector<bool> isTold = mostCausing(waits.ranks);
    using Place = std::pair<std::uint32_t, std::uint32_t>;  // communicator, late rank
    std::vector<std::map<Place, WaitSum>> sums(recorded.size());
    forRanksSideBySide(recorded.size(), [&](std::size_t i) {
        if (stop.stop_requested()) return;
        const JobChain& chain = recorded[i];
        forEachIssue(chains, chain, [&](const JobNode& node) {
            const Met& met = collectives[node.collective];
            const Nanos waited = node.node.duration - met.shortest;
            addBounded(waits.ranks[chain.rank].waited, waited);
            if (met.rank == chain.rank || !isTold[met.rank]) return;
            WaitSum& sum = sums[i][{chain.places.communicators[node.slot], met.rank}];
            addBounded(sum.time, waited);
            ++sum.collectives;
        });
        if (progress) ++progress->done;
    });
    for (std::size_t i = 0; i < recorded.size(); ++i)
        for (const auto& [place, sum] : sums[i])
            waits.matrix[{place.first, place.second, static_cast<std::uint32_t>(recorded[i].rank)}] = sum;
    return waits;
}

}  // namespace core
