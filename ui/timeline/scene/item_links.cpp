// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/item_links.h"

namespace ui {

namespace {

using core::TrackKind;

constexpr std::size_t maxLinks = 100;

std::optional<std::size_t> trackOf(const core::Timeline& timeline, TrackKind kind, std::size_t owner) {
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i)
        if (timeline.tracks[i]->kind == kind && timeline.tracks[i]->owner == owner) return i;
    return std::nullopt;
}

std::optional<std::uint32_t> launchOf(const core::Timeline& timeline, const TimelineItem& item) {
    if (timeline.tracks[item.track]->kind != TrackKind::Stream) return std::nullopt;
    const std::uint32_t call = timeline.snapshot->trace->events.launch[item.item];
    return call == core::noLaunch ? std::nullopt : std::optional(call);
}

/// Adds, for each lane of a track, the interval that encloses `span`.
void addEnclosing(const core::Timeline& timeline, std::size_t track, core::TimeWindow span,
                  std::vector<TimelineItem>& found) {
    for (const core::Lane& lane : timeline.tracks[track]->lanes) {
        std::size_t at = lane.startingFrom(span.start + 1);
        if (at-- == 0) continue;
        if (lane.end(at) >= span.end && lane.end(at) > span.start) found.push_back({track, lane.item(at)});
    }
}

/// Adds the ranges of the thread whose launch ended an idle interval: those at the middle of the interval or, if the
/// launching call had returned by then, those around the call.
void addCodeOf(const core::Timeline& timeline, const TimelineItem& idle, std::vector<TimelineItem>& found) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::OwnSpans& parts = timeline.tracks[idle.track]->own;
    const std::uint32_t next = parts.source[idle.item];
    const std::uint32_t call = next == core::noEvent ? core::noLaunch : trace.events.launch[next];
    if (call == core::noLaunch) return;
    const core::Nanos middle = parts.start[idle.item] + parts.duration[idle.item] / 2;
    core::TimeWindow moment{middle, middle};
    if (trace.calls.start[call] + trace.calls.duration[call] <= middle)
        moment = {trace.calls.start[call], trace.calls.start[call] + trace.calls.duration[call]};
    if (const auto ranges = trackOf(timeline, TrackKind::HostRanges, index(trace.calls.thread[call])))
        addEnclosing(timeline, *ranges, moment, found);
}

}  // namespace

std::vector<LaunchLink> launchLinksOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    std::vector<LaunchLink> links;
    if (const auto call = launchOf(timeline, item)) {
        if (const auto track = trackOf(timeline, TrackKind::Calls, index(trace.calls.thread[*call])))
            links.push_back({{*track, *call}, item});
        return links;
    }
    if (timeline.tracks[item.track]->kind != TrackKind::Calls) return links;
    for (std::size_t event = 0; event < trace.events.size() && links.size() < maxLinks; ++event) {
        if (trace.events.launch[event] != item.item) continue;
        if (const auto track = trackOf(timeline, TrackKind::Stream, index(trace.events.stream[event])))
            links.push_back({item, {*track, static_cast<std::uint32_t>(event)}});
    }
    return links;
}

std::vector<TimelineItem> rangesAround(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    std::vector<TimelineItem> found;
    if (const auto call = launchOf(timeline, item)) {
        const core::TimeWindow span{trace.calls.start[*call], trace.calls.start[*call] + trace.calls.duration[*call]};
        if (const auto ranges = trackOf(timeline, TrackKind::HostRanges, index(trace.calls.thread[*call])))
            addEnclosing(timeline, *ranges, span, found);
    } else if (track.kind == TrackKind::Calls || track.kind == TrackKind::HostRanges) {
        if (const auto ranges = trackOf(timeline, TrackKind::HostRanges, track.owner))
            addEnclosing(timeline, *ranges, spanOf(timeline, item), found);
    } else if (track.kind == TrackKind::Idle) {
        addCodeOf(timeline, item, found);
    }
    if (found.empty() && track.kind != TrackKind::Calls && track.kind != TrackKind::HostRanges)
        for (const TrackKind kind : {TrackKind::Iterations, TrackKind::Ranges})
            for (std::size_t i = 0; i < timeline.tracks.size(); ++i)
                if (timeline.tracks[i]->kind == kind) addEnclosing(timeline, i, spanOf(timeline, item), found);
    std::erase(found, item);
    return found;
}

std::optional<core::Nanos> launchLatency(const core::Timeline& timeline, const TimelineItem& item) {
    const auto call = launchOf(timeline, item);
    if (!call) return std::nullopt;
    return timeline.snapshot->trace->events.start[item.item] - timeline.snapshot->trace->calls.start[*call];
}

}  // namespace ui
