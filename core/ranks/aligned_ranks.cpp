// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/aligned_ranks.h"

#include "core/ranks/rank_clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace core {

namespace {

/// The runs of one channel on one rank that is part of the job.
struct Member {
    RankIndex rank = 0;
    Nanos offset = 0;
    std::span<const CollectiveRun> runs;
};

struct Ranks {
    std::vector<AlignedRank> ranks;
    std::map<Channel, std::vector<Member>> channels;
};

Ranks ranksOf(std::span<const ProfileCollectives> profiles, std::span<const std::string> names,
              std::span<const ProfileAlignment> alignments) {
    using Place = std::tuple<int, std::size_t, std::size_t>;  // number, profile, rank in it
    std::vector<Place> order;
    for (std::size_t p = 0; p < profiles.size(); ++p)
        for (std::size_t r = 0; r < profiles[p].ranks.size(); ++r)
            order.emplace_back(profiles[p].ranks[r].number.value_or(std::numeric_limits<int>::max()), p, r);
    std::ranges::sort(order);
    std::map<std::string, int> bearers;
    for (const auto& [number, p, r] : order)
        ++bearers[profiles[p].ranks[r].name];
    Ranks all;
    for (const auto& [number, p, r] : order) {
        const RankCollectives& found = profiles[p].ranks[r];
        const auto index = static_cast<RankIndex>(all.ranks.size());
        const bool isUnique = bearers[found.name] == 1;
        all.ranks.push_back({p, isUnique ? found.name : fmt::format("{}, {}", found.name, names[p]), found.number});
        for (const auto& [channel, runs] : found.channels) {
            all.ranks.back().collectives += runs.size();
            if (alignments[p].by != AlignedBy::Nothing)
                all.channels[channel].push_back({index, alignments[p].offset, runs});
        }
    }
    return all;
}

/// Computes who arrived when, from arrivals sorted by rank.
void sumUp(MatchedCollective& collective) {
    std::vector<Nanos> times;
    for (const Arrival& arrival : collective.arrivals)
        times.push_back(arrival.at);
    const auto last = std::ranges::max_element(times);
    if (std::ranges::count(times, *last) == 1)
        collective.last = collective.arrivals[static_cast<std::size_t>(last - times.begin())].rank;
    std::ranges::sort(times);
    collective.first = times.front();
    collective.skew = times.back() - times.front();
    collective.heldUp = times.back() - times[times.size() - 2];
}

/// Adds the collectives that these members of a channel have in common.
void addGroup(const Channel& channel, std::span<const Member> members, const MemberGroup& group,
              std::vector<MatchedCollective>& matched) {
    if (group.size() < 2) return;
    const std::size_t count = members[group.front().member].runs.size();
    for (std::size_t i = 0; i < count; ++i) {
        MatchedCollective found;
        for (const auto& [which, shift] : group) {
            const Member& member = members[which];
            const auto k = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(i) + shift);  // wraps below 0
            if (k >= member.runs.size()) continue;
            found.arrivals.push_back({member.rank, member.runs[k], member.runs[k].start + member.offset});
        }
        if (found.arrivals.size() < 2) continue;
        found.channel = channel;
        found.number = i + 1;
        sumUp(found);
        matched.push_back(std::move(found));
    }
}

void addChannel(const Channel& channel, std::span<const Member> members, std::vector<MatchedCollective>& matched) {
    std::vector<ChannelMember> runs;
    for (const Member& member : members)
        runs.push_back({member.runs, member.offset});
    for (const MemberGroup& group : channel.group.empty() ? closestGroups(runs) : groupsOfFirsts(runs))
        addGroup(channel, members, group, matched);
}

/// Compares the ends of each profile with the median of those of the others.
void check(const AlignedRanks& all, std::vector<ProfileAlignment>& profiles) {
    std::vector<std::vector<Nanos>> late(profiles.size());
    std::map<std::size_t, std::vector<Nanos>> ends;
    for (const MatchedCollective& collective : all.collectives) {
        ends.clear();
        for (const Arrival& arrival : collective.arrivals) {
            const std::size_t profile = all.ranks[arrival.rank].profile;
            ends[profile].push_back(arrival.run.end + profiles[profile].offset);
        }
        for (const auto& [profile, own] : ends) {
            std::vector<Nanos> others;
            for (const auto& [other, theirs] : ends)
                if (other != profile) others.insert(others.end(), theirs.begin(), theirs.end());
            for (const Nanos end : own)
                if (!others.empty()) late[profile].push_back(end - agreementOf(others).median);
        }
    }
    for (std::size_t i = 0; i < profiles.size(); ++i)
        if (!late[i].empty()) profiles[i].check = agreementOf(std::move(late[i]));
}

}  // namespace

AlignedRanks alignedRanks(std::span<const ProfileCollectives> profiles, std::span<const std::string> names,
                          AlignBy by) {
    AlignedRanks all;
    all.profiles = profileAlignments(profiles, names, by);
    Ranks ranks = ranksOf(profiles, names, all.profiles);
    all.ranks = std::move(ranks.ranks);
    for (const auto& [channel, members] : ranks.channels)
        addChannel(channel, members, all.collectives);
    std::ranges::sort(all.collectives, [](const MatchedCollective& a, const MatchedCollective& b) {
        return std::tie(a.first, a.channel, a.number) < std::tie(b.first, b.channel, b.number);
    });
    check(all, all.profiles);
    return all;
}

}  // namespace core
