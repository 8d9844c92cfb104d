// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps.h"

#include "core/analysis/gap_sweep.h"
#include "core/analysis/idle_causes.h"
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

std::vector<std::vector<StreamId>> streamsByDevice(const Trace& trace) {
    std::vector<std::vector<StreamId>> streams(trace.devices.size());
    for (std::size_t s = 0; s < trace.streams.size(); ++s)
        streams[index(trace.streams[s].device)].push_back(static_cast<StreamId>(s));
    return streams;
}

}  // namespace

GapLengths gapLengths(const View& view, const IdleCauseTable& causes) {
    const Trace& trace = view.trace;
    const Selection selection(view);
    GapLengths gaps;
    std::vector<std::size_t> ofStream(trace.streams.size()), ofDevice(trace.devices.size());
    const auto streams = streamsByDevice(trace);
    for (std::size_t d = 0; d < trace.devices.size(); ++d) {
        const auto device = static_cast<DeviceId>(d);
        if (!selection.hasDevice(device)) continue;
        for (const StreamId stream : streams[d]) {
            if (!selection.hasStream(stream)) continue;
            ofStream[index(stream)] = gaps.owners.size();
            gaps.owners.push_back({device, stream});
        }
        ofDevice[d] = gaps.owners.size();
        gaps.owners.push_back({device, std::nullopt});
    }
    gaps.lengths = ValueGroups(gaps.owners.size());
    const auto add = [&](std::size_t owner, Nanos length) {
        if (length >= view.options.gaps.shortest) gaps.lengths.add(owner, length);
    };
    forEachStreamGap(view, selection,
                     [&](std::size_t stream, Nanos start, Nanos end) { add(ofStream[stream], end - start); });
    for (const IdleInterval& idle : causes.intervals)
        add(ofDevice[index(idle.device)], idle.end - idle.start);
    return gaps;
}

GapTable gapTable(GapLengths lengths) {
    GapTable table;
    for (std::size_t owner = 0; owner < lengths.owners.size(); ++owner) {
        table.rows.push_back({lengths.owners[owner].device, lengths.owners[owner].stream, {}});
        if (!lengths.lengths.isEmpty(owner)) table.rows.back().lengths = lengths.lengths.statisticsOf(owner);
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
