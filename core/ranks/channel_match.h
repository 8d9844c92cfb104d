// SPDX-License-Identifier: GPL-3.0-or-later
// Which collectives of two ranks are the same: by their order and by when they end, for a collective ends on all its
// ranks at about the same moment, however early or late each arrived.
#pragma once

#include "core/ranks/rank_collectives.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Median of differences of times, and how far 95 % of them at most are from it.
struct Agreement {
    Nanos median = 0;
    Nanos spread = 0;
};
Agreement agreementOf(std::vector<Nanos> differences);

/// The k-th run of the one is the (k + shift)-th of the other.
struct ChannelMatch {
    std::ptrdiff_t shift = 0;
    std::size_t count = 0;  ///< of pairs
    Agreement offset;       ///< what must be added to the times of the one, by the ends of the pairs
};

/// Of all shifts the one whose ends agree best, the one with more pairs where several agree equally well: recordings
/// need not begin with the same collective. Nothing where ends do not agree to a tenth of the time from one collective
/// to the next (50 µs where that is more): then these are not the same collectives. `known` is the offset where clocks
/// tell it. At least three pairs are wanted, and half of what both recorded at one time (without clocks: half of the
/// shorter channel); fewer only where there are no more and they end within 50 µs of each other by the clocks. Shifts
/// up to 512 are tried, on a sample of 1000 pairs each.
std::optional<ChannelMatch> channelMatch(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others,
                                         std::optional<Nanos> known);

}  // namespace core
