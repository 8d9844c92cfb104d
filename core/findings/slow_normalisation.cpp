// SPDX-License-Identifier: GPL-3.0-or-later
// Finds normalization that moves its data at a small part of the memory's bandwidth.
#include "core/findings/operator_rows.h"

namespace core {

Judgement slowNormalisation(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    constexpr double slow = 10, leastShare = 3;  // %
    const Efficiency& all = *input.efficiency();
    std::vector<CostlyRow> rows;
    ExactSum time;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = all.rows[i];
        if (row.kind != WorkKind::Normalisation || row.bound != Bound::Memory || *row.percentOfPeak >= slow) continue;
        time += row.time;
        rows.push_back(
            {i,
             *row.saving(),
             {sentence("Findings", "%1 in %2: %3 of the memory's bandwidth, %4 an iteration"),
              {operatorText(row), row.type, PercentFigure{*row.percentOfPeak, 1}, operatorTime(input, row)}}});
    }
    if (100 * time.real() < leastShare * all.time.real()) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Normalization far from the memory's bandwidth")};
    finding.toDo = {sentence("Findings",
                             "Try another layout (channels_last), another kernel (torch.compile, or the fused one of a "
                             "library), or a larger batch: one block may read a whole channel.")};
    finding.unless = {sentence("Findings", "Where the tensors are too small to fill the device.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core
