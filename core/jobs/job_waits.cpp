// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_waits.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/jobs/rank_blocks.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace core {

namespace {

/// Calls visit(node) for every collective that a rank issues after the first iteration.
template <class Visit>
void forEachIssue(const JobChains& chains, const JobChain& chain, const Visit& visit) {
    JobCursor cursor(chains, chain);
    std::uint32_t iteration = 0;
    for (JobNode node; cursor.next(node);) {
        if (node.node.step == ChainStep::End) ++iteration;
        if (node.node.step == ChainStep::Issue && iteration > 0) visit(node);
    }
}

/// Returns which ranks are reported: those that caused the longest waits.
std::vector<bool> causingMost(const std::vector<RankWaits>& ranks) {
    std::vector<std::uint32_t> worst(ranks.size());
    std::iota(worst.begin(), worst.end(), std::uint32_t{0});
    std::ranges::stable_sort(worst, std::greater(), [&](std::uint32_t rank) { return ranks[rank].caused; });
    std::vector<bool> isNamed(ranks.size());
    for (std::size_t i = 0; i < std::min(maxLateRanks, worst.size()); ++i)
        isNamed[worst[i]] = true;
    return isNamed;
}

void addLast(const std::vector<CollectiveTimes>& collectives, std::vector<RankWaits>& ranks) {
    std::vector<ExactSum> caused(ranks.size());
    for (const CollectiveTimes& each : collectives) {
        if (each.ranks < 2) continue;
        ++ranks[each.last].last;
        ExactSum least;
        for (std::uint32_t i = 0; i < each.ranks; ++i)
            least += each.shortest;
        caused[each.last] += each.all - least;
    }
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        ranks[rank].caused = bounded(caused[rank]);
}

}  // namespace

JobWaits jobWaits(const JobChains& chains, const std::stop_token& stop, Progress* progress) {
    JobWaits waits;
    waits.ranks.resize(chains.bytes.size());
    addLast(chains.times, waits.ranks);
    const std::vector<bool> isNamed = causingMost(waits.ranks);
    using Place = std::pair<std::uint32_t, std::uint32_t>;                      // communicator, late rank
    const auto recorded = std::span(chains.chains).first(chains.bytes.size());  // stand-ins follow them
    std::vector<std::map<Place, WaitSum>> sums(recorded.size());
    forRanksSideBySide(recorded.size(), [&](std::size_t i) {
        if (stop.stop_requested()) return;
        const JobChain& chain = recorded[i];
        forEachIssue(chains, chain, [&](const JobNode& node) {
            const CollectiveTimes& met = chains.times[node.collective];
            const Nanos waited = node.node.duration - met.shortest;
            addBounded(waits.ranks[chain.rank].waited, waited);
            if (met.last == chain.rank || !isNamed[met.last]) return;
            WaitSum& sum = sums[i][{chain.places.communicators[node.slot], met.last}];
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
