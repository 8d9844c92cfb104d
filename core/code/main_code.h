// SPDX-License-Identifier: GPL-3.0-or-later
// Which code kept the GPU waiting: for each pair of operations, each gap and each cause the frame that holds most of
// its idle time.
#pragma once

#include "core/analysis/idle/pair_idle.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_tree_builder.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// The label of the innermost frame that holds most of the idle time of each pair of devices, and of what no pair owns,
/// which comes last; of equal ones the first by its text. Empty where the pair has no idle time, is one of streams, or
/// no code is recorded. `pairs` are of this view, `causes` its idle intervals.
std::vector<std::string> mainCodeOfPairs(const View& view, const Frames& frames, const IdleCauseTable& causes,
                                         const PairTable& pairs);

/// Puts it at the right end of the table of these pairs. That of pairs of streams, or one that says why it has no rows,
/// stays as it is.
void addMainCode(Table& table, const PairTable& pairs, const std::vector<std::string>& mainCode);

/// Which node of a tree holds most of a stretch of time, and how much its label has of that on any path.
struct MainCode {
    std::uint32_t node = 0;  ///< the root: none
    Nanos held = 0;
};
struct MainCodes {
    CodeTree tree;
    std::vector<MainCode> of;  ///< what was asked for, in its order
};

/// Of each of these idle intervals the label that holds most of it and the path on which it does; of equal ones the
/// first by its text. Runtime calls stand in no path here: their time is that of what called them. Linear in the frames
/// within the intervals.
MainCodes mainCodeOfGaps(const View& view, const Frames& frames, std::span<const IdleInterval> gaps);

/// The same of what each cause has of the intervals of this table, by IdleCause: of one device or all, and of gaps of
/// these lengths or all. The latency of launches is that of what launched.
MainCodes mainCodeOfCauses(const View& view, const Frames& frames, const IdleCauseTable& causes,
                           std::optional<DeviceId> device, const std::optional<LengthRange>& lengths);

}  // namespace core
