// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/stand_ins.h"

#include "core/jobs/medians.h"
#include "core/jobs/rank_blocks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace core {

namespace {

/// The communicators of a rank in the order of their first use in the last iteration, and the first number of each.
struct Used {
    std::vector<std::uint32_t> slots;
    std::map<std::uint32_t, std::int64_t> firstSequence;  ///< per slot, in the job's numbering
};

Used usedBy(const JobChains& chains, const JobChain& chain) {
    Used used;
    JobCursor cursor(chains, chain);
    std::uint32_t iteration = 0;
    for (JobNode node; cursor.next(node);) {
        if (node.node.step == ChainStep::End) ++iteration;
        if (node.node.step != ChainStep::Issue) continue;
        used.firstSequence.try_emplace(node.slot, node.node.sequence + chain.places.shift[node.slot]);
        const bool isNew = std::ranges::find(used.slots, node.slot) == used.slots.end();
        if (iteration + 1 == chains.iterations && isNew) used.slots.push_back(node.slot);
    }
    return used;
}

class Filling {
public:
    Filling(const Job& job, const Peers& peers, JobChains& chains) : m_job(job), m_peers(peers), m_chains(chains) {}

    StandIns fill() {
        StandIns result;
        const std::vector<std::uint64_t> missing = m_job.missing();
        if (missing.empty()) return result;
        const std::size_t recorded = m_chains.chains.size();
        m_used.resize(recorded);
        forRanksSideBySide(recorded, [this](std::size_t i) { m_used[i] = usedBy(m_chains, m_chains.chains[i]); });
        for (const std::uint64_t number : missing)
            if (const auto role = roleOf(number)) {
                stand(number, *role);
                result.numbers.push_back(static_cast<std::int64_t>(number));
            }
        if (result.numbers.empty()) return result;
        shorten(recorded, result);
        for (std::size_t i = recorded; i < m_chains.chains.size(); ++i)
            countIn(i);
        return result;
    }

private:
    struct Role {
        std::size_t role = 0;
        std::vector<std::pair<std::uint32_t, std::size_t>> communicators;  ///< per kind, with a rank in it
    };

    bool isMember(std::size_t rank, std::uint32_t slot, std::uint64_t number) const {
        const auto& members = m_job.ranks[rank].digest.communicators[slot].members;
        return std::ranges::any_of(
            members, [&](const RankRun& run) { return run.contains(static_cast<std::uint32_t>(number)); });
    }
    /// Returns the first role for each of whose communicators some rank has one that this rank is a member of.
    std::optional<Role> roleOf(std::uint64_t number) const {
        for (std::size_t role = 0; role < m_peers.roles.size(); ++role) {
            const auto& ranks = m_peers.roles[role];
            if (ranks.size() < 2) continue;
            Role found{role, {}};
            const std::size_t kinds = m_used[ranks.front()].slots.size();
            for (std::size_t kind = 0; kind < kinds; ++kind)
                for (const std::size_t rank : ranks) {
                    if (kind >= m_used[rank].slots.size()) continue;
                    const std::uint32_t slot = m_used[rank].slots[kind];
                    if (!isMember(rank, slot, number)) continue;
                    found.communicators.emplace_back(m_chains.chains[rank].places.communicators[slot], rank);
                    break;
                }
            if (found.communicators.size() == kinds) return found;
        }
        return std::nullopt;
    }
    std::size_t typicalOf(const std::vector<std::size_t>& ranks) const {
        std::vector<Nanos> sums;
        for (const std::size_t rank : ranks) {
            const auto& own = m_peers.times.chain[rank];
            sums.push_back(std::accumulate(own.begin(), own.end(), Nanos{0}));
        }
        std::vector<Nanos> rising = sums;
        std::ranges::sort(rising);
        const Nanos middle = rising[(rising.size() - 1) / 2];
        const auto nearest = std::ranges::min_element(sums, {}, [&](Nanos sum) { return std::abs(sum - middle); });
        return ranks[static_cast<std::size_t>(nearest - sums.begin())];
    }
    void stand(std::uint64_t number, const Role& role) {
        const std::size_t typical = typicalOf(m_peers.roles[role.role]);
        JobChain chain = m_chains.chains[typical];
        chain.isRecorded = false;
        chain.number = static_cast<std::int64_t>(number);
        std::vector<std::uint32_t> communicators(chain.places.communicators.size(), noCollective);
        const Used& used = m_used[typical];
        for (std::size_t kind = 0; kind < role.communicators.size() && kind < used.slots.size(); ++kind) {
            const auto [communicator, owner] = role.communicators[kind];
            const std::uint32_t slot = used.slots[kind];
            communicators[slot] = communicator;
            // Makes its numbers those of a recorded member.
            chain.places.shift[slot] += firstSequence(owner, communicator) - used.firstSequence.at(slot);
        }
        chain.places.communicators = std::move(communicators);
        m_chains.chains.push_back(std::move(chain));
    }
    std::int64_t firstSequence(std::size_t rank, std::uint32_t communicator) const {
        const auto& slots = m_chains.chains[rank].places.communicators;
        for (const auto& [slot, sequence] : m_used[rank].firstSequence)
            if (slots[slot] == communicator) return sequence;
        return 0;
    }
    /// Shortens transfers of communicators that lack a rank, since they include its lateness. Those that become
    /// complete take as long as those of comparable communicators.
    void shorten(std::size_t recorded, StandIns& result) {
        const LikeTransfers like = likeTransfers(m_chains, m_peers);
        std::map<std::uint32_t, std::uint32_t> added;
        for (std::size_t i = recorded; i < m_chains.chains.size(); ++i)
            for (const std::uint32_t each : m_chains.chains[i].places.communicators)
                if (each != noCollective) ++added[each];
        for (const auto& [communicator, usual] : like.usual) {
            JobCommunicator& which = m_chains.communicators[communicator];
            const auto more = added.find(communicator);
            if (which.isRecorded || more == added.end() || which.ranks.size() + more->second != which.size) continue;
            Nanos& excess = result.waitsForMissing[communicator];
            for (const auto& [collective, middle] : usual) {
                Nanos& transfer = m_chains.transfers[collective];
                excess += std::max<Nanos>(0, transfer - middle);
                transfer = std::min(transfer, middle);
            }
        }
        for (const auto& [communicator, count] : added) {
            JobCommunicator& which = m_chains.communicators[communicator];
            which.isComplete = which.ranks.size() + count == which.size;
        }
    }
    void countIn(std::size_t chain) {
        JobCursor cursor(m_chains, m_chains.chains[chain]);
        for (JobNode node; cursor.next(node);)
            if (node.collective != noCollective)
                ++(node.node.step == ChainStep::Issue ? m_chains.members : m_chains.waits)[node.collective];
    }

