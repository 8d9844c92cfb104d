// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that repeat layer after layer, where both sides repeat alike, as one row each.
#pragma once

#include "core/match/step_match.h"

#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// Positions `first`, `first + stride`, ... so many `times`; a position of its own has one.
struct FoldedPosition {
    std::size_t first = 0, stride = 0, times = 1;

    bool operator==(const FoldedPosition&) const = default;
};

/// In order. What stands beside each other four times or more in a row, with the same names and the same code but for
/// numbers in it ("layers.12"), folds; of several ways to fold the one that takes in most. What is cut short by `stop`
/// is of no use.
std::vector<FoldedPosition> foldedPositions(std::span<const MatchPosition> positions, const std::stop_token& stop = {});

/// The positions of a row added up, time by time; the code says from which to which: "layers.0 to 79 > aten::mm".
MatchPosition summed(std::span<const MatchPosition> positions, const FoldedPosition& folded);

/// `folded-matches`; of several candidates each row begins with the name of its profile.
Table foldedMatchesTable(std::span<const StepMatch> matches, std::span<const std::string> names);

}  // namespace core
