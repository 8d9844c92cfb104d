// SPDX-License-Identifier: GPL-3.0-or-later
// Which code kept the GPU waiting between two operations: for each pair the frame that holds most of its idle time.
#pragma once

#include "core/analysis/idle/pair_idle.h"
#include "core/analysis/stacks/frames.h"

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

}  // namespace core
