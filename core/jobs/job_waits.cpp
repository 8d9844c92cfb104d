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

/// Calls visit(node) for every collective that a rank issues in an iteration that counts.
template <class Visit>
void forEachIssue(const JobChains& chains, const JobChain& chain, const Visit& visit) {
    JobCursor cursor(chains, chain);
    std::uint32_t iteration = 0;
    for (JobNode node; cursor.next(node);) {
        if (node.node.step == ChainStep::End) ++iteration;
        if (node.node.step == ChainStep::Issue && iteration >= chains.settling()) visit(node);
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

/// Returns why no waits are known, or an empty text if some are.
std::string missingWaits(const JobChains& chains, const JobWaits& waits) {
    if (waits.ranks.size() < 2) return "only one rank: waits are for other ranks";
    if (waits.unknown().size() < waits.ranks.size()) return {};
    if (chains.collectives() == 0)
        return "no collectives are in the iterations that the ranks have in common: if they communicate otherwise, "
               "name "
               "the kernels with --communication";
    return "no collective of one rank was found on another: their groups are not recorded, and their collectives are "
           "not "
           "of the same kinds, or do not end together in the same order";
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
            if (node.collective == noCollective) return;
            const CollectiveTimes& met = chains.times[node.collective];
            if (met.ranks < 2) return;
            ++waits.ranks[chain.rank].met;
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
    waits.missing = missingWaits(chains, waits);
    return waits;
}

std::vector<std::size_t> JobWaits::unknown() const {
    std::vector<std::size_t> found;
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        if (ranks[rank].met == 0) found.push_back(rank);
    return found;
}

}  // namespace core
