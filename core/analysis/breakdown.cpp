// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/breakdown.h"

#include "core/analysis/gaps.h"
#include "core/analysis/selection.h"
#include "core/trace/labels.h"

#include <algorithm>

namespace core {

void BreakdownSum::add(Bucket bucket, Nanos start, Nanos end) {
    for (std::size_t upTo = static_cast<std::size_t>(bucket); upTo < bucketCount; ++upTo)
        m_upTo[upTo].add(start, end);
    if (bucket == Bucket::Communication) m_communication.add(start, end);
    if (bucket == Bucket::Copy) m_copy.add(start, end);
    m_last = m_first ? std::max(m_last, end) : end;
    if (!m_first) m_first = start;
}

Breakdown BreakdownSum::over(std::optional<Nanos> wall) const {
    const auto upTo = [&](Bucket bucket) { return m_upTo[static_cast<std::size_t>(bucket)].length(); };
    Breakdown sum;
    sum.computation = upTo(Bucket::Computation);
    sum.exposedCommunication = upTo(Bucket::Communication) - upTo(Bucket::Computation);
    sum.exposedCopy = upTo(Bucket::Copy) - upTo(Bucket::Communication);
    sum.unknown = upTo(Bucket::Unknown) - upTo(Bucket::Copy);
    sum.busy = upTo(Bucket::Unknown);
    if (wall)
        sum.wall = *wall;
    else if (m_first)
        sum.wall = m_last - *m_first;
    sum.idle = sum.wall - sum.busy;
    sum.communication = m_communication.length();
    sum.copy = m_copy.length();
    return sum;
}

namespace {

/// The length of all that the filter looks at, where it says so.
std::optional<Nanos> wallOf(const Selection& selection) {
    if (!selection.spans()) return std::nullopt;
    Nanos wall = 0;
    for (const TimeWindow& span : *selection.spans())
        wall += span.end - span.start;
    return wall;
}

/// The last row is that of all devices.
void splitIdle(const View& view, BreakdownTable& table) {
    const Nanos limit = *view.options.gaps.microIdle;
    const auto add = [&](BreakdownRow& row, Nanos idle) {
        if (idle < limit) row.breakdown.microIdle += idle;
    };
    forEachIdleSpan(view, [&](const IdleSpan& idle) {
        for (BreakdownRow& row : table.rows)
            if (row.device == idle.device) add(row, idle.end - idle.start);
    });
    forEachIdleSpanOfAll(view, [&](Nanos start, Nanos end) { add(table.rows.back(), end - start); });
    table.splitsIdle = true;
}

}  // namespace

BreakdownTable breakdownTable(const View& view) {
    const Selection selection(view);
    const Buckets buckets(view.trace, view.classes);
    std::vector<BreakdownSum> devices(view.trace.devices.size());
    BreakdownSum all;
    const bool areSeveral = devices.size() > 1;  // else that one is all
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const Bucket bucket = buckets[i];
        all.add(bucket, start, end);
        if (areSeveral)
            devices[index(view.trace.streams[index(view.trace.events.stream[i])].device)].add(bucket, start, end);
    });
    if (devices.size() == 1) devices.front() = all;
    const std::optional<Nanos> wall = wallOf(selection);
    BreakdownTable table;
    for (std::size_t device = 0; device < devices.size(); ++device)
        if (!devices[device].isEmpty() || selection.hasDevice(static_cast<DeviceId>(device)))
            table.rows.push_back({static_cast<DeviceId>(device), devices[device].over(wall)});
    table.rows.push_back({std::nullopt, all.over(wall)});
    if (view.options.gaps.microIdle) splitIdle(view, table);
    return table;
}

Table toTable(const BreakdownTable& breakdown, const Trace& trace) {
    Table table{"breakdown",
                {{"Device"}, {"Type"}, {"Time", "ns", CellKind::Time}, {"% of Wall", "", CellKind::Percent, 2}}};
    table.whole = "wall";
    for (const BreakdownRow& row : breakdown.rows) {
        const Breakdown& sum = row.breakdown;
        const std::string device = row.device ? deviceNumber(trace, *row.device) : "all";
        const auto add = [&](const char* type, Nanos time) {
            const Cell share = shareCell(static_cast<double>(time), static_cast<double>(sum.wall));
            table.rows.push_back({device, std::string(type), time, share});
        };
        add("computation_time", sum.computation);
        add("exposed_comm_time", sum.exposedCommunication);
        add("exposed_memcpy_time", sum.exposedCopy);
        add("busy_time", sum.busy);
        add("idle_time", sum.idle);
        add("total_time", sum.wall);
        add("total_comm_time", sum.communication);
        add("total_memcpy_time", sum.copy);
        if (sum.unknown > 0) add("unrecorded_graph_time", sum.unknown);
        if (!breakdown.splitsIdle) continue;
        add("micro_idle_time", sum.microIdle);
        add("macro_idle_time", sum.idle - sum.microIdle);
    }
    return table;
}

}  // namespace core
