// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/timeline_state.h"

#include "ui/timeline/scene/item_steps.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int leastGutter = 120;
constexpr int mostGutter = 320;

}  // namespace

void TimelineState::setTimeline(core::TimelinePtr timeline) {
    if (timeline == m_scene.timeline) return;
    m_scene.found = nullptr;  // of other tracks
    const core::TimelinePtr before = std::exchange(m_scene.timeline, std::move(timeline));
    const core::TimelinePtr& now = m_scene.timeline;
    const bool sameTrace = now && before && now->snapshot->trace == before->snapshot->trace;
    m_scene.rows = now ? rowsOf(*now) : std::vector<Row>();
    if (sameTrace) {
        m_scene.selected = carriedOver(m_scene.selected, *before);
        m_scene.links = m_scene.selected ? launchLinksOf(*now, *m_scene.selected) : std::vector<LaunchLink>();
        m_scene.hovered.reset();
    } else {
        const Scene old = std::exchange(m_scene, Scene());
        m_isScrolled = false;
        m_scene.timeline = old.timeline;
        m_scene.rows = old.rows;
        m_scene.choices.scale = old.choices.scale;
        m_scene.choices.leastIdle = old.choices.leastIdle;
        m_scene.size = old.size;
        m_scene.ratio = old.ratio;
        m_scene.gutter = old.gutter;
        m_scene.isCompact = old.isCompact;
        m_scene.line = old.line;
        m_scene.view.setBounds({0, now ? now->snapshot->trace->end : 0});
    }
    layOut();
    emit viewChanged();
    emit selectionChanged();
}

/// The same interval among other tracks, if it is still there: iterations and idle intervals may be others.
std::optional<TimelineItem> TimelineState::carriedOver(const std::optional<TimelineItem>& item,
                                                       const core::Timeline& before) const {
    if (!item) return std::nullopt;
    const core::TrackPtr& old = before.tracks[item->track];
    for (std::size_t i = 0; i < m_scene.timeline->tracks.size(); ++i) {
        const core::TrackPtr& track = m_scene.timeline->tracks[i];
        if (track == old || (old->own.start.empty() && track->kind == old->kind && track->owner == old->owner))
            return TimelineItem{i, item->item};
    }
    return std::nullopt;
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
    const int gutter = std::clamp(width, leastGutter, mostGutter);
    if (std::exchange(m_scene.gutter, gutter) != gutter) emit changed();
}

void TimelineState::layOut() {
    if (m_scene.timeline) m_scene.layout = layoutOf(m_scene.rows, *m_scene.timeline, m_scene.choices, m_scene.line);
    m_scene.scroll = std::clamp(m_isScrolled ? m_scene.scroll : firstScroll(), 0, m_scene.mostScroll());
    emit changed();
}

// Ranges stand above the streams and may fill the view: of the first sight a stream is part all the same.
int TimelineState::firstScroll() const {
    for (const RowPlace& place : m_scene.layout.scrolled)
        if (m_scene.rows[place.row].kind == RowKind::Stream)
            return place.top + place.height - m_scene.scrolledArea().height();
    return 0;
}

void TimelineState::scrollTo(int top) {
    top = std::clamp(top, 0, m_scene.mostScroll());
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
    emit changed();
    emit viewChanged();
    emit placed();
}

core::TimelinePlace TimelineState::place() const {
    const TimeView& view = m_scene.view;
    const bool isWhole = view.window() == view.bounds();
    return {isWhole ? std::nullopt : std::optional(view.window()), m_scene.marks};
}

void TimelineState::setPlace(const core::TimelinePlace& place) {
    m_scene.marks = place.marks;
    show(place.view.value_or(m_scene.view.bounds()));
}

void TimelineState::zoom(double factor, core::Nanos anchor) {
    m_scene.view.zoom(factor, anchor);
    noteView();
}

void TimelineState::pan(core::Nanos by) {
    m_scene.view.pan(by);
    noteView();
}

void TimelineState::show(core::TimeWindow window) {
    m_scene.view.show(window);
    noteView();
}

void TimelineState::follow(core::TimeWindow window) {
    m_scene.view.follow(window);
    noteView();
}

void TimelineState::setBounds(core::TimeWindow bounds) {
    if (bounds == m_scene.view.bounds()) return;
    m_scene.view.moveBounds(bounds);
    noteView();
}

void TimelineState::setCompact(bool isCompact) {
    m_scene.isCompact = isCompact;
    layOut();
}

void TimelineState::goBack() {
    if (m_scene.view.goBack()) noteView();
}

