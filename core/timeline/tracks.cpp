// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/tracks.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/host/ranges.h"
#include "core/timeline/own_track.h"

#include <string_view>
#include <utility>

namespace core {

namespace {

template <class KeyOf>
TrackPtr keyedTrack(TrackKind kind, std::size_t owner, std::vector<Lane> lanes, const KeyOf& keyOf) {
    Track track{kind, static_cast<std::uint32_t>(owner), {}, std::move(lanes), {}};
    for (const Lane& lane : track.lanes)
        track.keys.emplace_back(lane, keyOf);
    return std::make_shared<const Track>(std::move(track));
}

template <class Kind>
LaneKey hostKey(Kind kind, std::uint8_t tint) {
    return {static_cast<std::uint16_t>(static_cast<std::uint16_t>(kind) * tintsOfKind + tint), false};
}

std::uint8_t tintOf(std::string_view name) {
    std::uint32_t hash = 2166136261;
    for (const char letter : name)
        if (letter < '0' || letter > '9') hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619;
    return static_cast<std::uint8_t>((hash >> 16) % tintsOfKind);  // the lowest bits depend on few letters
}

}  // namespace

std::vector<std::uint8_t> nameTints(const Trace& trace) {
    std::vector<std::uint8_t> tints(trace.names.size());
    for (std::size_t i = 0; i < tints.size(); ++i)
        tints[i] = tintOf(trace.names.texts()[i]);
    return tints;
}

std::vector<TrackPtr> streamTracks(const Trace& trace, const std::stop_token& stop) {
    const Events& events = trace.events;
    auto lanes = stackedLanes(
        {events.start, events.duration}, trace.streams.size(), [&](std::size_t i) { return index(events.stream[i]); },
        stop);
    std::vector<TrackPtr> tracks;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (!lanes[i].empty())
            tracks.push_back(std::make_shared<const Track>(
                Track{TrackKind::Stream, static_cast<std::uint32_t>(i), {}, std::move(lanes[i]), {}}));
    return tracks;
}

std::vector<LaneKey> nameKeys(const Trace& trace, const Classification& classes, const std::vector<bool>& sought) {
    constexpr std::uint16_t lastKey = 0x6fff;  // greater keys belong to rows other than operations
    std::vector<LaneKey> keys(trace.names.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::size_t key = firstClassKey + index(classes.classOf[i]);
        keys[i] = {static_cast<std::uint16_t>(std::min<std::size_t>(key, lastKey)), !sought.empty() && !sought[i]};
    }
    return keys;
}

LaneKey operationKey(const Events& events, const std::vector<LaneKey>& names, std::uint32_t event) {
    const LaneKey name = names[index(events.name[event])];
    switch (events.kind[event]) {
        case OpKind::Kernel:
            return name;
        case OpKind::Copy:
            return {static_cast<std::uint16_t>(events.copyKind[event]), name.isDim};
        case OpKind::Set:
            return {setKey, name.isDim};
        case OpKind::Graph:
            return {graphKey, name.isDim};
    }
    return name;
}

std::vector<LaneKeys> streamKeys(const Track& stream, const Trace& trace, const Classification& classes,
                                 const std::vector<bool>& sought) {
    const std::vector<LaneKey> names = nameKeys(trace, classes, sought);
    const auto keyOf = [&](std::uint32_t event) { return operationKey(trace.events, names, event); };
    std::vector<LaneKeys> keys;
    for (const Lane& lane : stream.lanes)
        keys.emplace_back(lane, keyOf);
    return keys;
}

std::vector<TrackPtr> threadTracks(const Trace& trace, const std::stop_token& stop) {
    const Calls& calls = trace.calls;
    const HostRanges& ranges = trace.hostRanges;
    const std::vector<std::uint8_t> tints = nameTints(trace);
    std::vector<CallKind> callKinds(trace.names.size());
    for (std::size_t i = 0; i < callKinds.size(); ++i)
        callKinds[i] = callKind(trace.names.texts()[i]);
    auto callsOf = stackedLanes(
        {calls.start, calls.duration}, trace.threads.size(), [&](std::size_t i) { return index(calls.thread[i]); },
        stop);
    auto rangesOf = stackedLanes(
        {ranges.start, ranges.duration}, trace.threads.size(), [&](std::size_t i) { return index(ranges.thread[i]); },
        stop);
    std::vector<TrackPtr> tracks;
    for (std::size_t i = 0; i < trace.threads.size() && !stop.stop_requested(); ++i) {
        if (!callsOf[i].empty())
            tracks.push_back(keyedTrack(TrackKind::Calls, i, std::move(callsOf[i]), [&](std::uint32_t call) {
                const std::size_t name = index(calls.name[call]);
                return hostKey(callKinds[name], tints[name]);
            }));
        if (!rangesOf[i].empty())
            tracks.push_back(keyedTrack(TrackKind::HostRanges, i, std::move(rangesOf[i]), [&](std::uint32_t range) {
                return hostKey(ranges.kind[range], tints[index(ranges.name[range])]);
            }));
    }
    return tracks;
}

std::vector<TrackPtr> deviceRangeTracks(const Trace& trace) {
    const DeviceRanges& ranges = trace.deviceRanges;
    auto lanes = stackedLanes({ranges.start, ranges.duration}, trace.devices.size(),
                              [&](std::size_t i) { return index(trace.streams[index(ranges.stream[i])].device); });
    if (ranges.size() == 0) return {};
    const std::vector<std::uint8_t> tints = nameTints(trace);
    std::vector<TrackPtr> tracks;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (!lanes[i].empty())
            tracks.push_back(keyedTrack(TrackKind::DeviceRanges, i, std::move(lanes[i]), [&](std::uint32_t range) {
                return hostKey(RangeKind::Annotation, tints[index(ranges.name[range])]);
            }));
    return tracks;
}

std::vector<TrackPtr> projectedRangeTracks(const View& view) {
    const HostRanges& ranges = view.trace.hostRanges;
    std::vector<bool> isIteration(ranges.size());
    if (view.iterations)
        for (const Iteration& iteration : view.iterations->iterations)
            if (iteration.range < ranges.size()) isIteration[iteration.range] = true;
    std::vector<std::vector<RangeRow>> byProcess(view.trace.processes.size());
    for (const RangeRow& row : rangeTable(view).rows)
        if (isUserRange(ranges.kind[row.range]) && !isIteration[row.range])
            byProcess[index(view.trace.threads[index(ranges.thread[row.range])].process)].push_back(row);
    const std::vector<std::uint8_t> tints = nameTints(view.trace);
    std::vector<TrackPtr> tracks;
    for (std::size_t process = 0; process < byProcess.size(); ++process) {
        auto& rows = byProcess[process];
        if (rows.empty()) continue;
        // Stable: of equal projections, the outer range comes first, and is therefore above.
        std::ranges::stable_sort(rows, [](const RangeRow& a, const RangeRow& b) {
            return a.projectedStart != b.projectedStart ? a.projectedStart < b.projectedStart
                                                        : a.projectedEnd > b.projectedEnd;
        });
        OwnSpans own;
        for (const RangeRow& row : rows) {
            own.start.push_back(row.projectedStart);
            own.duration.push_back(row.projectedEnd - row.projectedStart);
            own.source.push_back(static_cast<std::uint32_t>(row.range));
        }
        const std::vector<std::uint32_t> sources = own.source;
        tracks.push_back(ownTrack(TrackKind::Ranges, process, std::move(own), [&](std::uint32_t i) {
            const std::uint32_t range = sources[i];
            return hostKey(ranges.kind[range], tints[index(ranges.name[range])]);
        }));
    }
    return tracks;
}

std::vector<TrackPtr> iterationTracks(const IterationList& list) {
    std::vector<std::uint32_t> order(list.iterations.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint32_t>(i);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return list.iterations[i].start; });
    OwnSpans own;
    for (const std::uint32_t i : order) {
        own.start.push_back(list.iterations[i].start);
        own.duration.push_back(list.iterations[i].end - list.iterations[i].start);
        own.source.push_back(i);
    }
    if (order.empty()) return {};
    return {ownTrack(TrackKind::Iterations, 0, std::move(own), [](std::uint32_t) { return LaneKey{}; })};
}

}  // namespace core
