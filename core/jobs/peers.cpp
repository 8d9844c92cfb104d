// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/peers.h"

#include "core/jobs/medians.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

namespace core {

namespace {

double sumOf(const std::vector<Nanos>& times) {
    return std::accumulate(times.begin(), times.end(), 0.0,
                           [](double sum, Nanos time) { return sum + static_cast<double>(time); });
}

/// Ranks whose steps of one number are of different kinds, as in data-parallel servers, are not compared in it.
void addExcess(Peers& peers, std::uint32_t iterations) {
    peers.excess.assign(peers.roleOf.size(), 0);
    std::vector<std::uint32_t> compared(peers.roleOf.size(), 0);
    for (const auto& role : peers.roles) {
        for (std::uint32_t i = 1; i < iterations; ++i) {
            std::map<std::string_view, std::vector<Nanos>> rising;
            for (const std::size_t rank : role)
                rising[peers.times.kinds[rank][i]].push_back(peers.times.own[rank][i]);
            for (auto& [kind, times] : rising)
                std::ranges::sort(times);
            for (const std::size_t rank : role) {
                const std::vector<Nanos>& times = rising[peers.times.kinds[rank][i]];
                if (times.size() < 2) continue;
                const Nanos own = peers.times.own[rank][i];
                peers.excess[rank] += static_cast<double>(own) - middleWithout(times, own);
                ++compared[rank];
            }
        }
    }
    for (std::size_t rank = 0; rank < compared.size(); ++rank)
        if (compared[rank] > 0) peers.excess[rank] /= compared[rank];
    const double middle = middleOf(peers.excess), spread = spreadOf(peers.excess);
    for (const double each : peers.excess)
        peers.score.push_back((each - middle) / spread);
}

}  // namespace

Peers peersOf(const Job& job, const JobChains& chains) {
    Peers peers;
    peers.times = ownTimes(job, chains);
    for (const auto& own : peers.times.own)
        peers.sums.push_back(sumOf(own));
    std::map<std::uint64_t, std::vector<std::size_t>> roles;
    for (std::size_t rank = 0; rank < job.ranks.size(); ++rank)
        roles[job.ranks[rank].digest.role].push_back(rank);
    for (auto& [role, ranks] : roles)
        peers.roles.push_back(std::move(ranks));
    std::ranges::sort(peers.roles);
    peers.roleOf.resize(job.ranks.size());
    for (std::size_t role = 0; role < peers.roles.size(); ++role)
        for (const std::size_t rank : peers.roles[role])
            peers.roleOf[rank] = role;
    addExcess(peers, chains.iterations);
    return peers;
}

std::vector<std::size_t> Peers::of(std::size_t rank, std::span<const std::size_t> without) const {
    std::vector<bool> isOther(roleOf.size(), true);
    isOther[rank] = false;
    for (const std::size_t each : without)
        isOther[each] = false;
    std::vector<std::size_t> others;
    std::ranges::copy_if(roles[roleOf[rank]], std::back_inserter(others),
                         [&](std::size_t each) { return isOther[each]; });
    return others;
}

std::vector<std::size_t> Peers::typical(std::size_t rank, std::size_t count,
                                        std::span<const std::size_t> without) const {
    std::vector<std::size_t> others = of(rank, without);
    std::vector<double> ofOthers;
    for (const std::size_t each : others)
        ofOthers.push_back(sums[each]);
    const double middle = middleOf(std::move(ofOthers));
    const std::size_t few = std::min(count, others.size());
    std::ranges::partial_sort(others, others.begin() + static_cast<std::ptrdiff_t>(few), {},
                              [&](std::size_t each) { return std::pair(std::abs(sums[each] - middle), each); });
    others.resize(few);
    return others;
}

double Peers::mean(std::size_t rank) const {
    const std::vector<Nanos>& own = times.own[rank];
    return (sums[rank] - static_cast<double>(own.front())) / static_cast<double>(own.size() - 1);
}

}  // namespace core
