// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rank_clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace core {

namespace {

struct Span {
    Nanos start = std::numeric_limits<Nanos>::max();
    Nanos end = std::numeric_limits<Nanos>::min();
};

/// From the first collective to the last, in the profile's own time.
Span spanOf(const ProfileCollectives& profile) {
    Span span;
    for (const RankCollectives& rank : profile.ranks)
        for (const auto& [channel, runs] : rank.channels)
            for (const CollectiveRun& run : runs)
                span = {std::min(span.start, run.start), std::max(span.end, run.end)};
    return span;
}

/// "1.35 h", "3.5 s": how far apart, for people.
std::string roughly(Nanos time) {
    const double seconds = static_cast<double>(time) / 1e9;
    if (seconds >= 3600) return fmt::format("{:.3g} h", seconds / 3600);
    return seconds >= 60 ? fmt::format("{:.3g} min", seconds / 60) : fmt::format("{:.3g} s", seconds);
}

/// What most common collectives say must be added to the times of `profile` for them to be those of `other`.
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
            if (profiles[i].ranks.empty()) m_found[i].refusal = "no communication kernels in it";
        const auto first = std::ranges::find_if(profiles, [](const auto& profile) { return !profile.ranks.empty(); });
        m_first = static_cast<std::size_t>(first - profiles.begin());
        if (first != profiles.end()) m_found[m_first].by = AlignedBy::First;
    }

    void alignByClock() {
        for (std::size_t i = 0; i < m_profiles.size(); ++i) {
            if (!isWaiting(i) || !m_profiles[i].epoch || !m_profiles[m_first].epoch) continue;
            const Nanos offset = *m_profiles[i].epoch - *m_profiles[m_first].epoch;
            if (const Nanos apart = apartFromFirst(i, offset); apart > 0)
                m_found[i].refusal = fmt::format("its collectives ran {} {} those of {}: not the same run",
                                                 roughly(apart), offset > 0 ? "after" : "before", m_names[m_first]);
            else
                m_found[i] = {AlignedBy::Clock, offset};
        }
    }
    /// Against any that has its place: not all ranks have collectives in common.
    void alignByCollectives() {
        for (bool isFound = true; isFound;) {
            isFound = false;
            for (std::size_t i = 0; i < m_profiles.size(); ++i)
                if (isWaiting(i)) isFound = placeByCollectives(i) || isFound;
        }
        for (std::size_t i = 0; i < m_profiles.size(); ++i)
            if (isWaiting(i))
                m_found[i].refusal =
                    "no clock in the file that others share, and no three collectives that end when theirs do";
    }
    std::vector<ProfileAlignment> take() { return std::move(m_found); }

private:
    bool isWaiting(std::size_t i) const { return m_found[i].by == AlignedBy::Nothing && m_found[i].refusal.empty(); }

    Nanos apartFromFirst(std::size_t i, Nanos offset) const {
        const Span own = spanOf(m_profiles[i]), first = spanOf(m_profiles[m_first]);
        return std::max(own.start + offset - first.end, first.start - own.end - offset);
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
