// SPDX-License-Identifier: GPL-3.0-or-later
// Finds matrix work in 32 bits on a device whose units for 16 bits do much more.
#include "core/findings/operator_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// Returns how much larger the peak of 16 bits is than the one that counts for a row; 0 if that is none of 32 bits.
double gainOfHalf(const Efficiency& all, const EfficiencyRow& row) {
    const bool is32 = row.peak == PeakType::Fp32 || row.peak == PeakType::Fp32Matrix || row.peak == PeakType::Tf32;
    if (!is32 || row.bound != Bound::Compute) return 0;
    const DevicePeaks& peaks = *all.peaks[index(row.device)];
    const double now = peaks.of(*row.peak), half = std::max(peaks.of(PeakType::Bf16), peaks.of(PeakType::Fp16));
    return now > 0 ? half / now : 0;
}

}  // namespace

Judgement noTensorCores(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    const Efficiency& all = *input.efficiency();
    constexpr double leastGain = 1.5;
    std::vector<CostlyRow> rows;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = all.rows[i];
        const double gain = gainOfHalf(all, row);
        if (gain < leastGain) continue;
        rows.push_back({i,
                        row.time.real() * (1 - 1 / gain),
                        {sentence("Findings",
                                  "%1: computed as %2, %3; the peak of the device for 16 bits "
                                  "is larger by a factor of %4"),
                         {operatorText(row), std::string(text(*row.peak)), operatorTime(input, row),
                          fmt::format("{:.1f}", gain)}}});
    }
    Finding finding;
    finding.title = {sentence("Findings", "Matrix work without tensor cores")};
    finding.toDo = {sentence("Findings",
                             "Compute in 16 bits (torch.autocast with bfloat16), or at least allow TF32: "
                             "torch.set_float32_matmul_precision('high').")};
    finding.why = {sentence("Findings",
                            "A hint, not a measurement: these operators at the same share of the larger peak. Nothing "
                            "was run again.")};
    finding.unless = {sentence("Findings", "Where the result needs 32 bits.")};
    finding.isRough = true;
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core
