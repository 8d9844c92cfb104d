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

namespace {

/// A row of the table `breakdown`: one time of a device.
struct BreakdownItem {
    const std::string& device;
    std::string_view type;
    Nanos time, wall;
};

constexpr ColumnOf<BreakdownItem> breakdownColumns[] = {
    {{"Device"}, [](auto& of) { return of.device; }},
    {{"Type"}, [](auto& of) { return of.type; }},
    {{"Time", "ns", CellKind::Time}, [](auto& of) { return of.time; }},
    {{"% of Wall", "", CellKind::Percent, 2},
     [](auto& of) { return shareCell(static_cast<double>(of.time), static_cast<double>(of.wall)); }},
};

}  // namespace

Table toTable(const BreakdownTable& breakdown, const Trace& trace) {
    Table table = tableWith("breakdown", breakdownColumns);
    table.whole = "wall";
    const Labels labels(trace);
    for (const BreakdownRow& row : breakdown.rows) {
        const Breakdown& sum = row.breakdown;
        const std::string device = row.device ? labels.deviceNumber(*row.device) : "all";
        const auto add = [&](std::string_view type, Nanos time) {
            addRow(table, breakdownColumns, BreakdownItem{device, type, time, sum.wall});
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
