// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps.h"

#include "core/analysis/idle_causes.h"
#include "core/analysis/selection.h"
#include "core/analysis/statistics.h"
#include "core/trace/labels.h"

#include <algorithm>

namespace core {

namespace {

/// What a stream or device has been seen doing so far.
struct Busy {
    Nanos end = 0;
    std::uint32_t last = noEvent;  ///< the event that ends there

    bool any() const { return last != noEvent; }
    void extend(std::uint32_t event, Nanos until) {
        if (any() && until <= end) return;
        end = until;
        last = event;
    }
};

bool fillsGaps(const View& view, std::size_t event) {
    const OpKind kind = view.trace.events.kind[event];
    return view.options.gaps.copiesFill || kind == OpKind::Kernel || kind == OpKind::Graph;
}

/// The parts of a gap inside the filter's spans.
template <class Tell>
void clip(const Selection& selection, const Gap& gap, const Tell& tell) {
    if (!selection.spans()) return tell(gap.start, gap.end);
    const auto& spans = *selection.spans();
    auto span =
        std::partition_point(spans.begin(), spans.end(), [&](const TimeWindow& each) { return each.end <= gap.start; });
    for (; span != spans.end() && span->start < gap.end; ++span)
        tell(std::max(gap.start, span->start), std::min(gap.end, span->end));
}

/// The gaps of each stream between the operations that pass and fill gaps: visit(gap).
template <class Visit>
void forEachStreamGap(const View& view, const Selection& selection, const Visit& visit) {
    std::vector<Busy> busy(view.trace.streams.size());
    selection.forEachPassing([&](std::size_t i) {
        if (!fillsGaps(view, i)) return;
        const StreamId stream = view.trace.events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = view.trace.events.start[i];
        Busy& until = busy[index(stream)];
        if (until.any() && start > until.end) visit(Gap{until.end, start, stream, until.last, event});
        until.extend(event, view.trace.events.end(i));
    });
}

/// Idle time of groups of streams (those of a device, or all): the group is groupOf(stream). With spans idle time
/// reaches to their edges: visit(group, start, end, gap).
template <class GroupOf, class Visit>
void forEachIdle(const View& view, const Selection& selection, std::size_t groups, const GroupOf& groupOf,
                 const Visit& visit) {
    const auto& spans = selection.spans();
    std::vector<Busy> busy(groups);
    const auto tell = [&](std::size_t group, const Gap& gap) {
        clip(selection, gap, [&](Nanos start, Nanos end) { visit(group, start, end, gap); });
    };
    selection.forEachPassing([&](std::size_t i) {
        const StreamId stream = view.trace.events.stream[i];
        const std::size_t group = groupOf(stream);
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = view.trace.events.start[i];
        Busy& until = busy[group];
        if (until.any() && start > until.end) tell(group, {until.end, start, stream, until.last, event});
        if (!until.any() && spans && !spans->empty() && start > spans->front().start)
            tell(group, {spans->front().start, start, stream, noEvent, event});
        until.extend(event, view.trace.events.end(i));
    });
    if (!spans || spans->empty()) return;
    for (std::size_t group = 0; group < groups; ++group) {
        const Nanos from = busy[group].any() ? busy[group].end : spans->front().start;
        if (from < spans->back().end) tell(group, {from, spans->back().end, {}, busy[group].last, noEvent});
    }
}

}  // namespace

void forEachPairGap(const View& view, const std::function<void(const Gap&)>& visit) {
    const Selection selection(view);
    struct Neighbour {
        Busy busy;
        std::uint32_t run = 0;
    };
    std::vector<Neighbour> streams(view.trace.streams.size());
    selection.forEachStarting([&](std::size_t i) {
        if (!fillsGaps(view, i)) return;
        const StreamId stream = view.trace.events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = view.trace.events.start[i];
        Neighbour& before = streams[index(stream)];
        if (before.run != selection.run(i)) before = {{}, selection.run(i)};
        if (before.busy.any() && start > before.busy.end && start - before.busy.end >= view.options.gaps.shortest)
            visit({before.busy.end, start, stream, before.busy.last, event});
        before.busy.extend(event, view.trace.events.end(i));
    });
}

void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit) {
    const Selection selection(view);
    const auto deviceOf = [&](StreamId stream) { return index(view.trace.streams[index(stream)].device); };
    forEachIdle(view, selection, view.trace.devices.size(), deviceOf,
                [&](std::size_t group, Nanos start, Nanos end, const Gap& gap) {
                    const auto device = static_cast<DeviceId>(group);
                    if (selection.hasDevice(device)) visit({device, start, end, gap});
                });
}

void forEachIdleSpanOfAll(const View& view, const std::function<void(Nanos start, Nanos end)>& visit) {
    forEachIdle(
        view, Selection(view), 1, [](StreamId) { return std::size_t{0}; },
        [&](std::size_t, Nanos start, Nanos end, const Gap&) { visit(start, end); });
}

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
    const auto add = [&](std::size_t row, Nanos length) {
        if (length >= view.options.gaps.shortest) rows[row].lengths.push_back(length);
    };
    forEachStreamGap(view, selection, [&](const Gap& gap) {
        clip(selection, gap, [&](Nanos start, Nanos end) { add(ofStream[index(gap.stream)], end - start); });
    });
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
                              static_cast<std::int64_t>(lengths.total), realCell(lengths.average),
                              realCell(lengths.median), wholeCell(lengths.min), wholeCell(lengths.max)});
    }
    return table;
}

}  // namespace core
