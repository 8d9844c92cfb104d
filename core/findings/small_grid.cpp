// SPDX-License-Identifier: GPL-3.0-or-later
// Finds matrix work with fewer blocks than the device can run at once, or with a last wave that is mostly empty.
#include "core/findings/operator_rows.h"

#include <fmt/format.h>

namespace core {

namespace {

bool leavesPlacesEmpty(const EfficiencyRow& row) {
    constexpr double mostTail = 25;  // %
    return row.waves && (*row.waves < 1 || (row.tail && *row.tail > mostTail));
}

Words wavesOf(const RuleInput& input, const EfficiencyRow& row) {
    return {sentence("Findings",
                     "%1: blocks for %2 waves, places of the device that stay empty: %3; %4 of the peak, "
                     "%5 an iteration"),
            {operatorText(row), fmt::format("{:.2f}", *row.waves), PercentFigure{row.tail.value_or(0), 0},
             PercentFigure{*row.percentOfPeak, 0}, operatorTime(input, row)}};
}

}  // namespace

Judgement smallGrid(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    std::vector<CostlyRow> rows;
    bool isMatrix = false, hasWaves = false;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = input.efficiency()->rows[i];
        if (!isMatrixWork(row.kind)) continue;
        isMatrix = true;
        hasWaves |= row.waves.has_value();
        if (leavesPlacesEmpty(row)) rows.push_back({i, *row.saving(), wavesOf(input, row)});
    }
    if (isMatrix && !hasWaves)
        return {{},
                {sentence("Findings",
                          "needs registers and shared memory of kernels, and the limits of the device, "
                          "which are not recorded")}};
    Finding finding;
    finding.title = {sentence("Findings", "Kernels too small for the device")};
    finding.toDo = {sentence("Findings",
                             "Give the product more blocks: a larger batch, several products in one (bmm, a grouped "
                             "product), or a kernel that splits the inner dimension (split-K, stream-K), which "
                             "max-autotune can choose.")};
    finding.unless = {sentence("Findings", "Where other kernels run beside it and fill the device.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core
