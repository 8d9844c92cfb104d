// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/rank_clocks.h"

#include <algorithm>
#include <limits>

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

}  // namespace

std::vector<ProfileAlignment> profileAlignments(std::span<const ProfileCollectives> profiles,
                                                std::span<const std::string> names, AlignBy by) {
    Clocks clocks(profiles, names);
    if (by == AlignBy::Clock) clocks.alignByClock();
    clocks.alignByCollectives();
    return clocks.take();
}

}  // namespace core
