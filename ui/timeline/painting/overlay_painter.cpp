// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/overlay_painter.h"

#include "ui/format/quantity.h"
#include "ui/timeline/painting/counter_painter.h"
#include "ui/timeline/painting/item_facts.h"
#include "ui/timeline/scene/counter_tracks.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/launch_arrows.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int hitHeight = 4;
constexpr std::ptrdiff_t maxOutlined = 300;

class Overlay {
public:
    Overlay(QPainter& painter, const Scene& scene, const Tokens& tokens)
        : m_painter(painter), m_scene(scene), m_tokens(tokens), m_rows(scene.rowsArea()) {}

    /// Dims the time outside the filter's window.
    void paintFilter() {
        const auto& window = m_scene.timeline->snapshot->options.filter.window;
        if (!window) return;
        QColor veil = m_tokens.base;
        veil.setAlphaF(0.6F);
        const auto [left, right] = edgesOf(*window);
        m_painter.fillRect(QRectF(m_rows.left(), m_rows.top(), left - m_rows.left(), m_rows.height()), veil);
        m_painter.fillRect(QRectF(right, m_rows.top(), m_rows.right() + 1 - right, m_rows.height()), veil);
    }

    void paintRange(const core::TimeWindow& range, bool isFinal) {
        const auto [left, right] = edgesOf(range);
        const double top = m_scene.minimapHeight();
        m_painter.fillRect(QRectF(left, top, right - left, m_rows.bottom() + 1 - top), m_tokens.range);
        for (const core::Nanos edge : {range.start, range.end})
            if (isInView(edge))
                m_painter.fillRect(QRectF(snapped(edge) - 1, top, 2, m_rows.bottom() + 1 - top), m_tokens.accent);
        paintFlag(range, left, right, isFinal);
    }

