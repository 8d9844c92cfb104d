// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline_marks.h"

#include "core/classify/communication_names.h"
#include "ui/timeline/timeline_state.h"

#include <algorithm>
#include <optional>
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
    std::vector<bool> sought(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool isEnd = !mark.previous.empty() && (texts[i] == mark.previous || texts[i] == mark.next);
        const bool isMeant = (mark.className.empty() || classes.classes[index(classes.classOf[i])] == mark.className) &&
                             (mark.operation.empty() || texts[i] == mark.operation) &&
                             (mark.collective.empty() || isOfCollective(i));
        sought[i] = isEnd || (namesOne && isMeant);
    }
    return sought;
}

Mark markOf(const Scene& scene) {
    Mark mark;
    mark.range = scene.range;
    if (!scene.timeline || !scene.selected) return mark;
    const core::Trace& trace = *scene.timeline->snapshot->trace;
    if (scene.timeline->tracks[scene.selected->track]->kind != core::TrackKind::Stream) return mark;
    const std::uint32_t event = scene.selected->item;
    const core::Stream& stream = trace.streams[index(trace.events.stream[event])];
    mark.operation = trace.names[trace.events.name[event]];
    mark.device = trace.devices[index(stream.device)].ordinal;
    mark.stream = stream.number;
    return mark;
}

void revealMark(TimelineState& state, const Mark& mark) {
    const core::Timeline& timeline = *state.scene().timeline;
    std::optional<core::TimeWindow> window = mark.range;
    if (!window && mark.iteration) window = windowOf(timeline, *mark.iteration);
    if (window) {
        const core::Nanos room = (window->end - window->start) / 5 + 1;
        state.show({window->start - room, window->end + room});
        return;
    }
    const auto operation = longestOperation(timeline, mark);
    if (!operation) return;
    state.select(operation);
    state.reveal(*operation);
    state.fit(*operation);
}

}  // namespace ui