    const Job& m_job;
    const Peers& m_peers;
    JobChains& m_chains;
    std::vector<Used> m_used;  // indexed by rank
};

/// The place of a communicator's collective in the work of a role.
struct PlacedCollective {
    std::array<std::uint32_t, 4> place;  // role, iteration, number of collectives before it, communicator size
    std::uint32_t communicator, collective;
};
/// Returns all collectives, grouped by place. Each communicator is represented by its first rank.
std::vector<PlacedCollective> placedCollectives(const JobChains& chains, const Peers& peers) {
    std::vector<bool> speaks(peers.roleOf.size());
    for (const JobCommunicator& each : chains.communicators)
        if (!each.ranks.empty()) speaks[each.ranks.front()] = true;
    std::vector<PlacedCollective> all;
    for (std::size_t rank = 0; rank < speaks.size(); ++rank) {
        if (!speaks[rank]) continue;
        JobCursor cursor(chains, chains.chains[rank]);
        std::uint32_t iteration = 0, before = 0;
        for (JobNode node; cursor.next(node);) {
            if (node.node.step == ChainStep::End) {
                ++iteration;
                before = 0;
            }
            if (node.node.step != ChainStep::Issue) continue;
            const std::uint32_t which = chains.chains[rank].places.communicators[node.slot];
            const JobCommunicator& communicator = chains.communicators[which];
            if (communicator.ranks.front() == rank)
                all.push_back({{static_cast<std::uint32_t>(peers.roleOf[rank]), iteration, before, communicator.size},
                               which,
                               node.collective});
            ++before;
        }
    }
    std::ranges::sort(all, {}, [](const PlacedCollective& each) { return std::pair(each.place, each.communicator); });
    return all;
}

}  // namespace

StandIns addStandIns(const Job& job, const Peers& peers, JobChains& chains) {
    return Filling(job, peers, chains).fill();
}

LikeTransfers likeTransfers(const JobChains& chains, const Peers& peers) {
    std::vector<PlacedCollective> all = placedCollectives(chains, peers);
    LikeTransfers like;
    std::vector<std::vector<std::pair<std::uint32_t, Nanos>>> usual(chains.communicators.size());
    std::vector<Nanos> excess(chains.communicators.size()), complete;
    for (auto first = all.begin(); first != all.end();) {
        const auto end = std::find_if(first, all.end(), [&](const auto& each) { return each.place != first->place; });
        complete.clear();
        for (auto each = first; each != end; ++each)
            if (chains.communicators[each->communicator].isComplete)
                complete.push_back(chains.transfers[each->collective]);
        std::ranges::sort(complete);
        for (; first != end; ++first) {
            const std::uint32_t communicator = first->communicator;
            const bool isOne = chains.communicators[communicator].isComplete;
            if (complete.size() < (isOne ? 2u : 1u)) continue;
            const Nanos own = chains.transfers[first->collective];
            const auto middle = static_cast<Nanos>(isOne ? middleWithout(complete, own) : middleOf(complete));
            usual[communicator].emplace_back(first->collective, middle);
            if (first->place[1] > 0) excess[communicator] += own - middle;
        }
    }
    for (std::uint32_t i = 0; i < usual.size(); ++i)
        if (usual[i].empty()) {
            like.alone.push_back(i);
        } else {
            like.usual.emplace(i, std::move(usual[i]));
            like.excess.emplace(i, excess[i]);
        }
    return like;
}

}  // namespace core
