// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/aligned_ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace core {

namespace {

struct Span {
    Nanos start = std::numeric_limits<Nanos>::max();
    Nanos end = std::numeric_limits<Nanos>::min();
};

/// Returns the span from the first collective to the last, in the profile's own time.
Span spanOf(const ProfileCollectives& profile) {
    Span span;
    for (const RankCollectives& rank : profile.ranks)
        for (const auto& [channel, runs] : rank.channels)
            for (const CollectiveRun& run : runs)
                span = {std::min(span.start, run.start), std::max(span.end, run.end)};
    return span;
}

/// Returns the offset from `profile` to `other` that the channel with most common collectives gives.
std::optional<ChannelMatch> matchOf(const ProfileCollectives& profile, const ProfileCollectives& other) {
    std::optional<ChannelMatch> best;
    for (const RankCollectives& rank : profile.ranks)
        for (const RankCollectives& peer : other.ranks)
            for (const auto& [channel, runs] : rank.channels) {
                const auto same = peer.channels.find(channel);
                if (same == peer.channels.end()) continue;
                const auto match = channelMatch(runs, same->second, std::nullopt);
                if (match && (!best || match->count > best->count)) best = match;
            }
    return best;
}

class Clocks {
public:
    Clocks(std::span<const ProfileCollectives> profiles, std::span<const std::string> names)
        : m_profiles(profiles), m_names(names), m_found(profiles.size()) {
        for (std::size_t i = 0; i < profiles.size(); ++i)
            if (profiles[i].ranks.empty()) m_found[i].refusal = {Refusal::Reason::NoCommunication};
        const auto first = std::ranges::find_if(profiles, [](const auto& profile) { return !profile.ranks.empty(); });
        m_first = static_cast<std::size_t>(first - profiles.begin());
        if (first != profiles.end()) m_found[m_first].by = AlignedBy::First;
    }

    void alignByClock() {
        for (std::size_t i = 0; i < m_profiles.size(); ++i) {
            if (!isWaiting(i) || !m_profiles[i].epoch || !m_profiles[m_first].epoch) continue;
            const Nanos offset = *m_profiles[i].epoch - *m_profiles[m_first].epoch;
            if (const Nanos after = afterFirst(i, offset); after != 0)
                m_found[i].refusal = {Refusal::Reason::OtherTime, after, m_names[m_first]};
            else
                m_found[i] = {AlignedBy::Clock, offset};
        }
    }
    /// Aligns with any profile that is placed already, since not all ranks have collectives in common.
    void alignByCollectives() {
        for (bool isFound = true; isFound;) {
            isFound = false;
            for (std::size_t i = 0; i < m_profiles.size(); ++i)
                if (isWaiting(i)) isFound = placeByCollectives(i) || isFound;
        }
        for (std::size_t i = 0; i < m_profiles.size(); ++i)
            if (isWaiting(i)) m_found[i].refusal = {Refusal::Reason::NothingInCommon};
    }
    std::vector<ProfileAlignment> take() { return std::move(m_found); }

private:
    bool isWaiting(std::size_t i) const {
        return m_found[i].by == AlignedBy::Nothing && m_found[i].refusal.reason == Refusal::Reason::None;
    }
    /// Returns how long after those of the first profile its collectives began (negative: before); 0 if both overlap.
    Nanos afterFirst(std::size_t i, Nanos offset) const {
        const Span own = spanOf(m_profiles[i]), first = spanOf(m_profiles[m_first]);
        const Nanos after = own.start + offset - first.end, before = first.start - own.end - offset;
        return after > 0 ? after : -std::max<Nanos>(before, 0);
    }
    bool placeByCollectives(std::size_t i) {
        std::optional<ChannelMatch> best;
        Nanos base = 0;
        for (std::size_t k = 0; k < m_profiles.size(); ++k) {
            if (m_found[k].by == AlignedBy::Nothing) continue;
            const auto match = matchOf(m_profiles[i], m_profiles[k]);
            if (!match || (best && match->count <= best->count)) continue;
            best = match;
            base = m_found[k].offset;
        }
        if (best) m_found[i] = {AlignedBy::Collectives, base + best->offset.median};
        return best.has_value();
    }

    std::span<const ProfileCollectives> m_profiles;
    std::span<const std::string> m_names;
    std::vector<ProfileAlignment> m_found;
    std::size_t m_first = 0;
};

/// Aligns the profiles. `check` is set later by the code that matches the collectives.
std::vector<ProfileAlignment> profileAlignments(std::span<const ProfileCollectives> profiles,
                                                std::span<const std::string> names, AlignBy by) {
    Clocks clocks(profiles, names);
    if (by == AlignBy::Clock) clocks.alignByClock();
    clocks.alignByCollectives();
    return clocks.take();
}

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
    std::vector<const ProfileLogs*> logs;
    for (const ProfileCollectives& profile : profiles)
        logs.push_back(&profile.logs);
    all.logged = joinedRanks(logs);
    return all;
}

}  // namespace core
