// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_painter.h"

#include "ui/theme/ink_painting.h"

#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr double nearlyAll = 0.98;  // a class with this share of a frame's time determines the frame's color
constexpr int strip = 4, denseStrip = 3;
constexpr int minWords = 34;  // pixels; narrower frames have no text
constexpr int gapFrom = 5;    // pixels; wider frames are a pixel apart
constexpr int textSide = 6;
constexpr int figureGap = 9;
constexpr double fadedBy = 0.7;  // share of the background in frames that do not match the search

QColor mixed(const QColor& color, const QColor& ground, double share) {
    const auto mix = [&](int a, int b) { return static_cast<int>(a + (b - a) * share); };
    return {mix(color.red(), ground.red()), mix(color.green(), ground.green()), mix(color.blue(), ground.blue())};
}

QFont strongFont(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

FlamePainter::FlamePainter(QPainter& painter, const FlameScene& scene, const Tokens& colors)
    : m_painter(painter),
      m_scene(scene),
      m_colors(colors),
      m_graph(*scene.model.graph),
      m_plain(fontOf(FontRole::Small)),
      m_strong(strongFont(m_plain)),
      m_metrics(m_plain),
      m_strongMetrics(m_strong) {}

void FlamePainter::paint() {
    m_painter.setClipRect(m_scene.area);
    const int first = m_scene.scroll / m_scene.row;
    for (auto level = static_cast<std::size_t>(first); level < m_scene.layout.levels(); ++level) {
        const int top = m_scene.area.top() + static_cast<int>(level) * m_scene.row - m_scene.scroll;
        if (top > m_scene.area.bottom()) break;
        paintLevel(level, top);
    }
    if (m_scene.hovered) paintOutline(*m_scene.hovered, m_colors.text2, 1);
    for (const FlameBox* box : m_scene.marked)
        paintOutline(*box, m_colors.text, 2);
}

void FlamePainter::paintLevel(std::size_t level, int top) {
    const auto boxes = m_scene.layout.level(level);
    for (std::size_t i = 0; i < boxes.size();) {
        const FlameBox& box = boxes[i];
        QRect place(m_scene.area.left() + box.left, top, box.width(), m_scene.row - 1);
        if (box.width() >= gapFrom) {
            paintBox(box, place.adjusted(0, 0, -1, 0));
            ++i;
            continue;
        }
        const QColor fill = plainFill(box);
        std::size_t next = i + 1;
        while (next < boxes.size() && boxes[next].width() < gapFrom && boxes[next].left == boxes[next - 1].right &&
               plainFill(boxes[next]) == fill)
            ++next;
        place.setRight(m_scene.area.left() + boxes[next - 1].right - 1);
        m_painter.fillRect(place, fill);
        i = next;
    }
}

std::optional<std::uint32_t> FlamePainter::onlyShare(std::uint32_t node) const {
    const double total = m_graph.tree.nodes[node].total.real();
    for (const core::CodeShare& share : m_graph.sharesOf(node))
        if (share.time.real() >= nearlyAll * total && share.of < m_scene.model.inks.size()) return share.of;
    return std::nullopt;
}

bool FlamePainter::isFaded(const FlameBox& box) const { return m_scene.hits && !(*m_scene.hits)[box.node]; }

QColor FlamePainter::plainFill(const FlameBox& box) const {
    std::optional<std::uint32_t> largest;
    core::ExactSum most;
    for (const core::CodeShare& share : m_graph.sharesOf(box.node))
        if (share.of < m_scene.model.inks.size() && share.time > most) largest = share.of, most = share.time;
    QColor fill = m_colors.computation;
    if (largest) {
        const ClassInk& ink = m_scene.model.inks[*largest];
        fill = ink.strip.isValid() ? ink.strip : ink.edge.isValid() ? ink.edge : ink.color;
    }
    return isFaded(box) ? mixed(fill, m_colors.base, fadedBy) : fill;
}

void FlamePainter::paintBox(const FlameBox& box, const QRect& place) {
    const auto only = onlyShare(box.node);
    const bool isPatterned = only && m_scene.model.inks[*only].hatch != Qt::SolidPattern;
    QColor fill = only ? m_scene.model.inks[*only].color : m_colors.header;
    if (only)
        m_painter.fillRect(place, inkBrush(m_scene.model.inks[*only], m_painter.device()->devicePixelRatioF()));
    else
        m_painter.fillRect(place, fill);
    if (!only || m_scene.model.inks[*only].strip.isValid()) paintStrip(box.node, place);
    if (only && m_scene.model.inks[*only].edge.isValid()) paintEdge(place, m_scene.model.inks[*only].edge, 1);
    if (isFaded(box)) {
        QColor veil = m_colors.base;
        veil.setAlphaF(fadedBy);
        m_painter.fillRect(place, veil);
        fill = mixed(fill, m_colors.base, fadedBy);
    }
    if (place.width() >= minWords) paintWords(box.node, place, fill, isPatterned);
}

// Paints the shares in their order, each as wide as its time; a share that rounds to no pixel is left out.
void FlamePainter::paintStrip(std::uint32_t node, const QRect& place) {
    const int height = m_scene.isDense ? denseStrip : strip;
    const double total = m_graph.tree.nodes[node].total.real();
    double done = 0;
    int left = place.left();
    for (const core::CodeShare& share : m_graph.sharesOf(node)) {
        done += share.time.real();
        const int right = place.left() + static_cast<int>(place.width() * std::min(1.0, done / total) + 0.5);
        if (right <= left || share.of >= m_scene.model.inks.size()) continue;
        const ClassInk& ink = m_scene.model.inks[share.of];
        const QColor color = ink.strip.isValid() ? ink.strip : ink.edge.isValid() ? ink.edge : ink.color;
        m_painter.fillRect(QRect(left, place.bottom() - height + 1, right - left, height), color);
        left = right;
    }
}

void FlamePainter::paintWords(std::uint32_t node, const QRect& place, const QColor& fill, bool isPatterned) {
    const FlameWords words = m_scene.model.words(node);
    const QFontMetrics& metrics = words.isStrong ? m_strongMetrics : m_metrics;
    QRect line = place.adjusted(textSide, 0, -textSide, 0);
    const QString name = metrics.elidedText(words.name, Qt::ElideRight, line.width());
    const int used = metrics.horizontalAdvance(name);
    const int placeWidth = words.place.isEmpty() ? 0 : m_metrics.horizontalAdvance(words.place) + space::icon;
    const int figureWidth = m_metrics.horizontalAdvance(words.figure) + figureGap;
    const bool showsFigure = name == words.name && used + figureWidth <= line.width();
    const bool showsPlace = showsFigure && placeWidth > 0 && used + placeWidth + figureWidth <= line.width();
    const QColor ink = labelOn(fill);
    const bool isPlain = fill == m_colors.header || isPatterned;
    if (isPatterned) {  // text on a pattern would be illegible
        const int width = used + (showsPlace ? placeWidth : 0) + (showsFigure ? figureWidth : 0) + space::icon;
        const int height = metrics.height();
        m_painter.fillRect(QRect(line.left() - 2, place.center().y() - height / 2, width, height).intersected(place),
                           fill);
    }
    const auto draw = [&](const QString& text, const QFont& font, const QColor& color) {
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    };
    draw(name, words.isStrong ? m_strong : m_plain, isPlain ? m_colors.text : ink);
    line.setLeft(line.left() + used);
    if (showsPlace) {
        line.setLeft(line.left() + space::icon);
        draw(words.place, m_plain, isPlain ? m_colors.text2 : ink);
        line.setLeft(line.left() + placeWidth - space::icon);
    }
    if (!showsFigure) return;
    line.setLeft(line.left() + figureGap);
    draw(words.figure, m_plain, isPlain ? m_colors.text2 : ink);
}

QRect FlamePainter::placeOf(const FlameBox& box) const {
    const int top = static_cast<int>(m_graph.tree.nodes[box.node].depth) * m_scene.row - m_scene.scroll;
    return {m_scene.area.left() + box.left, m_scene.area.top() + top, std::max(2, box.width()), m_scene.row - 1};
}

void FlamePainter::paintOutline(const FlameBox& box, const QColor& color, int width) {
    paintEdge(placeOf(box), color, width);
}

void FlamePainter::paintEdge(const QRect& place, const QColor& color, int width) {
    for (const QRect& side : {QRect(place.left(), place.top(), place.width(), width),
                              QRect(place.left(), place.bottom() - width + 1, place.width(), width),
                              QRect(place.left(), place.top(), width, place.height()),
                              QRect(place.right() - width + 1, place.top(), width, place.height())})
        m_painter.fillRect(side, color);
}

}  // namespace ui
