// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_hosts.h"

#include "core/analysis/idle/idle_moments.h"

#include <limits>
#include <map>
#include <tuple>

namespace core {

namespace {

using HostKey = std::tuple<DeviceId, IdleCause, std::optional<CoreState>, std::optional<NameId>>;

/// A row of the table `idle-hosts`.
struct IdleHostItem {
    const IdleHostRow& row;
    double whole;  ///< ns, idle time of its device
    const Labels& labels;
    const NameTable& names;
};

constinit const struct IdleHostColumns {
    ColumnOf<IdleHostItem> device, cause, state, call, idle, share;
} idleHostColumns{
    .device = {{"Device"}, [](auto& of) { return of.labels.deviceNumber(of.row.device); }},
    .cause = {{"Cause"}, [](auto& of) { return text(of.row.cause); }},
    .state = {{"State"}, [](auto& of) { return of.row.state ? text(*of.row.state) : std::string_view(); }},
    .call = {{"Call"}, [](auto& of) { return of.row.call ? of.names[*of.row.call] : std::string_view(); }},
    .idle = {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.row.idle; }},
    .share = {{"% of Idle", "", CellKind::Percent, 2},
              [](auto& of) { return shareCell(static_cast<double>(of.row.idle), of.whole); }},
};

}  // namespace

std::vector<IdleHostRow> idleHosts(const View& view, std::span<const IdleInterval> intervals) {
    const Trace& trace = view.trace;
    std::optional<HostActivity> made;
    const HostActivity& host = view.host ? *view.host : made.emplace(trace, view.stop);
    const ThreadSpans spans(trace);
    std::map<HostKey, Nanos> sums;
    std::vector<HostPart> room;
    for (const IdleInterval& idle : intervals) {
        if (view.stop.stop_requested()) break;
        if (!dependsOnHost(trace, idle)) {
            sums[{idle.device, idle.cause, {}, {}}] += idle.length();
            continue;
        }
        const ThreadId thread = trace.calls.thread[trace.events.launch[idle.next]];
        std::size_t steps = std::numeric_limits<std::size_t>::max();
        visitHostCauses(trace, host, idle, steps, room, [&](Nanos start, Nanos end, IdleCause cause) {
            if (!isSplit(cause))
                sums[{idle.device, cause, {}, {}}] += end - start;
            else
                spans.visit(thread, start, end, [&](Nanos from, Nanos to, CoreState state, std::optional<NameId> call) {
                    sums[{idle.device, cause, state, call}] += to - from;
                });
        });
    }
    std::vector<IdleHostRow> rows;
    for (const auto& [key, idle] : sums)
        if (idle > 0) rows.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::get<3>(key), idle});
    std::stable_sort(rows.begin(), rows.end(), [&](const IdleHostRow& a, const IdleHostRow& b) {
        const auto call = [&](const IdleHostRow& row) {
            return row.call ? trace.names[*row.call] : std::string_view();
        };
        return std::tuple(a.device, a.cause, a.state, call(a)) < std::tuple(b.device, b.cause, b.state, call(b));
    });
    return rows;
}

Table toTable(const std::vector<IdleHostRow>& rows, const Trace& trace) {
    std::vector<Nanos> idle(trace.devices.size());
    for (const IdleHostRow& row : rows)
        idle[index(row.device)] += row.idle;
    const Labels labels(trace);
    Table table = tableWith("idle-hosts", asList<IdleHostItem>(idleHostColumns), rows, [&](const IdleHostRow& row) {
        return IdleHostItem{row, static_cast<double>(idle[index(row.device)]), labels, trace.names};
    });
    table.whole = "idle time of the device";
    return table;
}

}  // namespace core
