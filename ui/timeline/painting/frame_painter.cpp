// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/frame_painter.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int pixelsPerLabel = 90;
constexpr int foldedBar = 16;

}  // namespace

FramePainter::FramePainter()
    : m_labels(fontOf(FontRole::Small)), m_titles(fontOf(FontRole::Body)), m_details(fontOf(FontRole::Small)) {}

void FramePainter::applyTheme(const Tokens& tokens) {
    m_tokens = &tokens;
    m_timeline.reset();
    m_labels = LabelCache(fontOf(FontRole::Small));
    m_titles = LabelCache(fontOf(FontRole::Body));
    m_details = LabelCache(fontOf(FontRole::Small));
}

void FramePainter::forget() {
    m_timeline.reset();
    m_minimap = {};
}

void FramePainter::paint(QImage& image, const Scene& scene) {
    {
        Surface surface(image);
        surface.fill(0, image.width(), 0, image.height(), m_tokens->base.rgb());
        paintShapes(surface, scene);
    }
    QPainter painter(&image);
    paintTexts(painter, scene);
}

void FramePainter::paint(QPainter& painter, const Scene& scene) {
    Surface surface(painter, scene.size * scene.ratio, scene.ratio);
    paintShapes(surface, scene);
    paintTexts(painter, scene);
}

void FramePainter::take(const core::TimelinePtr& timeline) {
    if (timeline == m_timeline) return;
    m_labels.clear();
    m_titles.clear();
    m_details.clear();
    m_inks = BarInks(*timeline->snapshot->classes, *m_tokens);
    m_timeline = timeline;
}

void FramePainter::paintShapes(Surface& surface, const Scene& scene) {
    take(scene.timeline);
    const QSize size = surface.size();
    const int gutter = surface.device(scene.gutter);
    const int line = std::max(1, surface.device(1));
    m_ruler = rulerOf(scene.view.window(), scene.rowsArea().width(), pixelsPerLabel);
    m_bars.begin(scene, m_inks);
    paintRows(surface, scene, false);
    paintRows(surface, scene, true);
    surface.setClip({QPoint(), size});
    const int rulerTop = surface.device(scene.minimapHeight());
    const int rowsTop = surface.device(scene.rowsArea().top());
    for (core::Nanos time = m_ruler.first; time < scene.view.window().end; time += m_ruler.step) {
        const int x = gutter + scene.grid().pixelOf(time);
        surface.fill(x, x + line, rowsTop - surface.device(5), rowsTop, m_tokens->text3.rgb());
    }
    surface.fill(0, size.width(), rulerTop - line, rulerTop, m_tokens->line.rgb());
    surface.fill(0, size.width(), rowsTop - line, rowsTop, m_tokens->line.rgb());
    const int bottom = surface.device(scene.rowsArea().bottom() + 1);
    surface.fill(0, size.width(), bottom, size.height(), m_tokens->raised.rgb());
    surface.fill(0, size.width(), bottom, bottom + line, m_tokens->line.rgb());
    surface.fill(gutter - line, gutter, 0, bottom, m_tokens->line.rgb());
}

void FramePainter::paintRows(Surface& surface, const Scene& scene, bool pinned) {
    const QRect area = pinned ? scene.pinnedArea() : scene.scrolledArea();
    const int line = std::max(1, surface.device(1));
    const QRect whole(0, surface.device(area.top()), surface.size().width(),
                      surface.device(area.bottom() + 1) - surface.device(area.top()));
    for (const RowPlace& place : pinned ? scene.layout.pinned : scene.layout.scrolled) {
        const int top = scene.topOf(place, pinned);
        if (top > area.bottom() || top + place.height <= area.top()) continue;
        const Row& row = scene.rows[place.row];
        surface.setClip(whole);
        const int from = surface.device(top);
        const int to = surface.device(top + place.height);
        if (row.isGroup())
            surface.fill(0, whole.width(), from, to, m_tokens->header.rgb());
        else if (pinned)
            surface.fill(0, whole.width(), from, to, m_tokens->raised.rgb());
        surface.fill(0, whole.width(), to - line, to, m_tokens->grid.rgb());
        surface.setClip(whole.adjusted(surface.device(scene.gutter), 0, 0, 0));
        if (!row.isGroup()) paintGrid(surface, scene, from, to);
        if (!row.isGroup())
            m_bars.paintRow(surface, place, top);
        else if (scene.choices.isFolded(row))
            m_bars.paintFolded(surface, row, top + (place.height - foldedBar) / 2, foldedBar);
    }
}

void FramePainter::paintGrid(Surface& surface, const Scene& scene, int top, int bottom) {
    const int left = surface.device(scene.gutter);
    const int line = std::max(1, surface.device(1));
    const core::PixelGrid grid = scene.grid();
    for (core::Nanos time = m_ruler.first; time < scene.view.window().end; time += m_ruler.step) {
        const int x = left + grid.pixelOf(time);
        surface.fill(x, x + line, top, bottom, m_tokens->grid.rgb());
    }
}

}  // namespace ui
