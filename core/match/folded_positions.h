// SPDX-License-Identifier: GPL-3.0-or-later
// Folds positions that repeat layer after layer in the same way on both sides into one row each.
#pragma once

#include "core/match/step_match.h"

#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The positions `first`, `first + stride`, ..., `times` in number; a position that does not repeat has times = 1.
struct FoldedPosition {
    std::size_t first = 0, stride = 0, times = 1;

    bool operator==(const FoldedPosition&) const = default;
};

/// Returns the rows in order. Positions fold if they repeat at least four times in a row with equal names and with code
/// that differs only in numbers ("layers.12"); of several ways to fold, the one that covers most positions is taken.
/// The result is unusable if stopped.
std::vector<FoldedPosition> foldedPositions(std::span<const MatchPosition> positions, const std::stop_token& stop = {});

/// Sums the positions of a row, time by time; the code shows the range of numbers: "layers.0 to 79 > aten::mm".
MatchPosition summed(std::span<const MatchPosition> positions, const FoldedPosition& folded);

/// Returns the table `folded-matches`; with several candidates, each row begins with the name of its profile.
Table foldedMatchesTable(std::span<const StepMatch> matches, std::span<const std::string> names);

}  // namespace core
