// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the report of the summary tool: every width, blank and empty line is as in the tool's output.
#include "app/cli/summary/summary.h"
#include "core/base/text.h"
#include "core/report/visible_text.h"

#include <fmt/format.h>

namespace cli {

namespace {

std::string padded(const std::string& name, std::size_t width) {
    const std::string text = core::visibleText(name, core::Breaks::Kept);
    const std::size_t length = core::characterCount(text);
    return text + std::string(width > length ? width - length : 0, ' ');
}

/// Returns 0 for 0 of 0, where the tool divides by zero.
double share(double part, double whole) { return whole != 0 ? part / whole * 100 : 0; }

std::string totals(std::string_view what, const SummaryRow& sum) {
    return fmt::format(
        "{0} time per iteration: {1:.3f} (ms)\n{0} instances per iteration: {2}\n{0} total time: {3:.3f} (ms)\n"
        "{0} total instances: {4}\n{0} Statistic:\n",
        what, sum.timePerIteration, sum.instancesPerIteration, sum.time, sum.instances);
}

std::string classRows(const Summary& summary) {
    std::string text =
        "Class            TimePerIter(ms)  InstancePerIter  TimePerIter(%)   TotalTime(ms)    TotalInstance  "
        "TotalTime(%)   \n";
    for (const SummaryRow& row : summary.classes)
        text += padded(row.name, 17) + fmt::format("{:15.2f}{:17}{:16.2f}{:16.2f}{:17}{:14.2f}\n", row.timePerIteration,
                                                   row.instancesPerIteration,
                                                   share(row.timePerIteration, summary.kernels.timePerIteration),
                                                   row.time, row.instances, share(row.time, summary.kernels.time));
    return text;
}

std::string plainRows(const std::vector<SummaryRow>& rows, std::size_t nameWidth) {
    std::string text =
        padded("Class", nameWidth) + "TimePerIter(ms)  InstancePerIter  TotalTime(ms)    TotalInstance  \n";
    for (const SummaryRow& row : rows)
        text += padded(row.name, nameWidth) + fmt::format("{:15.2f}{:17}{:15.2f}{:17}\n", row.timePerIteration,
                                                          row.instancesPerIteration, row.time, row.instances);
    return text;
}

std::string rangeLines(const RangeSummary& ranges, const SummaryRow& kernels) {
    constexpr std::string_view hidden = "Estimated non-hidden NCCL, mem ops and bubble";
    const double average = ranges.total / static_cast<double>(ranges.count);
    const double perRange = average - kernels.timePerIteration, total = ranges.total - kernels.time;
    return fmt::format(
        "NVTX range count: {0}\nNVTX average range time: {1:.3f} (ms)\nNVTX total range time: {2:.3f} (ms)\n\n"
        "{3} time per range: {4:.3f} (ms)\n{3} time per range: {5:.2f} (%)\n{3} total time: {6:.3f} (ms)\n"
        "{3} total time: {7:.2f} (%)\n",
        ranges.count, average, ranges.total, hidden, perRange, share(perRange, average), total,
        share(total, ranges.total));
}

}  // namespace

std::string summaryText(const Summary& summary) {
    std::string text;
    if (summary.ranges && summary.ranges->count != summary.iterations)
        text += fmt::format(
            "[Warning]: The count of NVTX iterations {} does not equal to the given num_of_iters {}. It could led to "
            "mis-statistic.\n",
            summary.ranges->count, summary.iterations);
    text += fmt::format("===== {} =====\n", core::visibleText(summary.title, core::Breaks::Kept));
    text += totals("Kernel", summary.kernels) + classRows(summary);
    text += "\n" + totals("NCCL", summary.nccl) + plainRows(summary.collectives, 17);
    if (summary.memory) text += "\nMem Ops Statistic:\n" + plainRows(*summary.memory, 23);
    text += "\n";
    if (summary.ranges && summary.ranges->count > 0) text += rangeLines(*summary.ranges, summary.kernels);
    return text + "\n\n";
}

}  // namespace cli
