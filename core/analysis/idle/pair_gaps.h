// SPDX-License-Identifier: GPL-3.0-or-later
// The gaps that the pair table counts, grouped by pair, for devices or for streams.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/idle/pair_ends.h"
#include "core/analysis/idle/pair_places.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/value_groups.h"

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

namespace core {

using IdleByCause = std::array<Nanos, idleCauseCount>;

struct GapsByPair {
    PairPlaces places;
    ValueGroups lengths;            ///< one group per pair
    std::vector<IdleByCause> idle;  ///< for each pair: the part of its gaps in which nothing ran on the device
    ValueGroups noPair{1};          ///< for devices: idle intervals that no pair of the table owns, ...
    IdleByCause idleOfNoPair{};     ///< ... and their idle time

    /// Counts a gap and returns the index of its pair; `after` is the index for the gap before it, used as a guess.
    std::uint32_t add(std::uint32_t previous, std::uint32_t next, Nanos length, std::uint32_t after);
};

/// Returns whether a gap of this length counts for pairs.
bool hasChosenLength(const GapOptions& options, Nanos length);

/// Returns whether a device's gap belongs to a pair: it has both ends, and filters of names let at least one pass.
bool isOfPair(const Selection& selection, const GapOptions& options, std::uint32_t previous, std::uint32_t next,
              Nanos length);

/// Visits the gaps of devices between operations that fill gaps, clipped to the filter's spans, by end. At the edges of
/// the spans, one neighbor is missing.
void forEachDevicePairGap(const View& view, const std::function<void(const IdleSpan&)>& visit);

/// Visits each idle interval of the devices with the ends of the gap whose pair owns it; noEvent if no pair does.
void forEachOwnedIdle(
    const View& view, const IdleCauseTable& causes,
    const std::function<void(std::size_t interval, std::uint32_t previous, std::uint32_t next)>& visit);

/// Groups the gaps of devices; `causes` are the idle intervals of the same view.
GapsByPair deviceGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);
/// Groups the gaps of streams; `causes` covers all time between pair ends, split also at operations of no length.
GapsByPair streamGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);

}  // namespace core
