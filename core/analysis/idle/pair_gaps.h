// SPDX-License-Identifier: GPL-3.0-or-later
// The gaps that the pair table counts, by pair: of devices or of streams.
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
    ValueGroups lengths;            ///< by place
    std::vector<IdleByCause> idle;  ///< by place: the part of the gaps in which nothing ran on the device
    ValueGroups noPair{1};          ///< of devices: idle intervals that no pair of the table owns, ...
    IdleByCause idleOfNoPair{};     ///< ... and theirs

    /// Counts a gap; `after` is the place of the gap before it, for which pairs tend to follow each other.
    std::uint32_t add(std::uint32_t previous, std::uint32_t next, Nanos length, std::uint32_t after);
};

/// Whether a gap is one that pairs look at, by its length.
bool isLookedAt(const GapOptions& options, Nanos length);

/// Whether a gap of a device is a pair's: it has both ends, of which filters of names let one through.
bool isOfPair(const Selection& selection, const GapOptions& options, std::uint32_t previous, std::uint32_t next,
              Nanos length);

/// The gaps of devices, clipped to the filter's spans, by end: those between operations that fill gaps. At the edges
/// one has no neighbour.
void forEachDevicePairGap(const View& view, const std::function<void(const IdleSpan&)>& visit);

/// Each idle interval of devices, with the ends of the gap of a pair that owns it; noEvent where none does.
void forEachOwnedIdle(
    const View& view, const IdleCauseTable& causes,
    const std::function<void(std::size_t interval, std::uint32_t previous, std::uint32_t next)>& visit);

/// `causes` are the idle intervals of the same view.
GapsByPair deviceGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);
/// `causes` are those of all time between the ends of pairs, ended by operations of no length too.
GapsByPair streamGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);

}  // namespace core
