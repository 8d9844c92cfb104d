// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/breakdown.h"

#include "core/analysis/idle/gaps.h"
#include "core/analysis/time/device_times.h"
#include "core/trace/labels.h"

namespace core {

namespace {

void splitIdle(const View& view, BreakdownTable& table) {
    const Nanos limit = *view.options.gaps.microIdle;
    const auto add = [&](BreakdownRow& row, Nanos idle) {
        if (idle < limit) row.breakdown.microIdle += idle;
    };
    forEachIdleSpan(view, [&](const IdleSpan& idle) {
        for (BreakdownRow& row : table.rows)
            if (row.device == idle.device) add(row, idle.end - idle.start);
    });
    if (!table.rows.empty() && !table.rows.back().device)
        forEachIdleSpanOfAll(view, [&](Nanos start, Nanos end) { add(table.rows.back(), end - start); });
    table.splitsIdle = true;
}

}  // namespace

BreakdownTable breakdownTable(const View& view) { return breakdownTable(view, deviceTimes(view).breakdown); }

BreakdownTable breakdownTable(const View& view, BreakdownTable unsplit) {
    if (view.options.gaps.microIdle) splitIdle(view, unsplit);
    return unsplit;
}

Table toTable(const BreakdownTable& breakdown, const Trace& trace) {
    Table table{"breakdown",
                {{"Device"}, {"Type"}, {"Time", "ns", CellKind::Time}, {"% of Wall", "", CellKind::Percent, 2}}};
    table.whole = "wall";
    const Labels labels(trace);
    for (const BreakdownRow& row : breakdown.rows) {
        const Breakdown& sum = row.breakdown;
        const std::string device = row.device ? labels.deviceNumber(*row.device) : "all";
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
        if (breakdown.isFiltered) add("filtered_time", sum.filtered);
        if (!breakdown.splitsIdle) continue;
        add("micro_idle_time", sum.microIdle);
        add("macro_idle_time", sum.idle - sum.microIdle);
    }
    return table;
}

}  // namespace core
