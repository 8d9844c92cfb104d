// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/summary/summary.h"

#include "core/analysis/analysis.h"
#include "core/analysis/host/ranges.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace cli {

namespace {

constexpr double toMilliseconds = 1e-6;
constexpr std::string_view ncclClass = "nccl";

/// The facts about one kernel name or memory operation that a summary needs.
struct Part {
    std::string_view name;
    core::ClassId classId{};
    double time = 0;  ///< nanoseconds
    std::int64_t instances = 0;
};

void add(SummaryRow& row, const Part& part, const SummaryInput& input) {
    const auto divisor = static_cast<double>(input.divisor());
    row.timePerIteration += part.time / divisor * toMilliseconds;
    row.instancesPerIteration += part.instances / input.divisor();
    row.time += part.time * toMilliseconds;
    row.instances += part.instances;
}

void add(SummaryRow& sum, const SummaryRow& row) {
    sum.timePerIteration += row.timePerIteration;
    sum.instancesPerIteration += row.instancesPerIteration;
    sum.time += row.time;
    sum.instances += row.instances;
}

/// Returns "AllGather" for "ncclKernel_AllGather_RING_LL_Sum_int8_t(...)": the text after the first underscore before
/// the arguments, or all of the name if it has none.
std::string collective(std::string_view kernel) {
    const std::string_view name = kernel.substr(0, kernel.find('('));
    const std::size_t first = name.find('_');
    if (first == std::string_view::npos) return std::string(name);
    const std::size_t second = name.find('_', first + 1);
    return std::string(name.substr(first + 1, second == std::string_view::npos ? second : second - first - 1));
}

std::string shownOperation(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> shorter{
        {{"[CUDA memcpy Device-to-Device]", "[CUDA memcpy D2D]"},
         {"[CUDA memcpy Device-to-Host]", "[CUDA memcpy D2H]"},
         {"[CUDA memcpy Host-to-Device]", "[CUDA memcpy H2D]"},
         {"[CUDA memcpy Host-to-Host]", "[CUDA memcpy H2H]"}}};
    for (const auto& [full, shown] : shorter)
        if (full == name) return std::string(shown);
    return std::string(name);
}

SummaryRow& rowOf(std::vector<SummaryRow>& rows, const std::string& name) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const SummaryRow& row) { return row.name == name; });
    return found != rows.end() ? *found : rows.emplace_back(SummaryRow{name, 0, 0, 0, 0});
}

bool isTimed(const core::RecordedTotal& total, bool ofKernels) {
    return total.total && (total.kind == core::OpKind::Kernel) == ofKernels;
}

/// The rows of a summary file in its order; or the rows that Nsight Systems would write for the events of a trace.
std::vector<Part> kernelParts(const core::Snapshot& snapshot) {
    const core::Trace& trace = *snapshot.trace;
    std::vector<Part> parts;
    for (const core::RecordedTotal& total : trace.recordedTotals)
        if (isTimed(total, true))
            parts.push_back({trace.names[total.name], snapshot.classes->classOf[index(total.name)],
                             core::ExactSum::ofBounded(*total.total).real(), total.instances});
    if (trace.hasEvents())
        for (const core::KernelRow& row : snapshot.analysis->kernels.rows)
            parts.push_back({trace.names[row.name], row.classId, row.time.total.real(), row.time.instances});
    return parts;
}

std::vector<SummaryRow> memoryRows(const core::Snapshot& snapshot, const SummaryInput& input) {
    const core::Trace& trace = *snapshot.trace;
    std::vector<SummaryRow> rows;
    for (const core::RecordedTotal& total : trace.recordedTotals)
        if (isTimed(total, false))
            add(rows.emplace_back(SummaryRow{shownOperation(trace.names[total.recordedAs]), 0, 0, 0, 0}),
                {{}, {}, core::ExactSum::ofBounded(*total.total).real(), total.instances}, input);
    if (trace.hasEvents())
        for (const core::MemoryRow& row : snapshot.analysis->memory.rows)
            if (row.time)
                add(rows.emplace_back(SummaryRow{shownOperation(row.operation), 0, 0, 0, 0}),
                    {{}, {}, row.time->total.real(), row.time->instances}, input);
    return rows;
}

RangeSummary rangeSummary(const core::Snapshot& snapshot, const std::string& tag) {
    const core::Trace& trace = *snapshot.trace;
    RangeSummary summary;
    const auto count = [&](core::NameId name, core::Nanos duration) {
        if (trace.names[name] != tag) return;
        ++summary.count;
        summary.total += static_cast<double>(duration) * toMilliseconds;
    };
    for (const core::RecordedRange& range : trace.recordedRanges)
        if (range.projectedDuration) count(range.name, *range.projectedDuration);
    if (trace.hasEvents())
        for (const core::RangeRow& row : core::rangeTable(core::viewOf(snapshot)).rows)
            count(trace.hostRanges.name[row.range], row.projectedEnd - row.projectedStart);
    return summary;
}

void addKernels(Summary& summary, const core::Snapshot& snapshot, const SummaryInput& input) {
    const auto& names = snapshot.classes->classes;
    summary.classes.push_back({names.back(), 0, 0, 0, 0});
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        if (names[i] != ncclClass) summary.classes.push_back({names[i], 0, 0, 0, 0});
    for (const Part& part : kernelParts(snapshot)) {
        const std::string& className = names[index(part.classId)];
        if (className != ncclClass) {
            add(rowOf(summary.classes, className), part, input);
            continue;
        }
        add(rowOf(summary.collectives, collective(part.name)), part, input);
        add(summary.nccl, part, input);
    }
    for (const SummaryRow& row : summary.classes)
        add(summary.kernels, row);
}

}  // namespace

Summary summaryOf(const SummaryInput& input, const core::Rules& rules, const SummaryTraces& traces,
                  std::stop_token stop) {
    const auto snapshot = [&](const core::TracePtr& trace) {
        core::SnapshotCache cache;
        core::Options options;
        options.iteration.clear();  // the config names the iterations
        return core::snapshotOf(trace, rules, options, cache, stop);
    };
    Summary summary;
    summary.title = input.title;
    summary.iterations = input.iterations;
    addKernels(summary, *snapshot(traces.kernels), input);
    if (traces.memory) summary.memory = memoryRows(*snapshot(traces.memory), input);
    if (traces.ranges) summary.ranges = rangeSummary(*snapshot(traces.ranges), input.tag);
    return summary;
}

}  // namespace cli
