// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/timeline_state.h"

#include "ui/timeline/scene/item_steps.h"

#include <algorithm>
#include <utility>

namespace ui {

void VisibleTime::zoom(double factor, core::Nanos anchor) {
    m_view.zoom(factor, anchor);
    m_moved();
}

void VisibleTime::pan(core::Nanos by) {
    m_view.pan(by);
    m_moved();
}

void VisibleTime::show(core::TimeWindow window) {
    m_view.show(window);
    m_moved();
}

void VisibleTime::follow(core::TimeWindow window) {
    m_view.follow(window);
    m_moved();
}

void VisibleTime::reveal(core::TimeWindow window) {
    m_view.reveal(window);
    m_moved();
}

void VisibleTime::setBounds(core::TimeWindow bounds) {
    if (bounds == m_view.bounds()) return;
    m_view.moveBounds(bounds);
    m_moved();
}

void VisibleTime::goBack() {
    if (m_view.goBack()) m_moved();
}

void VisibleTime::goForward() {
    if (m_view.goForward()) m_moved();
}

namespace {

constexpr int minGutter = 120;
constexpr int maxGutter = 320;

/// Returns the same interval among other tracks; empty if it is not there. Iterations and idle intervals may differ.
std::optional<TimelineItem> carriedOver(const std::optional<TimelineItem>& item, const core::Timeline& before,
                                        const core::Timeline& now) {
    if (!item) return std::nullopt;
    const core::TrackPtr& old = before.tracks[item->track];
    for (std::size_t i = 0; i < now.tracks.size(); ++i) {
        const core::TrackPtr& track = now.tracks[i];
        if (track == old || (old->own.start.empty() && track->kind == old->kind && track->owner == old->owner))
            return TimelineItem{i, item->item};
    }
    return std::nullopt;
}

// Ranges are above the streams and may fill the view. Returns a scroll position that shows at least the first stream,
// and cuts no row off at the top.
int firstScroll(const Scene& scene) {
    const std::vector<RowPlace>& rows = scene.layout.scrolled;
    const auto stream =
        std::ranges::find(rows, RowKind::Stream, [&](const RowPlace& place) { return scene.rows[place.row].kind; });
    if (stream == rows.end()) return 0;
    const int least = stream->top + stream->height - scene.scrolledArea().height();
    if (least <= 0) return 0;
    const auto first = std::ranges::lower_bound(rows.begin(), stream, least, {}, &RowPlace::top);
    return std::max(least, first->top);
}

/// Returns the view of a trace that was just opened: all of it or, if the GPU worked in a small part of it, that part.
core::TimeWindow firstView(const Scene& scene) {
    const core::TimeWindow bounds = scene.view.bounds();
    core::TimeWindow work{bounds.end, bounds.start};
    for (const core::TrackPtr& track : scene.timeline->tracks)
        if (track->kind == core::TrackKind::Stream)
            for (const core::Lane& lane : track->lanes) {
                work.start = std::min(work.start, lane.start(0));
                work.end = std::max(work.end, lane.end(lane.size() - 1));
            }
    const core::Nanos length = work.end - work.start;
    if (length < 0 || length >= (bounds.end - bounds.start) / 10) return bounds;
    const core::Nanos margin = std::max(length / 20, TimeView::shortest / 2);
    return {std::max(bounds.start, work.start - margin), std::min(bounds.end, work.end + margin)};
}

}  // namespace

void TimelineState::setTimeline(core::TimelinePtr timeline) {
    if (timeline == m_scene.timeline) return;
    m_scene.found = nullptr;  // the hits refer to the tracks of the old timeline
    const core::TimelinePtr before = std::exchange(m_scene.timeline, std::move(timeline));
    const core::TimelinePtr& now = m_scene.timeline;
    const bool sameTrace = now && before && now->snapshot->trace == before->snapshot->trace;
    m_scene.rows = now ? rowsOf(*now) : std::vector<Row>();
    if (sameTrace) {
        m_scene.selected = carriedOver(m_scene.selected, *before, *now);
        m_scene.links = m_scene.selected ? launchLinksOf(*now, *m_scene.selected) : std::vector<LaunchLink>();
        m_scene.hovered.reset();
    } else {
        const Scene old = std::exchange(m_scene, Scene());
        m_isScrolled = false;
        m_scene.timeline = old.timeline;
        m_scene.rows = old.rows;
        m_scene.choices.scale = old.choices.scale;
        m_scene.choices.minIdle = old.choices.minIdle;
        m_scene.size = old.size;
        m_scene.ratio = old.ratio;
        m_scene.gutter = old.gutter;
        m_scene.isCompact = old.isCompact;
        m_scene.line = old.line;
        m_scene.wheelZooms = old.wheelZooms;
        m_scene.view.setBounds({0, now ? now->snapshot->trace->end : 0});
        if (now) m_scene.view.show(firstView(m_scene));
    }
    layOut();
    emit viewChanged();
    emit selectionChanged();
}

void TimelineState::retitle() {
    if (m_scene.timeline) m_scene.rows = rowsOf(*m_scene.timeline);
    layOut();
}

void TimelineState::setSize(QSize size, double ratio, int line) {
    if (size == m_scene.size && ratio == m_scene.ratio && line == m_scene.line) return;
    m_scene.size = size;
    m_scene.ratio = ratio;
    m_scene.line = line;
    layOut();
}

void TimelineState::setGutter(int width) {
    const int gutter = std::clamp(width, minGutter, maxGutter);
    if (std::exchange(m_scene.gutter, gutter) != gutter) emit changed();
}

void TimelineState::setWheelZooms(bool zooms) {
    if (std::exchange(m_scene.wheelZooms, zooms) != zooms) emit pointed();  // the line of facts says so
}

void TimelineState::layOut() {
    if (m_scene.timeline)
        m_scene.layout =
            layoutOf(m_scene.rows, *m_scene.timeline, m_scene.choices, m_scene.line, m_scene.view.window());
    m_scene.scroll = std::clamp(m_isScrolled ? m_scene.scroll : firstScroll(m_scene), 0, m_scene.maxScroll());
    emit changed();
}

void TimelineState::scrollTo(int top) {
    top = std::clamp(top, 0, m_scene.maxScroll());
    if (top == m_scene.scroll) return;
    m_scene.scroll = top;
    m_isScrolled = true;
    emit changed();
}

void TimelineState::editRows(const std::function<void(RowChoices&)>& edit) {
    m_isScrolled = true;
    edit(m_scene.choices);
    layOut();
    emit rowsEdited();
}

void TimelineState::noteView() {
    layOut();  // ranges that fill the view share a line
    emit viewChanged();
    emit placed();
}

core::TimelinePlace TimelineState::place() const {
    const core::TimeWindow& view = m_scene.view.window();
    const bool isFirst = view == (m_scene.timeline ? firstView(m_scene) : m_scene.view.bounds());
    return {isFirst ? std::nullopt : std::optional(view), m_scene.marks};
}

void TimelineState::setPlace(const core::TimelinePlace& place) {
    m_scene.marks = place.marks;
    m_time.show(place.view ? *place.view : m_scene.timeline ? firstView(m_scene) : m_scene.view.bounds());
}

void TimelineState::setParts(TimelineParts parts) {
    m_scene.isCompact = parts.isCompact;
    if (std::exchange(m_scene.isFigure, parts.isFigure) != parts.isFigure) {
        std::swap(m_scene.selected, m_aside.item);
        std::swap(m_scene.links, m_aside.links);
        std::swap(m_scene.range, m_aside.range);
        std::swap(m_scene.hovered, m_aside.hovered);
    }
    layOut();
}

void TimelineState::hover(const std::optional<TimelineItem>& item) {
    if (std::exchange(m_scene.hovered, item) != item) emit pointed();
}

void TimelineState::select(const std::optional<TimelineItem>& item) {
    if (item == m_scene.selected) return;
    m_scene.selected = item;
    m_scene.links = item ? launchLinksOf(*m_scene.timeline, *item) : std::vector<LaunchLink>();
    emit pointed();
    emit selectionChanged();
}

void TimelineState::selectRange(const std::optional<core::TimeWindow>& range) {
    if (range == m_scene.range) return;
    m_scene.range = range;
    emit pointed();
    emit selectionChanged();
}

void TimelineState::setFound(core::TimelineHitsPtr found, core::TimelineHitsPtr onPath) {
    m_scene.found = std::move(found);
    m_scene.onPath = std::move(onPath);
    emit pointed();
}

void TimelineState::toggleMark(core::Nanos time) {
    // Toggling again within some pixels of a mark removes the mark.
    const auto reach = static_cast<core::Nanos>(4 * m_scene.nanosPerPixel()) + 1;
    const auto near =
        std::ranges::find_if(m_scene.marks, [&](core::Nanos mark) { return std::abs(mark - time) < reach; });
    if (near != m_scene.marks.end())
        m_scene.marks.erase(near);
    else
        m_scene.marks.insert(time);
    emit changed();
    emit placed();
}

}  // namespace ui
