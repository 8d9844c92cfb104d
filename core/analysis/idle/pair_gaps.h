// SPDX-License-Identifier: GPL-3.0-or-later
// The gaps that the pair table counts, by pair, for devices or for streams.
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
    ValueGroups lengths;            ///< by index of the pair
    std::vector<IdleByCause> idle;  ///< by index of the pair: the part of the gaps in which nothing ran on the device
    ValueGroups noPair{1};          ///< for devices: idle intervals that no pair of the table owns, ...
    IdleByCause idleOfNoPair{};     ///< ... and their idle time

    /// Counts a gap and returns the index of its pair; `after` is that of the gap before it, as a guess.
    std::uint32_t add(std::uint32_t previous, std::uint32_t next, Nanos length, std::uint32_t after);
};

/// Whether a gap counts for pairs, by its length.
bool isLookedAt(const GapOptions& options, Nanos length);

/// Whether a gap of a device belongs to a pair: it has both ends, and filters of names let one of them through.
bool isOfPair(const Selection& selection, const GapOptions& options, std::uint32_t previous, std::uint32_t next,
              Nanos length);

/// The gaps of devices between operations that fill gaps, clipped to the filter's spans, by end. At the edges one
/// neighbor is missing.
void forEachDevicePairGap(const View& view, const std::function<void(const IdleSpan&)>& visit);

/// Each idle interval of devices, with the ends of the pair's gap that owns it; noEvent where none does.
void forEachOwnedIdle(
    const View& view, const IdleCauseTable& causes,
    const std::function<void(std::size_t interval, std::uint32_t previous, std::uint32_t next)>& visit);

/// `causes` are the idle intervals of the same view.
GapsByPair deviceGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);
/// `causes` are those of all time between the ends of pairs, where operations of no length end intervals too.
GapsByPair streamGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);

}  // namespace core