    void paintMarks() {
        for (const core::Nanos mark : m_scene.marks) {
            if (!isInView(mark)) continue;
            const double x = snapped(mark);
            m_painter.setPen(QPen(m_tokens.text2, 1, Qt::DashLine));
            m_painter.drawLine(QPointF(x + 0.5, m_rows.top()), QPointF(x + 0.5, m_rows.bottom()));
            const double tip = m_rows.top();
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_tokens.accent);
            m_painter.drawPolygon(QPolygonF({{x - 4, tip - 9}, {x + 5, tip - 9}, {x + 0.5, tip}}));
        }
    }

    /// Marks the hits in the whole trace along the lower edge of the minimap.
    void paintHitsOfAll() {
        const auto& hits = m_scene.found->hits;
        const core::TimeWindow bounds = m_scene.view.bounds();
        const int top = m_scene.minimapHeight() - hitHeight - 1;
        const double perPixel = static_cast<double>(bounds.end - bounds.start) / std::max(1, m_rows.width());
        auto hit = hits.begin();
        while (hit != hits.end() && perPixel > 0) {
            const int x = static_cast<int>(static_cast<double>(hit->start - bounds.start) / perPixel);
            m_painter.fillRect(QRect(m_rows.left() + x, top, 2, hitHeight), m_tokens.warning.text);
            const auto beyond = bounds.start + static_cast<core::Nanos>((x + 1) * perPixel) + 1;
            hit = std::lower_bound(hit + 1, hits.end(), core::TimelineHit{beyond, 0, 0});
        }
    }

    /// Outlines each hit that begins in view, unless there are too many: they would only hide what they surround.
    void paintHitsInView(const core::TimelineHits& found, const QPen& pen) {
        const auto& hits = found.hits;
        const core::TimeWindow view = m_scene.view.window();
        const auto first = std::ranges::lower_bound(hits, core::TimelineHit{view.start, 0, 0});
        const auto last = std::lower_bound(first, hits.end(), core::TimelineHit{view.end, 0, 0});
        if (last - first > maxOutlined) return;
        for (auto hit = first; hit != last; ++hit)
            paintItem({hit->track, hit->item}, pen);
    }

    void paintItem(const TimelineItem& item, const QPen& pen) {
        const auto place = m_scene.placeOf(item);
        if (!place) return;
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        QRectF outline = place->intersected(QRectF(m_rows).adjusted(-4, -4, 4, 4));
        if (outline.isEmpty()) return;
        outline.setWidth(std::max(outline.width(), 3.0));
        m_painter.drawRect(outline.adjusted(-0.5, -0.5, -0.5, -0.5));
    }

    void paintLaunches() {
        m_painter.setRenderHint(QPainter::Antialiasing);
        const std::vector<LaunchArrow> arrows = launchArrowsOf(m_scene);
        for (const LaunchArrow& arrow : arrows)
            paintArrow(arrow);
        for (const LaunchArrow& arrow : arrows)
            paintHandle(arrow);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }

    /// Writes the means of the counters in view below their titles: those of the selected range, else of the view.
    void paintMeans() {
        if (!m_scene.timeline->counters) return;
        const QFont font = fontOf(FontRole::Small);
        const QFontMetricsF metrics(font);
        m_painter.setFont(font);
        m_painter.setPen(m_scene.range ? m_tokens.text : m_tokens.text2);
        for (const bool isPinned : {true, false}) {
            const QRect rows = isPinned ? m_scene.pinnedArea() : m_scene.scrolledArea();
            m_painter.setClipRect(0, rows.top(), m_scene.gutter - 1, rows.height());
            for (const RowPlace& place : isPinned ? m_scene.layout.pinned : m_scene.layout.scrolled) {
                const Row& row = m_scene.rows[place.row];
                const int top = m_scene.topOf(place, isPinned);
                const bool isInRows = top <= rows.bottom() && top + place.height > rows.top();
                if (row.kind != RowKind::Counter || !isInRows || !hasMeanLine(m_scene, place)) continue;
                const QRectF line = meanArea(m_scene, place, top, metrics);
                QString text = meanText(m_scene, row, QLocale(), false);
                if (metrics.horizontalAdvance(text) > line.width()) text = meanText(m_scene, row, QLocale(), true);
                m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text);
            }
        }
        m_painter.setClipping(false);
    }

    void paintFacts() {
        if (m_scene.factsHeight() == 0) return;
        const QRectF area(0, m_rows.bottom() + 1, m_scene.size.width(), m_scene.factsHeight());
        const QRectF text = area.adjusted(8, 1, -8, 0);
        const QFont font = fontOf(FontRole::Small);
        const QFontMetricsF metrics(font);
        m_painter.setFont(font);
        QString right;
        if (m_scene.range) right = lineOf(rangeFacts(*m_scene.timeline, *m_scene.range), *m_scene.range, QLocale());
        const double rightWidth = right.isEmpty() ? 0 : metrics.horizontalAdvance(right) + 16;
        const auto& item = m_scene.hovered ? m_scene.hovered : m_scene.selected;
        m_painter.setPen(item ? m_tokens.text : m_tokens.text2);
        const QString keys =
            m_scene.wheelZooms
                ? TimelineText::tr("Drag selects a range · Wheel or W and S zoom · A and D pan · Home shows all")
                : TimelineText::tr("Drag selects a range · Ctrl+wheel or W and S zoom · A and D pan · Home shows all");
        const QString left = item ? lineOf(*m_scene.timeline, *item, QLocale()) : keys;
        m_painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                           metrics.elidedText(left, Qt::ElideMiddle, text.width() - rightWidth));
        m_painter.setPen(m_tokens.text);
        m_painter.drawText(text, Qt::AlignVCenter | Qt::AlignRight, right);
    }

