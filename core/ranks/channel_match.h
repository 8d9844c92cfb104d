// SPDX-License-Identifier: GPL-3.0-or-later
// Matches the collectives of two ranks by their order and by their ends, since a collective ends on all its ranks at
// about the same moment, however early or late each arrived.
#pragma once

#include "core/ranks/rank_collectives.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The median of differences of times, and the distance from it of at least 95 % of them.
struct Agreement {
    Nanos median = 0;
    Nanos spread = 0;
};
Agreement agreementOf(std::vector<Nanos> differences);

/// States that the k-th run of one rank is the (k + shift)-th of the other.
struct ChannelMatch {
    std::ptrdiff_t shift = 0;
    std::size_t count = 0;  ///< number of pairs
    Agreement offset;       ///< added to the times of the first rank to align the ends of the pairs
};

/// Returns the shift for which the ends agree best; of several that agree equally well, the one with more pairs, since
/// recordings need not begin with the same collective. Returns nothing if ends do not agree to a tenth of the time
/// between collectives (or 50 µs if that is more), since these are different collectives. `known` is the offset if
/// clocks give it. At least three pairs are required, and half of what both recorded at the same time (without clocks:
/// half of the shorter channel); fewer suffice only if there are no more and they end within 50 µs of each other by the
/// clocks. Tries shifts up to 512, on a sample of 1000 pairs each.
std::optional<ChannelMatch> channelMatch(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others,
                                         std::optional<Nanos> known);

/// The runs of one channel on one rank. Offsets give the common clock, if one is known for all members.
struct ChannelMember {
    std::span<const CollectiveRun> runs;
    std::optional<Nanos> offset;
};
/// States that the k-th run of a group's first member is the (k + shift)-th of this one.
struct MatchedMember {
    std::size_t member = 0;  ///< index into the members
    std::ptrdiff_t shift = 0;
};
using MemberGroup = std::vector<MatchedMember>;

/// Splits members of a channel of a recorded group into those that match the first of them, the first of the others,
/// and so on. One that matches no other is a group of its own.
std::vector<MemberGroup> groupsOfFirsts(std::span<const ChannelMember> members);
/// Does the same for a channel that groups share because they were not recorded. Several may run their collectives at
/// about the same moments, so that each member joins those whose ends are closest to its own. Matches all pairs of a
/// few members, n log n pairs of many.
std::vector<MemberGroup> closestGroups(std::span<const ChannelMember> members);

}  // namespace core