void TimelineState::goForward() {
    if (m_scene.view.goForward()) noteView();
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

bool TimelineState::clearOne() {
    if (m_scene.range) {
        selectRange(std::nullopt);
        return true;
    }
    if (!m_scene.selected) return false;
    select(std::nullopt);
    return true;
}

void TimelineState::fitSelected() {
    if (m_scene.range) return show(*m_scene.range);
    if (m_scene.selected) fit(*m_scene.selected);
}

void TimelineState::fit(const TimelineItem& item) {
    const core::TimeWindow span = spanOf(*m_scene.timeline, item);
    // What came before and after explains what is shown.
    const core::Nanos room = std::max<core::Nanos>(1, (span.end - span.start) / 5);
    show({span.start - room, span.end + room});
}

void TimelineState::reveal(const TimelineItem& item) {
    for (const RowPlace& place : m_scene.layout.scrolled)
        for (const LanePlace& lane : place.lanes) {
            if (lane.track != item.track) continue;
            const int height = m_scene.scrolledArea().height();
            if (place.top < m_scene.scroll) scrollTo(place.top);
            if (place.top + place.height > m_scene.scroll + height) scrollTo(place.top + place.height - height);
        }
    m_scene.view.reveal(spanOf(*m_scene.timeline, item));
    noteView();
}

void TimelineState::stepToSame(int direction) {
    if (!m_scene.selected) return;
    const auto next = nextOfSameName(*m_scene.timeline, *m_scene.selected, direction);
    if (!next) return;
    select(next);
    reveal(*next);
}

void TimelineState::setFound(core::TimelineHitsPtr found, core::TimelineHitsPtr onPath) {
    m_scene.found = std::move(found);
    m_scene.onPath = std::move(onPath);
    emit pointed();
}

std::optional<std::size_t> TimelineState::selectedHit() const {
    if (!m_scene.found || !m_scene.selected) return std::nullopt;
    const TimelineItem& item = *m_scene.selected;
    const core::TimelineHit here{spanOf(*m_scene.timeline, item).start, static_cast<std::uint32_t>(item.track),
                                 item.item};
    const auto at = std::ranges::lower_bound(m_scene.found->hits, here);
    if (at == m_scene.found->hits.end() || *at != here) return std::nullopt;
    return static_cast<std::size_t>(at - m_scene.found->hits.begin());
}

void TimelineState::stepToHit(int direction) {
    if (!m_scene.found) return;
    core::TimelineHit from{m_scene.view.window().start + m_scene.view.length() / 2, 0, 0};
    if (const auto& item = m_scene.selected)
        from = {spanOf(*m_scene.timeline, *item).start, static_cast<std::uint32_t>(item->track), item->item};
    const auto next = core::nextHit(*m_scene.found, from, direction);
    if (!next) return;
    const core::TimelineHit& hit = m_scene.found->hits[*next];
    const TimelineItem item{hit.track, hit.item};
    select(item);
    unfold(item);
    reveal(item);
}

// A row may be folded itself, or with its group; one that was hidden comes back.
void TimelineState::unfold(const TimelineItem& item) {
    if (m_scene.placeOf(item)) return;
    const auto row = std::ranges::find_if(m_scene.rows, [&](const Row& each) {
        return !each.isGroup() && std::ranges::find(each.tracks, item.track) != each.tracks.end();
    });
    if (row == m_scene.rows.end()) return;
    editRows([&](RowChoices& choices) {
        const auto open = [&](const Row& each) {
            if (choices.isFolded(each)) choices.turn(each);
            choices.hidden.erase(each.key);
        };
        open(*row);
        if (row->group >= 0) open(m_scene.rows[static_cast<std::size_t>(row->group)]);
    });
}

void TimelineState::moveCursor(int along, int across) {
    if (!m_scene.timeline) return;
    // Without a selection the cursor begins with what is first in view.
    std::optional<TimelineItem> next;
    if (m_scene.selected)
        next = neighborOf(m_scene, *m_scene.selected, along, across);
    else
        next = firstInView(m_scene);
    if (!next) return;
    select(next);
    reveal(*next);
}

void TimelineState::toggleMark(core::Nanos time) {
    // A second time within some pixels takes the mark away.
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

void TimelineState::stepToMark(int direction) {
    const core::Nanos middle = m_scene.view.window().start + m_scene.view.length() / 2;
    const core::Nanos half = m_scene.view.length() / 2;
    const auto to = [&](core::Nanos mark) { show({mark - half, mark - half + m_scene.view.length()}); };
    if (direction > 0) {
        const auto next = m_scene.marks.upper_bound(middle);
        if (next != m_scene.marks.end()) to(*next);
    } else {
        const auto next = m_scene.marks.lower_bound(middle);
        if (next != m_scene.marks.begin()) to(*std::prev(next));
    }
}

}  // namespace ui
