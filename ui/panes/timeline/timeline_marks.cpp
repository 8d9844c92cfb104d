// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_marks.h"

#include "core/analysis/scope/shown_names.h"
#include "core/classify/communication_names.h"
#include "ui/timeline/scene/timeline_state.h"
#include "ui/timeline/scene/timeline_steps.h"

#include <algorithm>
#include <string_view>

namespace ui {

namespace {

bool isOn(const core::Trace& trace, std::uint32_t event, const Mark& mark) {
    const core::Stream& stream = trace.streams[index(trace.events.stream[event])];
    return (!mark.device || trace.devices[index(stream.device)].ordinal == *mark.device) &&
           (!mark.stream || stream.number == *mark.stream);
}

std::optional<TimelineItem> longestOperation(const core::Timeline& timeline, const Mark& mark) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const std::vector<bool> names = soughtNames(mark, *timeline.snapshot);
    if (names.empty()) return std::nullopt;
    std::optional<TimelineItem> longest;
    core::Nanos length = -1;
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        if (timeline.tracks[i]->kind != core::TrackKind::Stream) continue;
        for (const core::Lane& lane : timeline.tracks[i]->lanes)
            for (std::size_t at = 0; at < lane.size(); ++at) {
                const std::uint32_t event = lane.item(at);
                if (trace.events.duration[event] <= length || !names[index(trace.events.name[event])]) continue;
                if (!isOn(trace, event, mark)) continue;
                longest = TimelineItem{i, event};
                length = trace.events.duration[event];
            }
    }
    return longest;
}

std::optional<core::TimeWindow> windowOf(const core::Timeline& timeline, std::int64_t iteration) {
    const auto& list = timeline.snapshot->iterations;
    if (!list) return std::nullopt;
    for (const core::Iteration& each : list->iterations)
        if (each.number == iteration) return core::TimeWindow{each.start, each.end};
    return std::nullopt;
}

std::optional<TimelineItem> iterationItem(const core::Timeline& timeline, std::int64_t number) {
    const auto& list = timeline.snapshot->iterations;
    for (std::size_t i = 0; list && i < timeline.tracks.size(); ++i) {
        const core::Track& track = *timeline.tracks[i];
        if (track.kind != core::TrackKind::Iterations) continue;
        for (std::uint32_t item = 0; item < track.own.source.size(); ++item)
            if (list->iterations[track.own.source[item]].number == number) return TimelineItem{i, item};
    }
    return std::nullopt;
}

}  // namespace

std::vector<bool> soughtNames(const Mark& mark, const core::Snapshot& snapshot) {
    const bool namesOne = !mark.className.empty() || !mark.operation.empty() || !mark.collective.empty();
    if (!namesOne && mark.previous.empty()) return {};
    const std::vector<std::string_view>& texts = snapshot.trace->names.texts();
    const core::Classification& classes = *snapshot.classes;
    const auto isOfCollective = [&](std::size_t i) {
        const auto name = classes.communication[i] ? core::communicationName(texts[i]) : std::nullopt;
        return name && name->collective == mark.collective;
    };
    // The name of an operation in pairs: its class, or its name as shown (copies and sets as recorded).
    const auto endName = [&](std::size_t i) {
        if (snapshot.options.pairBy == core::PairBy::Class) return classes.classes[index(classes.classOf[i])];
        return core::shownName(texts[i], snapshot.options.names);
    };
    // Marks of a comparison have kernel names as shown, and several kernels may share such a name.
    const bool isShown = !mark.operation.empty() && std::ranges::find(texts, mark.operation) == texts.end();
    const auto isOperation = [&](std::size_t i) {
        return isShown ? core::shownName(texts[i], snapshot.options.names) == mark.operation
                       : texts[i] == mark.operation;
    };
    std::vector<bool> sought(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string end = mark.previous.empty() ? std::string() : endName(i);
        const bool isEnd = !end.empty() && (end == mark.previous || end == mark.next);
        const bool isMeant = (mark.className.empty() || classes.classes[index(classes.classOf[i])] == mark.className) &&
                             (mark.operation.empty() || isOperation(i)) &&
                             (mark.collective.empty() || isOfCollective(i));
        sought[i] = isEnd || (namesOne && isMeant);
    }
    return sought;
}

