// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle_causes.h"

#include "core/analysis/gap_sweep.h"
#include "core/analysis/host_activity.h"
#include "core/trace/column_memory.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

IdleCause causeOf(const View& view, const HostActivity& host, const Gap& gap) {
    if (gap.previous == noEvent || gap.next == noEvent) return IdleCause::CaptureEdge;
    if (gap.length() < view.options.gaps.shortIdle) return IdleCause::Short;
    const std::uint32_t launch = view.trace.events.launch[gap.next];
    if (launch == noLaunch) return IdleCause::Unknown;
    const Nanos launched = view.trace.calls.start[launch];
    if (launched < gap.start) return IdleCause::LaunchLatency;
    const Nanos waited = std::min(launched, gap.end) - gap.start;
    const auto isHalf = [&](const Activity& activity) {
        return waited > 0 && 2 * activity.within(gap.start, gap.start + waited) >= waited;
    };
    const std::size_t thread = index(view.trace.calls.thread[launch]);
    if (isHalf(host.profiling)) return IdleCause::ProfilerOverhead;
    if (host.synchronizing[thread].covers(gap.start) || isHalf(host.synchronizing[thread])) return IdleCause::HostSync;
    if (isHalf(host.inCalls[thread])) return IdleCause::RuntimeCall;
    return IdleCause::CpuBound;
}

}  // namespace

std::string_view text(IdleCause cause) {
    constexpr std::array<std::string_view, idleCauseCount> texts = {
        "CPU bound",         "host sync",    "runtime call", "launch latency",
        "profiler overhead", "capture edge", "short",        "unknown"};
    return texts[static_cast<std::size_t>(cause)];
}

IdleCauseTable idleCauseTable(const View& view) {
    std::optional<HostActivity> made;
    const HostActivity& host = view.host ? *view.host : made.emplace(view.trace);
    IdleCauseTable table;
    std::vector<std::array<IdleCauseRow, idleCauseCount>> sums(view.trace.devices.size());
    const Selection selection(view);
    table.intervals = roomFor<IdleInterval>(selection.mostStarting() + 2 * view.trace.devices.size());
    visitIdleSpans(view, selection, [&](const IdleSpan& idle) {
        const IdleCause cause = causeOf(view, host, idle.gap);
        table.intervals.push_back({idle.start, idle.end, idle.gap.previous, idle.gap.next, idle.device, cause});
        IdleCauseRow& sum = sums[index(idle.device)][static_cast<std::size_t>(cause)];
        ++sum.gaps;
        sum.idle += idle.end - idle.start;
    });
    if (table.intervals.size() < table.intervals.capacity() / 2) table.intervals.shrink_to_fit();  // it is kept
    for (std::size_t device = 0; device < sums.size(); ++device)
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            if (const IdleCauseRow& sum = sums[device][cause]; sum.gaps > 0)
                table.rows.push_back(
                    {static_cast<DeviceId>(device), static_cast<IdleCause>(cause), sum.gaps, sum.idle});
    return table;
}

Table toTable(const IdleCauseTable& causes, const Trace& trace) {
    Table table{"idle-causes",
                {{"Device"},
                 {"Cause"},
                 {"Gaps", "", CellKind::Count},
                 {"Idle", "ns", CellKind::Time},
                 {"% of Idle", "", CellKind::Percent, 2}}};
    table.whole = "idle time of the device";
    std::vector<Nanos> idle(trace.devices.size());
    for (const IdleCauseRow& row : causes.rows)
        idle[index(row.device)] += row.idle;
    for (const IdleCauseRow& row : causes.rows) {
        const auto whole = static_cast<double>(idle[index(row.device)]);
        table.rows.push_back({deviceNumber(trace, row.device), std::string(text(row.cause)), row.gaps, row.idle,
                              shareCell(static_cast<double>(row.idle), whole)});
    }
    return table;
}

}  // namespace core
