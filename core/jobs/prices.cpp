// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/prices.h"

#include "core/base/parallel.h"
#include "core/jobs/medians.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

namespace core {

namespace {

std::vector<const JobNode*> issuesOf(const std::vector<JobNode>& nodes) {
    std::vector<const JobNode*> issues;
    for (const JobNode& node : nodes)
        if (node.node.step == ChainStep::Issue) issues.push_back(&node);
    return issues;
}

/// An iteration of a peer as one of the rank's: the k-th collective of the one is the k-th of the other.
std::vector<JobNode> renamed(const std::vector<JobNode>& peer, const std::vector<JobNode>& own) {
    const auto theirs = issuesOf(peer), ours = issuesOf(own);
    if (theirs.size() != ours.size()) return own;
    std::unordered_map<std::uint32_t, const JobNode*> places;
    for (std::size_t i = 0; i < ours.size(); ++i)
        places[theirs[i]->collective] = ours[i];
    std::vector<JobNode> nodes;
    for (JobNode node : peer) {
        const bool isOfCollective = node.node.step == ChainStep::Issue || node.node.step == ChainStep::Wait;
        if (isOfCollective) {
            const auto place = places.find(node.collective);
            if (place == places.end()) continue;
            node.slot = place->second->slot;
            node.collective = place->second->collective;
        }
        nodes.push_back(node);
    }
    return nodes;
}

}  // namespace

JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift) {
    JobNodes nodes;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::size_t from = i == 0 ? 0 : 1 + (i - 1 + shift) % (own.size() - 1);
        nodes.push_back(renamed(peer[from], own[i]));
    }
    return nodes;
}

std::optional<double> Pricing::costOf(std::span<const std::size_t> ranks) const {
    std::map<std::size_t, std::vector<std::size_t>> typical;
    std::map<std::size_t, JobNodes> nodes;
    std::size_t count = 0;
    for (const std::size_t rank : ranks) {
        const auto& peersOfRank = typical[rank] = peers.typical(rank, substitutes, ranks);
        if (peersOfRank.empty()) return 0;
        count = std::max(count, peersOfRank.size());
        nodes.try_emplace(rank, nodesOf(chains, chains.chains[rank]));
        for (const std::size_t peer : peersOfRank)
            if (!nodes.contains(peer)) nodes.emplace(peer, nodesOf(chains, chains.chains[peer]));
    }
    std::vector<std::optional<double>> costs(count);
    std::vector<std::function<void()>> tasks;
    for (std::size_t i = 0; i < count; ++i)
        tasks.emplace_back([&, i] {
            JobChange change;
            for (std::size_t j = 0; j < ranks.size(); ++j) {
                const auto& substitutesOfRank = typical.at(ranks[j]);
                const std::size_t peer = substitutesOfRank[(i + j) % substitutesOfRank.size()];
                change.nodes.emplace(ranks[j], substituted(nodes.at(ranks[j]), nodes.at(peer), 1 + i));
            }
            if (const auto ends = replayed(chains, change, stop)) costs[i] = step - stepOf(*ends);
        });
    runAll(tasks);
    std::vector<double> known;
    for (const auto& cost : costs)
        if (cost) known.push_back(*cost);
    if (known.empty()) return std::nullopt;
    return middleOf(std::move(known));
}

std::optional<double> Pricing::costOf(const std::vector<Nanos>& transfers) const {
    JobChange change;
    change.transfers = &transfers;
    const auto ends = replayed(chains, change, stop);
    if (!ends) return std::nullopt;
    return step - stepOf(*ends);
}

}  // namespace core
