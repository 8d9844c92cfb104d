// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules share that look at the efficiency of operators: which rows matter, and a finding made of some.
#pragma once

#include "core/findings/rules.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A row of the table of efficiency that takes longer than it needs to.
struct CostlyRow {
    std::uint32_t row = 0;
    double saving = 0;  ///< ns, of all instances
    Words evidence;
    std::vector<std::uint32_t> operations = {};  ///< those that it is about; empty: all of the row
};

/// Returns the judgement of a rule that needs the efficiency of operators, if there is none.
std::optional<Judgement> withoutEfficiency(RuleInput& input);

/// Returns the rows with a share of the peak whose instances take 10 us or more and together half a percent of the wall
/// time: in shorter kernels, start and end rule. Only if there is an efficiency.
std::vector<std::uint32_t> largeRows(RuleInput& input);

/// Returns "aten::bmm of [[16, 64, 32], [16, 32, 64]]".
std::string operatorText(const EfficiencyRow& row);
/// Returns its time per iteration, for a sentence.
WordValue operatorTime(const RuleInput& input, const EfficiencyRow& row);

/// Returns the judgement with a finding of these rows, the largest saving first in its evidence; none of no rows. Its
/// price is an upper bound: the time beyond that of the roofline, of the device that has most of it.
Judgement findingOf(RuleInput& input, std::vector<CostlyRow> rows, Finding finding);

}  // namespace core
