// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/unnamed_groups.h"

#include "core/jobs/digest/number_ranges.h"
#include "core/jobs/rank_blocks.h"
#include "core/jobs/recorded_chain.h"
#include "core/ranks/channel_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::size_t mostRuns = 256;  // enough to tell groups apart; a match takes a millisecond

/// The collectives of one rank in one communicator whose group is not recorded.
struct UnnamedRuns {
    std::int64_t firstSequence = 0;
    std::vector<CollectiveRun> runs;
};
using UnnamedBySlot = std::map<std::uint32_t, UnnamedRuns>;

bool hasUnnamed(const RankDigest& digest) {
    return std::ranges::any_of(digest.communicators, &DigestCommunicator::isUnnamed);
}

UnnamedBySlot unnamedRuns(const RankDigest& digest, const JobChains& all, const JobChain& chain) {
    UnnamedBySlot found;
    if (!hasUnnamed(digest)) return found;
    const auto& communicators = digest.communicators;
    ChainCursor cursor(all.bytes[chain.rank], static_cast<std::uint32_t>(communicators.size()));
    RecordedChain recorded(cursor.hostStart(), static_cast<std::uint32_t>(communicators.size()));
    ChainNode node;
    for (std::uint32_t iteration = 0; iteration < chain.skipped + all.iterations && cursor.next(node);) {
        if (!recorded.take(node)) return {};
        if (node.step == ChainStep::End) ++iteration;
        if (node.step != ChainStep::Issue || iteration < chain.skipped) continue;
        if (!communicators[node.communicator].isUnnamed) continue;
        UnnamedRuns& own = found[node.communicator];
        if (own.runs.empty()) own.firstSequence = node.sequence;
        const Nanos end = recorded.lastEnd(node.communicator);
        if (own.runs.size() < mostRuns) own.runs.push_back({0, end - node.duration, end});
    }
    return found;
}

/// A communicator of a rank, where it may be the same as those of other ranks.
struct UnnamedPlace {
    std::size_t chain = 0;
    std::uint32_t slot = 0;
};

class UnnamedGroups {
public:
    UnnamedGroups(const Job& job, JobChains& all) : m_job(job), m_all(all), m_runs(all.chains.size()) {}

    void add(const std::stop_token& stop) {
        forRanksSideBySide(m_runs.size(), [&](std::size_t i) {
            if (!stop.stop_requested()) m_runs[i] = unnamedRuns(digestOf(i), m_all, m_all.chains[i]);
        });
        using NameAndNumber = std::pair<std::string, int>;  // names are cut, so that a rank may have several of one
        std::map<NameAndNumber, std::vector<UnnamedPlace>> channels;
        for (std::size_t i = 0; i < m_all.chains.size(); ++i) {
            const auto& communicators = digestOf(i).communicators;
            std::map<std::string, int> numbers;
            for (std::uint32_t slot = 0; slot < communicators.size(); ++slot)
                if (const std::string& name = communicators[slot].name; communicators[slot].isUnnamed)
                    channels[{name, numbers[name]++}].push_back({i, slot});
        }
        for (const auto& [channel, places] : channels) {
            if (stop.stop_requested()) return;
            addChannel(channel.first, places);
        }
    }

private:
    const RankDigest& digestOf(std::size_t chain) const { return m_job.ranks[m_all.chains[chain].rank].digest; }
    const UnnamedRuns& runsOf(const UnnamedPlace& place) { return m_runs[place.chain][place.slot]; }

    void addChannel(const std::string& name, const std::vector<UnnamedPlace>& places) {
        std::vector<ChannelMember> members;
        for (const UnnamedPlace& place : places)
            members.push_back({runsOf(place).runs, std::nullopt});
        const std::vector<MemberGroup> groups = closestGroups(members);
        for (const MemberGroup& group : groups) {
            const auto which = static_cast<std::uint32_t>(m_all.communicators.size());
            JobCommunicator& communicator = m_all.communicators.emplace_back();
            // A collective has two ranks at least: one that met nobody lacks the others.
            communicator.size = static_cast<std::uint32_t>(std::max<std::size_t>(2, group.size()));
            std::vector<std::uint64_t> numbers;
            for (const auto& [member, shift] : group) {
                JobChain& chain = m_all.chains[places[member].chain];
                numbers.push_back(static_cast<std::uint64_t>(chain.number));
                chain.places.communicators[places[member].slot] = which;
                chain.places.shift[places[member].slot] = -runsOf(places[member]).firstSequence - shift;
            }
            const char* const of = numbers.size() == 1 ? "rank" : "ranks";
            communicator.name = groups.size() == 1 ? name : fmt::format("{} of {} {}", name, of, numberRanges(numbers));
        }
    }

    const Job& m_job;
    JobChains& m_all;
    std::vector<UnnamedBySlot> m_runs;  // indexed by chain
};

}  // namespace

void addUnnamedGroups(const Job& job, JobChains& all, const std::stop_token& stop) {
    UnnamedGroups(job, all).add(stop);
}

}  // namespace core