private:
    bool isInView(core::Nanos time) const {
        return time >= m_scene.view.window().start && time <= m_scene.view.window().end;
    }
    /// Returns the position of a time, rounded to a device pixel so that edges are not blurred.
    double snapped(core::Nanos time) const { return std::round(m_scene.xOf(time) * m_scene.ratio) / m_scene.ratio; }
    std::pair<double, double> edgesOf(const core::TimeWindow& window) const {
        const double left = m_rows.left();
        const double right = m_rows.right() + 1;
        return {std::clamp(snapped(window.start), left, right), std::clamp(snapped(window.end), left, right)};
    }

    void paintFlag(const core::TimeWindow& range, double left, double right, bool isFinal) {
        if (right <= m_rows.left() || left >= m_rows.right()) return;
        const QFont font = fontOf(FontRole::Header);
        const QFontMetricsF metrics(font);
        const QString length = timeText(range.end - range.start, QLocale());
        const QString all = isFinal ? TimelineText::tr("%1 selected · F filter · Z zoom").arg(length) : length;
        const double room = right - left;
        const QString text = metrics.horizontalAdvance(all) + 16 <= std::max(room, 260.0) ? all : length;
        const double width = std::max(room, metrics.horizontalAdvance(text) + 16);
        const double x = std::clamp((left + right - width) / 2, double(m_rows.left()),
                                    std::max<double>(m_rows.left(), m_rows.right() + 1 - width));
        const QRectF flag(x, m_scene.minimapHeight() + 2, width, m_scene.rulerHeight() - 4);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_tokens.accent);
        m_painter.drawRoundedRect(flag, space::radius, space::radius);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(m_tokens.onAccent);
        m_painter.setFont(font);
        m_painter.drawText(flag, Qt::AlignCenter, text);
    }

    /// Leaves and reaches the bars from above or below, so that it crosses no name beside their left edges.
    void paintArrow(const LaunchArrow& arrow) {
        const double down = arrow.to.y() < arrow.from.y() ? -1 : 1;
        const QPointF bend(0, down * std::max(16.0, std::abs(arrow.to.y() - arrow.from.y()) / 2));
        QPainterPath path(arrow.from);
        path.cubicTo(arrow.from + bend, arrow.to - bend, arrow.to);
        m_painter.setBrush(Qt::NoBrush);
        // A halo in the color of the background keeps the line visible among the bars that it crosses.
        m_painter.setPen(QPen(m_tokens.base, 3.5));
        m_painter.drawPath(path);
        m_painter.setPen(QPen(m_tokens.text, 1.5));
        m_painter.drawPath(path);
        m_painter.setBrush(m_tokens.text);
        m_painter.drawPolygon(
            QPolygonF({arrow.to, arrow.to + QPointF(-4, -7 * down), arrow.to + QPointF(4, -7 * down)}));
    }

    /// A ring that can be clicked; filled with the accent if what it leads to is out of view.
    void paintHandle(const LaunchArrow& arrow) {
        constexpr double radius = 4.5;
        m_painter.setPen(QPen(arrow.isInside ? m_tokens.text : m_tokens.base, 1.5));
        m_painter.setBrush(arrow.isInside ? m_tokens.base : m_tokens.accent);
        m_painter.drawEllipse(arrow.handle, radius, radius);
    }

    QPainter& m_painter;
    const Scene& m_scene;
    const Tokens& m_tokens;
    QRect m_rows;
};

}  // namespace

void paintOverlay(QPainter& painter, const Scene& scene, const Tokens& tokens,
                  const std::optional<core::TimeWindow>& band) {
    Overlay overlay(painter, scene, tokens);
    overlay.paintMeans();
    const QRect rows = scene.rowsArea();
    if (scene.found) overlay.paintHitsOfAll();
    painter.setClipRect(rows.adjusted(0, -scene.rulerHeight(), 0, 0));
    overlay.paintFilter();
    if (band) overlay.paintRange(*band, false);
    if (scene.range) overlay.paintRange(*scene.range, true);
    overlay.paintMarks();
    painter.setClipRect(rows);
    if (scene.onPath) overlay.paintHitsInView(*scene.onPath, QPen(tokens.text, 1.5));
    if (scene.found) overlay.paintHitsInView(*scene.found, QPen(tokens.warning.text, 1.5));
    if (scene.hovered && scene.hovered != scene.selected) overlay.paintItem(*scene.hovered, QPen(tokens.text, 1));
    if (scene.selected) {
        overlay.paintItem(*scene.selected, QPen(tokens.text, 2));
        overlay.paintLaunches();
    }
    painter.setClipping(false);
    overlay.paintFacts();
}

}  // namespace ui
