// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/bar_painter.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int minLabelRoom = 20;  // logical pixels: a letter or two beside the margins
constexpr int separatedFrom = 4;  // pixels; wider bars are separated from the next one by a pixel of background

}  // namespace

void BarPainter::begin(const Scene& scene, const BarInks& inks) {
    m_scene = &scene;
    m_inks = &inks;
    m_grid = scene.grid();
    m_bars.begin(m_grid);
    m_labels.clear();
}

void BarPainter::paintRow(Surface& surface, const RowPlace& place, int top) {
    const int left = surface.device(m_scene->gutter);
    for (const LanePlace& lane : place.lanes) {
        const Strip strip{left, surface.device(top + lane.top), surface.device(top + lane.top + lane.height)};
        if (strip.bottom <= surface.clip().top() || strip.top > surface.clip().bottom()) continue;
        paintLane(surface, lane.track, lane.lane, strip);
    }
}

void BarPainter::paintLane(Surface& surface, std::size_t track, std::size_t lane, const Strip& strip) {
    const core::Track& shown = *m_scene->timeline->tracks[track];
    const core::Lane& spans = shown.lanes[lane];
    const std::vector<core::LaneBar>& bars = m_bars.of(spans, m_scene->timeline->keysOf(track)[lane]);
    paintShared(surface, shown.kind, bars, strip);
    for (const core::LaneBar& bar : bars) {
        const BarInk& ink = m_inks->of(shown.kind, bar.key);
        if (bar.count > 1) {
            paintPattern(surface, bar, ink, strip);
            continue;
        }
        paintSingle(surface, bar, ink, strip);
        addLabel(surface, bar, {track, spans.item(bar.first)}, ink, strip);
    }
}

void BarPainter::paintSingle(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip) {
    const int width = bar.right - bar.left;
    const int gap = width > surface.device(separatedFrom) ? std::max(1, surface.device(1)) : 0;
    const int left = strip.left + bar.left;
    const int right = strip.left + bar.right - gap;
    if (ink.isOutlined) {
        if (width <= surface.device(3)) return surface.fill(left, right, strip.top, strip.bottom, ink.line);
        surface.fill(left, right, strip.top, strip.bottom, ink.fill);
        return surface.outline(left, right, strip.top, strip.bottom, ink.line);
    }
    surface.fill(left, right, strip.top, strip.bottom, ink.fill);
    surface.pattern(left, right, strip.top, strip.bottom, ink.line, ink.pattern);
    if (ink.hasStrip) surface.fill(left, right, strip.bottom - surface.device(2), strip.bottom, ink.line);
}

/// Returns the top of a bar whose height is the busy share of its time, at least one pixel.
int BarPainter::topOfBusy(const core::LaneBar& bar, const Strip& strip) const {
    const core::Nanos time = m_grid.timeOf(bar.right) - m_grid.timeOf(bar.left);
    const double share = static_cast<double>(bar.busy) / static_cast<double>(std::max<core::Nanos>(1, time));
    const int height = strip.bottom - strip.top;
    return strip.bottom - std::clamp(qRound(share * height), 1, height);
}

/// Paints bars that stand for several intervals, each one pixel wide; the idle part above the busy part is pale.
void BarPainter::paintShared(Surface& surface, core::TrackKind kind, const std::vector<core::LaneBar>& bars,
                             const Strip& strip) {
    int first = 0;  // the pixel of the first column
    const auto paint = [&] {
        surface.fill(strip.left + first, m_columns, strip.top, strip.bottom);
        m_columns.clear();
    };
    for (const core::LaneBar& bar : bars) {
        if (bar.count == 1) continue;
        if (bar.left != first + m_columns.count()) paint();
        if (m_columns.count() == 0) first = bar.left;
        const BarInk& ink = m_inks->of(kind, bar.key);
        m_columns.add(topOfBusy(bar, strip), ink.pale, ink.isOutlined ? ink.line : ink.fill);
    }
    paint();
}

void BarPainter::paintPattern(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip) {
    const int left = strip.left + bar.left;
    const int right = strip.left + bar.right;
    if (ink.pattern != Pattern::Plain)
        surface.pattern(left, right, topOfBusy(bar, strip), strip.bottom, ink.line, ink.pattern);
    if (ink.hasStrip) surface.fill(left, right, strip.bottom - surface.device(2), strip.bottom, ink.line);
}

void BarPainter::addLabel(const Surface& surface, const core::LaneBar& bar, const TimelineItem& item, const BarInk& ink,
                          const Strip& strip) {
    const QRect room =
        QRect(QPoint(strip.left + bar.left, strip.top), QPoint(strip.left + bar.right, strip.bottom) - QPoint(1, 1)) &
        surface.clip();
    if (room.width() < surface.device(minLabelRoom) || room.height() < strip.bottom - strip.top) return;
    m_labels.push_back({room, item, ink.label, ink.fill, ink.pattern != Pattern::Plain});
}

void BarPainter::paintFolded(Surface& surface, const Row& group, int top, int height) {
    m_strongest.assign(static_cast<std::size_t>(m_grid.width), {});
    for (const std::size_t track : group.tracks) {
        const core::Track& shown = *m_scene->timeline->tracks[track];
        for (std::size_t lane = 0; lane < shown.lanes.size(); ++lane) {
            for (const core::LaneBar& bar : m_bars.of(shown.lanes[lane], m_scene->timeline->keysOf(track)[lane])) {
                // A bar of a single interval counts as busy over its whole width.
                const core::Nanos time = bar.count > 1 ? bar.busy : m_grid.timeOf(bar.right) - m_grid.timeOf(bar.left);
                for (int x = bar.left; x < bar.right; ++x) {
                    auto& strongest = m_strongest[static_cast<std::size_t>(x)];
                    const bool isStronger =
                        strongest.key.isDim == bar.key.isDim ? time > strongest.time : !bar.key.isDim;
                    if (strongest.time < 0 || isStronger) strongest = {time, bar.key, shown.kind};
                }
            }
        }
    }
    const int left = surface.device(m_scene->gutter);
    for (int x = 0; x < m_grid.width;) {
        const auto& strongest = m_strongest[static_cast<std::size_t>(x)];
        int right = x + 1;
        while (right < m_grid.width && m_strongest[static_cast<std::size_t>(right)].looksLike(strongest))
            ++right;
        if (strongest.time >= 0) {
            const BarInk& ink = m_inks->of(strongest.kind, strongest.key);
            surface.fill(left + x, left + right, surface.device(top), surface.device(top + height),
                         ink.isOutlined ? ink.line : ink.fill);
            surface.pattern(left + x, left + right, surface.device(top), surface.device(top + height), ink.line,
                            ink.pattern);
        }
        x = right;
    }
}

}  // namespace ui
