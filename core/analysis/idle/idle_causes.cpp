// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/host_clock.h"
#include "core/analysis/idle/device_gaps.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace core {

std::vector<IdleCauseRow> causesOfLengths(const IdleCauseTable& causes, std::size_t devices, const LengthRange& lengths,
                                          const std::stop_token& stop) {
    CauseSums sums(devices);
    for (std::size_t i = 0; i < causes.intervals.size() && !stop.stop_requested(); ++i) {
        const IdleInterval& idle = causes.intervals[i];
        if (lengths.holds(idle.length()))
            causes.forEachPart(i, [&](IdleCause cause, Nanos time) { sums.add(idle.device, cause, time); });
    }
    return sums.rows();
}

namespace {

using TimeByCause = std::array<Nanos, idleCauseCount>;

Nanos& timeOf(TimeByCause& times, IdleCause cause) { return times[static_cast<std::size_t>(cause)]; }

/// Returns the cause of a gap that has only one, whatever the host did.
std::optional<IdleCause> wholeCause(const View& view, const Gap& gap) {
    if (gap.previous == noEvent || gap.next == noEvent) return IdleCause::CaptureEdge;
    if (gap.length() < view.options.gaps.shortIdle) return IdleCause::Short;
    if (view.trace.events.launch[gap.next] == noLaunch) return IdleCause::Unknown;
    return std::nullopt;
}

TimeByCause timesOf(const View& view, HostClock& clock, const IdleSpan& idle) {
    TimeByCause times{};
    if (const auto cause = wholeCause(view, idle.gap)) {
        timeOf(times, *cause) = idle.end - idle.start;
        return times;
    }
    const std::uint32_t launch = view.trace.events.launch[idle.gap.next];
    const Calls& calls = view.trace.calls;
    const Nanos launched = std::clamp(calls.start[launch] + calls.duration[launch], idle.start, idle.end);
    timeOf(times, IdleCause::LaunchLatency) = idle.end - launched;
    if (launched == idle.start) return times;
    const HostTime host = clock.within(calls.thread[launch], idle.start, launched);
    timeOf(times, IdleCause::ProfilerOverhead) = host.profiling;
    timeOf(times, IdleCause::HostSync) = host.synchronizing;
    timeOf(times, IdleCause::RuntimeCall) = host.inCalls;
    timeOf(times, IdleCause::CpuBound) = launched - idle.start - host.profiling - host.synchronizing - host.inCalls;
    return times;
}

/// Collects intervals and sums them by device and cause.
class TableMaker {
public:
    TableMaker(const View& view, std::size_t maxIntervals) : m_sums(view.trace.devices.size()) {
        m_table.intervals = roomFor<IdleInterval>(maxIntervals);
        m_table.partsFrom = roomFor<std::uint32_t>(maxIntervals + 1);
        m_table.partsFrom.push_back(0);
    }

    void add(const IdleSpan& idle, const TimeByCause& times) {
        const auto most = std::max_element(times.begin(), times.end());
        const auto main = static_cast<IdleCause>(most - times.begin());
        m_table.intervals.push_back({idle.start, idle.end, idle.gap.previous, idle.gap.next, idle.device, main});
        const bool hasSeveral = *most < idle.end - idle.start;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause) {
            if (times[cause] == 0) continue;
            m_sums.add(idle.device, static_cast<IdleCause>(cause), times[cause]);
            if (hasSeveral) m_table.parts.push_back({cause, static_cast<std::uint64_t>(times[cause])});
        }
        m_table.partsFrom.push_back(static_cast<std::uint32_t>(m_table.parts.size()));
    }

    IdleCauseTable finished() && {
        giveBack(m_table.intervals);  // the table is kept for long, so it should not hold spare memory
        giveBack(m_table.partsFrom);
        giveBack(m_table.parts);
        m_table.rows = m_sums.rows();
        return std::move(m_table);
    }

private:
    template <class Value>
    static void giveBack(std::vector<Value>& column) {
        if (column.size() < column.capacity() / 2) column.shrink_to_fit();
    }

    IdleCauseTable m_table;
    CauseSums m_sums;
};

}  // namespace

std::string_view text(IdleCause cause) {
    constexpr std::array<std::string_view, idleCauseCount> texts = {
        "CPU bound",         "host sync",    "runtime call", "launch latency",
        "profiler overhead", "capture edge", "short",        "unknown"};
    return texts[static_cast<std::size_t>(cause)];
}

IdleCauseTable idleCauseTable(const View& view, EmptyOperations empty) {
    std::optional<HostActivity> made;
    const HostActivity& host = view.host ? *view.host : made.emplace(view.trace);
    HostClock clock(view.trace, host);
    const Selection selection(view);
    TableMaker table(view, selection.maxStarting() + 2 * view.trace.devices.size());
    visitIdleSpans(view, selection, empty, [&](const IdleSpan& idle) { table.add(idle, timesOf(view, clock, idle)); });
    return std::move(table).finished();
}

constinit const IdleCauseColumns idleCauseColumns{
    .device = {{"Device"}, [](auto& of) { return of.labels.deviceNumber(of.row.device); }},
    .cause = {{"Cause"}, [](auto& of) { return text(of.row.cause); }},
    .gaps = {{"Gaps", "", CellKind::Count}, [](auto& of) { return of.row.gaps; }},
    .idle = {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.row.idle; }},
    .share = {{"% of Idle", "", CellKind::Percent, 2},
              [](auto& of) { return shareCell(static_cast<double>(of.row.idle), of.whole); }},
};

Table toTable(const IdleCauseTable& causes, const Trace& trace) {
    std::vector<Nanos> idle(trace.devices.size());
    for (const IdleCauseRow& row : causes.rows)
        idle[index(row.device)] += row.idle;
    const Labels labels(trace);
    Table table =
        tableWith("idle-causes", asList<IdleCauseItem>(idleCauseColumns), causes.rows, [&](const IdleCauseRow& row) {
            return IdleCauseItem{row, static_cast<double>(idle[index(row.device)]), labels};
        });
    table.whole = "idle time of the device";
    return table;
}

}  // namespace core