Mark markOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    Mark mark;
    switch (track.kind) {
        case core::TrackKind::Stream: {
            const core::Stream& stream = trace.streams[index(trace.events.stream[item.item])];
            mark.operation = trace.names[trace.events.name[item.item]];
            mark.device = trace.devices[index(stream.device)].ordinal;
            mark.stream = stream.number;
            mark.item = {core::ItemKind::Operation, item.item};
            break;
        }
        case core::TrackKind::Calls:
            mark.item = {core::ItemKind::Call, item.item};
            break;
        case core::TrackKind::HostRanges:
            mark.item = {core::ItemKind::HostRange, item.item};
            break;
        case core::TrackKind::Ranges:
            mark.item = {core::ItemKind::HostRange, track.own.source[item.item]};
            break;
        case core::TrackKind::DeviceRanges:
            mark.item = {core::ItemKind::DeviceRange, item.item};
            break;
        case core::TrackKind::Idle:
            mark.device = trace.devices[track.owner].ordinal;
            mark.range = core::idleIntervalOf(track.own, item.item);
            mark.item = {core::ItemKind::Idle, track.owner};
            break;
        case core::TrackKind::Path:
            mark.range = spanOf(timeline, item);
            if (const std::uint32_t event = track.own.source[item.item]; event != core::noEvent)
                mark.item = {core::ItemKind::Operation, event};
            break;
        case core::TrackKind::Iterations:
            mark.iteration = timeline.snapshot->iterations->iterations[track.own.source[item.item]].number;
            break;
    }
    return mark;
}

// A range that was drawn after an interval was selected takes precedence over the interval.
Mark markOf(const Scene& scene) {
    Mark mark;
    if (scene.timeline && scene.selected) mark = markOf(*scene.timeline, *scene.selected);
    if (!scene.range) return mark;
    mark.range = scene.range;
    mark.item = std::nullopt;
    return mark;
}

std::optional<TimelineItem> placeOf(const core::Timeline& timeline, const core::TraceItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const auto on = [&](core::TrackKind kind, std::size_t owner) -> std::optional<TimelineItem> {
        for (std::size_t i = 0; i < timeline.tracks.size(); ++i)
            if (timeline.tracks[i]->kind == kind && timeline.tracks[i]->owner == owner)
                return TimelineItem{i, item.index};
        return std::nullopt;
    };
    const auto isThere = [&](const auto& rows) { return item.index < rows.size(); };
    switch (item.kind) {
        case core::ItemKind::Operation:
            if (!isThere(trace.events)) break;
            return on(core::TrackKind::Stream, index(trace.events.stream[item.index]));
        case core::ItemKind::Call:
            if (!isThere(trace.calls)) break;
            return on(core::TrackKind::Calls, index(trace.calls.thread[item.index]));
        case core::ItemKind::HostRange:
            if (!isThere(trace.hostRanges)) break;
            return on(core::TrackKind::HostRanges, index(trace.hostRanges.thread[item.index]));
        case core::ItemKind::DeviceRange:
            if (!isThere(trace.deviceRanges)) break;
            return on(core::TrackKind::DeviceRanges,
                      index(trace.streams[index(trace.deviceRanges.stream[item.index])].device));
        case core::ItemKind::Idle:
            break;
    }
    return std::nullopt;
}

void revealMark(TimelineState& state, const Mark& mark) {
    const core::Timeline& timeline = *state.scene().timeline;
    if (const auto item = mark.item ? placeOf(timeline, *mark.item) : std::nullopt) {
        state.select(item);
        reveal(state, *item);
        return fit(state, *item);
    }
    std::optional<core::TimeWindow> window = mark.range;
    if (!window && mark.iteration) {
        window = windowOf(timeline, *mark.iteration);
        if (const auto item = iterationItem(timeline, *mark.iteration)) state.select(item);
    }
    if (window) {
        const core::Nanos room = (window->end - window->start) / 5 + 1;
        state.time().show({window->start - room, window->end + room});
        return;
    }
    const auto operation = longestOperation(timeline, mark);
    if (!operation) return;
    state.select(operation);
    reveal(state, *operation);
    fit(state, *operation);
}

}  // namespace ui
