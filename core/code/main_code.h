// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the code that kept the GPU waiting: for each pair of operations, each gap and each cause, the frame that holds
// most of the idle time.
#pragma once

#include "core/analysis/idle/pairs.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_tree_builder.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// Returns, for each pair of operations on a device, the label of the innermost frame that holds most of its idle time;
/// the last entry is for idle time of no pair. Of equal labels the alphabetically first is taken. Empty if there is no
/// idle time or no code, or for pairs of streams. `pairs` and `causes` must be of this view.
std::vector<std::string> mainCodeOfPairs(const View& view, const Frames& frames, const IdleCauseTable& causes,
                                         const PairTable& pairs);

constexpr Heading mainCodeHeading{"Main Code"};
/// Appends the column to the table of these pairs. Leaves tables of pairs of streams, and ones with a reason for having
/// no rows, unchanged.
void addMainCode(Table& table, const PairTable& pairs, const std::vector<std::string>& mainCode);

/// The node with most of some idle time, and how much of it its label holds on all paths together.
struct MainCode {
    std::uint32_t node = 0;  ///< the root: none
    Nanos held = 0;
};
struct MainCodes {
    CodeTree tree;
    std::vector<MainCode> of;  ///< one per request, in order
};

/// Returns for each idle interval the label that holds most of it and its main path; of equal labels the alphabetically
/// first. Runtime calls do not appear in paths here: their time belongs to the caller. Linear in the frames within the
/// intervals.
MainCodes mainCodeOfGaps(const View& view, const Frames& frames, std::span<const IdleInterval> gaps);

/// Returns the same by IdleCause for the intervals of this table: those of one device or all, of these lengths or all.
/// Launch latency belongs to the code that launched.
MainCodes mainCodeOfCauses(const View& view, const Frames& frames, const IdleCauseTable& causes,
                           std::optional<DeviceId> device, const std::optional<LengthRange>& lengths);

}  // namespace core
