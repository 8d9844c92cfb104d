// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps.h"

#include "core/analysis/gap_sweep.h"
#include "core/analysis/idle_causes.h"
#include "core/analysis/statistics.h"
#include "core/trace/column_memory.h"
#include "core/trace/labels.h"

namespace core {

void forEachPairGap(const View& view, const std::function<void(const Gap&)>& visit) {
    struct Nothing {};
    forEachMarkedPairGap<Nothing>(
        view, [](std::uint32_t, Nothing) {}, [&](const Gap& gap, Nothing) { visit(gap); });
}

void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit) {
    visitIdleSpans(view, Selection(view), visit);
}

void forEachIdleSpanOfAll(const View& view, const std::function<void(Nanos start, Nanos end)>& visit) {
    forEachGap(
        view, Selection(view), 1, true, [](std::size_t) { return std::size_t{0}; },
        [&](std::size_t, Nanos start, Nanos end, const Gap&) { visit(start, end); });
}

namespace {

/// By stream how many events start in the time window: it has hardly more gaps.
std::vector<std::size_t> startingOf(const View& view, const Selection& selection) {
    std::vector<std::size_t> counts(view.trace.streams.size(), 1);
    selection.forEachStarting([&](std::size_t i) { ++counts[index(view.trace.events.stream[i])]; });
    return counts;
}

}  // namespace

std::vector<GapLengths> gapLengths(const View& view, const IdleCauseTable& causes) {
    const Trace& trace = view.trace;
    const Selection selection(view);
    std::vector<GapLengths> rows;
    std::vector<std::size_t> ofStream(trace.streams.size()), ofDevice(trace.devices.size());
    for (std::size_t d = 0; d < trace.devices.size(); ++d) {
        const auto device = static_cast<DeviceId>(d);
        if (!selection.hasDevice(device)) continue;
        for (std::size_t s = 0; s < trace.streams.size(); ++s) {
            if (trace.streams[s].device != device || !selection.hasStream(static_cast<StreamId>(s))) continue;
            ofStream[s] = rows.size();
            rows.push_back({device, static_cast<StreamId>(s), {}});
        }
        ofDevice[d] = rows.size();
        rows.push_back({device, std::nullopt, {}});
    }
    const std::vector<std::size_t> most = startingOf(view, selection);
    for (GapLengths& row : rows)
        if (row.stream) row.lengths = roomFor<Nanos>(most[index(*row.stream)]);
    const auto add = [&](std::size_t row, Nanos length) {
        if (length >= view.options.gaps.shortest) rows[row].lengths.push_back(length);
    };
    forEachStreamGap(view, selection,
                     [&](std::size_t stream, Nanos start, Nanos end) { add(ofStream[stream], end - start); });
    for (const IdleInterval& idle : causes.intervals)
        add(ofDevice[index(idle.device)], idle.end - idle.start);
    return rows;
}

GapTable gapTable(std::vector<GapLengths> lengths) {
    GapTable table;
    for (GapLengths& row : lengths) {
        table.rows.push_back({row.device, row.stream, {}});
        if (!row.lengths.empty()) table.rows.back().lengths = statisticsOf(row.lengths);
    }
    return table;
}

std::string streamText(const Trace& trace, std::optional<StreamId> stream) {
    return stream ? streamNumber(trace, *stream) : "(device)";
}

Table toTable(const GapTable& gaps, const Trace& trace) {
    Table table{"gaps",
                {{"Device"},
                 {"Stream"},
                 {"Gaps", "", CellKind::Count},
                 {"Idle", "ns", CellKind::Time},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Med", "ns", CellKind::Time, 1},
                 {"Min", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time}}};
    for (const GapRow& row : gaps.rows) {
        const DurationStatistics& lengths = row.lengths;
        table.rows.push_back({deviceNumber(trace, row.device), streamText(trace, row.stream), lengths.instances,
                              wholeCell(lengths.total), realCell(lengths.average), realCell(lengths.median),
                              wholeCell(lengths.min), wholeCell(lengths.max)});
    }
    return table;
}

}  // namespace core
