// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps.h"

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

/// The part of a gap inside the window is told; gaps of no length are none.
void tell(const View& view, DeviceId device, const Gap& gap, const std::function<void(const IdleSpan&)>& visit) {
    const auto& window = view.options.filter.window;
    const Nanos start = window ? std::max(gap.start, window->start) : gap.start;
    const Nanos end = window ? std::min(gap.end, window->end) : gap.end;
    if (end > start) visit({device, start, end, gap});
}

}  // namespace

void forEachStreamGap(const View& view, const std::function<void(const Gap&)>& visit) {
    const Selection selection(view);
    std::vector<Busy> busy(view.trace.streams.size());
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        if (!fillsGaps(view, i)) return;
        const StreamId stream = view.trace.events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        Busy& until = busy[index(stream)];
        if (until.any() && start > until.end && start - until.end >= view.options.gaps.shortest)
            visit({until.end, start, stream, until.last, event});
        until.extend(event, end);
    });
}

void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit) {
    const Selection selection(view);
    const auto& window = view.options.filter.window;
    std::vector<Busy> busy(view.trace.devices.size());
    selection.forEachPassing([&](std::size_t i) {
        const StreamId stream = view.trace.events.stream[i];
        const DeviceId device = view.trace.streams[index(stream)].device;
        Busy& until = busy[index(device)];
        const Nanos start = view.trace.events.start[i];
        const auto event = static_cast<std::uint32_t>(i);
        if (until.any() && start > until.end) tell(view, device, {until.end, start, stream, until.last, event}, visit);
        if (!until.any() && window) tell(view, device, {window->start, start, stream, noEvent, event}, visit);
        until.extend(event, view.trace.events.end(i));
    });
    for (std::size_t d = 0; d < busy.size() && window; ++d) {
        const auto device = static_cast<DeviceId>(d);
        if (!selection.hasDevice(device)) continue;
        const Nanos from = busy[d].any() ? busy[d].end : window->start;
        tell(view, device, {from, window->end, {}, busy[d].last, noEvent}, visit);
    }
}

namespace {

GapRow rowOf(DeviceId device, std::optional<StreamId> stream, std::vector<Nanos>& lengths) {
    GapRow row{device, stream};
    if (!lengths.empty()) row.lengths = statisticsOf(lengths);
    return row;
}

}  // namespace

GapTable gapTable(const View& view) {
    std::vector<std::vector<Nanos>> ofStream(view.trace.streams.size());
    std::vector<std::vector<Nanos>> ofDevice(view.trace.devices.size());
    forEachStreamGap(view, [&](const Gap& gap) { ofStream[index(gap.stream)].push_back(gap.length()); });
    forEachIdleSpan(view, [&](const IdleSpan& idle) {
        const Nanos length = idle.end - idle.start;
        if (length >= view.options.gaps.shortest) ofDevice[index(idle.device)].push_back(length);
    });
    const Selection selection(view);
    GapTable table;
    for (std::size_t d = 0; d < ofDevice.size(); ++d) {
        const auto device = static_cast<DeviceId>(d);
        if (!selection.hasDevice(device)) continue;
        for (std::size_t s = 0; s < ofStream.size(); ++s)
            if (view.trace.streams[s].device == device && selection.hasStream(static_cast<StreamId>(s)))
                table.rows.push_back(rowOf(device, static_cast<StreamId>(s), ofStream[s]));
        table.rows.push_back(rowOf(device, std::nullopt, ofDevice[d]));
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
