// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/gaps.h"

#include "core/analysis/idle/device_gaps.h"
#include "core/analysis/idle/idle_causes.h"

#include <set>

namespace core {

void forEachPairGap(const View& view, const std::function<void(const Gap&)>& visit) {
    struct Nothing {};
    forEachMarkedPairGap<Nothing>(
        view, [](std::uint32_t, Nothing) {}, [&](const Gap& gap, Nothing) { visit(gap); });
}

void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit) {
    visitIdleSpans(view, Selection(view), EmptyOperations::Ignored, visit);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> outermost(const View& view, const Selection& selection) {
    const Events& events = view.trace.events;
    const std::vector<std::size_t> deviceOf = devicesOfStreams(view, selection);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends(view.trace.devices.size(), {noEvent, noEvent});
    const std::size_t devices = std::set(deviceOf.begin(), deviceOf.end()).size();
    const auto find = [&](std::uint32_t std::pair<std::uint32_t, std::uint32_t>::*end, const auto& eventAt) {
        std::size_t left = devices;
        for (std::size_t i = 0; i < events.size() && left > 0; ++i) {
            const std::size_t device = deviceOf[index(events.stream[eventAt(i)])];
            if (device == noGroup || ends[device].*end != noEvent) continue;
            ends[device].*end = static_cast<std::uint32_t>(eventAt(i));
            --left;
        }
    };
    find(&std::pair<std::uint32_t, std::uint32_t>::first, [](std::size_t i) { return i; });
    find(&std::pair<std::uint32_t, std::uint32_t>::second, [&](std::size_t i) { return events.size() - 1 - i; });
    return ends;
}

void forEachIdleSpanOfAll(const View& view, const std::function<void(Nanos start, Nanos end)>& visit) {
    const Selection selection(view);
    const Events& events = view.trace.events;
    std::size_t first = events.size(), last = 0;
    if (!selection.spans())
        selection.forEachOccupying([&](std::size_t i) {
            first = std::min(first, i);
            last = i;
        });
    const auto counts = [&](std::size_t i) { return events.duration[i] > 0 || i == first || i == last; };
    forEachGap(
        view, selection, 1, true,
        [&](std::size_t i) {
            return counts(i) && selection.choice().hasStream(events.stream[i]) ? std::size_t{0} : noGroup;
        },
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
        if (!selection.choice().hasDevice(device)) continue;
        for (const StreamId stream : streams[d]) {
            if (!selection.choice().hasStream(stream)) continue;
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
    const GapFillers fills(view);
    if (view.options.gaps.copiesFill)
        for (const IdleInterval& idle : causes.intervals)
            add(ofDevice[index(idle.device)], idle.length());
    else
        visitDeviceGaps(
            view, selection, [&](std::size_t i) { return fills[i]; },
            [&](const IdleSpan& gap) { add(ofDevice[index(gap.device)], gap.end - gap.start); });
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

std::string streamText(const Labels& labels, std::optional<StreamId> stream) {
    return stream ? labels.streamNumber(*stream) : "(device)";
}

constinit const GapColumns gapColumns{
    .device = {{"Device"}, [](auto& of) { return of.labels.deviceNumber(of.row.device); }},
    .stream = {{"Stream"}, [](auto& of) { return streamText(of.labels, of.row.stream); }},
    .gaps = {{"Gaps", "", CellKind::Count}, [](auto& of) { return of.row.lengths.instances; }},
    .idle = {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.row.lengths.total; }},
    .average = {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.lengths.average; }},
    .median = {{"Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.lengths.median; }},
    .least = {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.lengths.min; }},
    .most = {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.lengths.max; }},
};

Table toTable(const GapTable& gaps, const Trace& trace) {
    const Labels labels(trace);
    return tableWith("gaps", asList<GapItem>(gapColumns), gaps.rows, [&](const GapRow& row) {
        return GapItem{row, labels};
    });
}

}  // namespace core
