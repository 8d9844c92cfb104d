// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/timeline_steps.h"

#include "ui/timeline/scene/item_steps.h"
#include "ui/timeline/scene/launch_arrows.h"

#include <algorithm>

namespace ui {

namespace {

// Unfolds the row of an interval, and the group of that row; shows the row if it was hidden.
void unfold(TimelineState& state, const TimelineItem& item) {
    const Scene& scene = state.scene();
    if (scene.placeOf(item)) return;
    const auto row = std::ranges::find_if(scene.rows, [&](const Row& each) {
        return !each.isGroup() && std::ranges::find(each.tracks, item.track) != each.tracks.end();
    });
    if (row == scene.rows.end()) return;
    state.editRows([&](RowChoices& choices) {
        const auto open = [&](const Row& each) {
            if (choices.isFolded(each)) choices.turn(each);
            choices.hidden.erase(each.key);
        };
        open(*row);
        if (row->group >= 0) open(scene.rows[static_cast<std::size_t>(row->group)]);
    });
}

}  // namespace

void fit(TimelineState& state, const TimelineItem& item) {
    const core::TimeWindow span = spanOf(*state.scene().timeline, item);
    // The margin shows what came before and after, which helps to explain the interval.
    const core::Nanos room = std::max<core::Nanos>(1, (span.end - span.start) / 5);
    state.time().show({span.start - room, span.end + room});
}

void fitSelected(TimelineState& state) {
    const Scene& scene = state.scene();
    if (scene.range) return state.time().show(*scene.range);
    if (scene.selected) fit(state, *scene.selected);
}

void reveal(TimelineState& state, const TimelineItem& item) {
    const Scene& scene = state.scene();
    for (const RowPlace& place : scene.layout.scrolled)
        for (const LanePlace& lane : place.lanes) {
            if (lane.track != item.track) continue;
            const int height = scene.scrolledArea().height();
            if (place.top < scene.scroll) state.scrollTo(place.top);
            if (place.top + place.height > scene.scroll + height) state.scrollTo(place.top + place.height - height);
        }
    state.time().reveal(spanOf(*scene.timeline, item));
}

void stepToSame(TimelineState& state, int direction) {
    const Scene& scene = state.scene();
    if (!scene.selected) return;
    const auto next = nextOfSameName(*scene.timeline, *scene.selected, direction);
    if (!next) return;
    state.select(next);
    reveal(state, *next);
}

void followArrow(TimelineState& state, const std::optional<TimelineItem>& end) {
    const std::optional<TimelineItem> to = end ? end : otherEnd(state.scene());
    if (!to) return;
    state.select(to);
    reveal(state, *to);
}

void moveCursor(TimelineState& state, int along, int across) {
    const Scene& scene = state.scene();
    if (!scene.timeline) return;
    // Without a selection, the cursor starts at the first interval in view.
    std::optional<TimelineItem> next;
    if (scene.selected)
        next = neighborOf(scene, *scene.selected, along, across);
    else
        next = firstInView(scene);
    if (!next) return;
    state.select(next);
    reveal(state, *next);
}

std::optional<std::size_t> selectedHit(const Scene& scene) {
    if (!scene.found || !scene.selected) return std::nullopt;
    const TimelineItem& item = *scene.selected;
    const core::TimelineHit here{spanOf(*scene.timeline, item).start, static_cast<std::uint32_t>(item.track),
                                 item.item};
    const auto at = std::ranges::lower_bound(scene.found->hits, here);
    if (at == scene.found->hits.end() || *at != here) return std::nullopt;
    return static_cast<std::size_t>(at - scene.found->hits.begin());
}

void stepToHit(TimelineState& state, int direction) {
    const Scene& scene = state.scene();
    if (!scene.found) return;
    core::TimelineHit from{scene.view.window().start + scene.view.length() / 2, 0, 0};
    if (const auto& item = scene.selected)
        from = {spanOf(*scene.timeline, *item).start, static_cast<std::uint32_t>(item->track), item->item};
    const auto next = core::nextHit(*scene.found, from, direction);
    if (!next) return;
    const core::TimelineHit& hit = scene.found->hits[*next];
    const TimelineItem item{hit.track, hit.item};
    state.select(item);
    unfold(state, item);
    reveal(state, item);
}

void stepToMark(TimelineState& state, int direction) {
    const Scene& scene = state.scene();
    const core::Nanos middle = scene.view.window().start + scene.view.length() / 2;
    const core::Nanos half = scene.view.length() / 2;
    const auto to = [&](core::Nanos mark) { state.time().show({mark - half, mark - half + scene.view.length()}); };
    if (direction > 0) {
        const auto next = scene.marks.upper_bound(middle);
        if (next != scene.marks.end()) to(*next);
    } else {
        const auto next = scene.marks.lower_bound(middle);
        if (next != scene.marks.begin()) to(*std::prev(next));
    }
}

bool clearOne(TimelineState& state) {
    if (state.scene().range) {
        state.selectRange(std::nullopt);
        return true;
    }
    if (!state.scene().selected) return false;
    state.select(std::nullopt);
    return true;
}

}  // namespace ui
