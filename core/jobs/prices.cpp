// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/prices.h"

#include "core/base/parallel.h"
#include "core/jobs/medians.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

constexpr std::size_t maxSubstitutes = 7;
/// The maximum number of lanes in one pass over the chains; beyond that, their state no longer fits the caches.
constexpr std::size_t maxTogether = 64;
/// The maximum number of ranks whose nodes are decoded at a time, about a megabyte each.
constexpr std::size_t maxChanged = 256;

std::vector<const JobNode*> issuesOf(const std::vector<JobNode>& nodes) {
    std::vector<const JobNode*> issues;
    for (const JobNode& node : nodes)
        if (node.node.step == ChainStep::Issue) issues.push_back(&node);
    return issues;
}

/// Maps a peer's iteration to the rank's collectives: the k-th collective of one corresponds to the k-th of the other.
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

/// One of the replays that answer a question.
struct PriceReplay {
    std::size_t question = 0;
    std::vector<std::pair<std::size_t, std::size_t>> peers;  // (rank, peer that replaces it)
    std::size_t shift = 0;
};

/// Returns up to maxSubstitutes replays for each question.
std::vector<PriceReplay> replaysOf(const Peers& peers, std::span<const PriceQuestion> questions) {
    std::vector<PriceReplay> replays;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto& ranks = questions[i].ranks;
        std::vector<std::vector<std::size_t>> typical;
        std::size_t count = ranks.empty() ? 1 : 0;
        for (const std::size_t rank : ranks) {
            typical.push_back(peers.typical(rank, maxSubstitutes, ranks));
            count = std::max(count, typical.back().size());
        }
        if (std::ranges::any_of(typical, [](const auto& each) { return each.empty(); })) continue;
        for (std::size_t which = 0; which < count; ++which) {
            PriceReplay& replay = replays.emplace_back(PriceReplay{i, {}, 1 + which});
            for (std::size_t j = 0; j < ranks.size(); ++j)
                replay.peers.emplace_back(ranks[j], typical[j][(which + j) % typical[j].size()]);
        }
    }
    return replays;
}

/// Splits the replays into groups that fit into memory.
std::vector<std::span<const PriceReplay>> together(std::span<const PriceReplay> replays) {
    std::vector<std::span<const PriceReplay>> parts;
    do {
        std::size_t count = 0, changed = 0;
        while (count < std::min(maxTogether, replays.size()) &&
               (count == 0 || changed + replays[count].peers.size() <= maxChanged))
            changed += replays[count++].peers.size();
        parts.push_back(replays.first(count));
        replays = replays.subspan(count);
    } while (!replays.empty());
    return parts;
}

}  // namespace

JobNodes substituted(const JobNodes& own, const JobNodes& peer, std::size_t shift,
                     std::span<const std::string_view> ownKinds, std::span<const std::string_view> peerKinds) {
    std::map<std::string_view, std::vector<std::size_t>> peers;  // the peer's iterations of each kind
    for (std::size_t i = 1; i < peer.size(); ++i)
        peers[peerKinds[i]].push_back(i);
    JobNodes nodes;
    std::map<std::string_view, std::size_t> seen;  // number of own iterations of each kind
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::vector<std::size_t>& alike = peers[ownKinds[i]];
        if (i == 0)
            nodes.push_back(renamed(peer[0], own[0]));
        else
            nodes.push_back(alike.empty() ? own[i]
                                          : renamed(peer[alike[(seen[ownKinds[i]]++ + shift) % alike.size()]], own[i]));
    }
    return nodes;
}

Prices pricesOf(const JobChains& chains, const Peers& peers, std::span<const PriceQuestion> questions,
                const std::stop_token& stop, Progress* progress) {
    const std::vector<PriceReplay> replays = replaysOf(peers, questions);
    const auto parts = together(replays);
    ProgressShare share(progress, pricePasses * peers.roleOf.size(), chains.chains.size() * parts.size());
    std::vector<std::vector<ReplayedEnds>> ends(parts.size());
    std::vector<std::function<void()>> tasks;
    for (std::size_t i = 0; i < parts.size(); ++i)
        tasks.emplace_back([&, i] {
            std::vector<JobChange> changes(1);  // each group begins with the unchanged job
            for (const PriceReplay& replay : parts[i]) {
                JobChange& change = changes.emplace_back();
                for (const auto& [rank, peer] : replay.peers)
                    change.nodes.emplace(
                        rank, substituted(nodesOf(chains, chains.chains[rank]), nodesOf(chains, chains.chains[peer]),
                                          replay.shift, peers.times.kinds[rank], peers.times.kinds[peer]));
                const auto& transfers = questions[replay.question].transfers;
                if (!transfers.empty()) change.transfers = &transfers;
            }
            if (!stop.stop_requested()) ends[i] = replayedTogether(chains, changes, stop, &share);
        });
    runAll(tasks);
    Prices prices;
    std::vector<std::vector<double>> known(questions.size());
    std::vector<bool> isReplayed(questions.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (ends[i].empty() || !ends[i].front()) return {};
        prices.step = stepOf(*ends[i].front());
        for (std::size_t k = 0; k < parts[i].size(); ++k) {
            const std::size_t question = parts[i][k].question;
            isReplayed[question] = true;
            if (const ReplayedEnds& changed = ends[i][1 + k])
                known[question].push_back(*prices.step - stepOf(*changed));
        }
    }
    for (std::size_t i = 0; i < questions.size(); ++i)
        prices.costs.push_back(!isReplayed[i]     ? std::optional(0.0)
                               : known[i].empty() ? std::nullopt
                                                  : std::optional(middleOf(std::move(known[i]))));
    return prices;
}

}  // namespace core
