// SPDX-License-Identifier: GPL-3.0-or-later
// How the curve of memory is painted.
#include "ui/format/plain_text.h"
#include "ui/panes/memory/memory_chart.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/scene/ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int perTimeLabel = 110;  // pixels
constexpr double lineWidth = 1.3;
constexpr int areaOpacity = 56;  // of 255: 22 %
constexpr int peakRadius = 4;

/// Says which color is which category, as far as there is room.
void paintCategories(QPainter& painter, const QRect& plot, const core::MemoryCategories& categories,
                     const Tokens& tokens) {
    const std::vector<QColor> colors = classPalette(tokens.theme);
    const QFontMetrics metrics = painter.fontMetrics();
    const int side = metrics.ascent();
    QPoint at = plot.topLeft() + QPoint(space::cell, 0);
    for (std::size_t i = 0; i < categories.names().size(); ++i) {
        const QString name = shownText(categories.names()[i]);
        const int width = side + space::icon + metrics.horizontalAdvance(name) + space::cell;
        if (at.x() + width > plot.right()) return;
        painter.fillRect(QRect(at, QSize(width, metrics.height())), tokens.base);
        painter.fillRect(QRect(at, QSize(side, side)), colors[i % colors.size()]);
        painter.setPen(tokens.text);
        painter.drawText(at + QPoint(side + space::icon, metrics.ascent()), name);
        at.rx() += width;
    }
}

}  // namespace

void MemoryChart::paintAxes(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    for (const AxisTick& tick : levelTicks(m_top, std::max(2, height() / (2 * metrics.height())))) {
        const int y = static_cast<int>(std::lround(yOf(static_cast<std::int64_t>(tick.value))));
        painter.fillRect(QRect(m_plot.left(), y, m_plot.width(), 1), colors.grid);
        painter.setPen(colors.text2);
        painter.drawText(QRect(0, y - metrics.height() / 2, m_plot.left() - space::cell, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
    painter.fillRect(QRect(m_plot.left(), m_plot.bottom() + 1, m_plot.width(), 1), colors.text3);
    const QLocale locale;
    const Ruler ruler = rulerOf(m_view.window(), m_plot.width(), perTimeLabel);
    for (core::Nanos time = ruler.first; time < m_view.window().end; time += ruler.step) {
        const int x = static_cast<int>(std::lround(xOf(time)));
        const QString label = labelAt(ruler, time, locale);
        const int half = metrics.horizontalAdvance(label) / 2;
        painter.fillRect(QRect(x, m_plot.top(), 1, m_plot.height()), colors.grid);
        if (x - half < 0 || x + half > width()) continue;
        painter.drawText(QPoint(x - half, height() - metrics.descent() - space::icon / 2), label);
    }
    if (ruler.base != 0) painter.drawText(QPoint(space::icon, height() - metrics.descent()), baseLabel(ruler, locale));
}

// Row by row into an image, which is kept: painting a rectangle for each pixel of time takes ten times as long.
void MemoryChart::paintCurve(QPainter& painter) {
    if (m_curve.isNull()) m_curve = curveImage();
    painter.drawImage(m_plot.topLeft(), m_curve);
}

QImage MemoryChart::curveImage() const {
    const double ratio = devicePixelRatioF();
    struct Column {
        int top, from, to;  // the area begins at the top; the line is at [from, to)
    };
    const auto pixel = [&](std::int64_t level) { return static_cast<int>((yOf(level) - m_plot.top()) * ratio); };
    const int line = std::max(1, static_cast<int>(std::lround(lineWidth * ratio)));
    std::vector<Column> columns;
    int before = pixel(m_parts.front().most);
    for (const core::CurvePart& part : m_parts) {
        const int top = pixel(part.most), low = pixel(part.least);
        columns.push_back({top, std::min(top, before), std::max(low, before) + line});
        before = pixel(part.last);
    }
    const QColor accent = tokensOf(palette()).accent;
    const QRgb solid = accent.rgb();
    const QRgb area = qPremultiply(qRgba(accent.red(), accent.green(), accent.blue(), areaOpacity));
    const std::vector<QColor> colors = classPalette(tokensOf(palette()).theme);
    std::vector<std::vector<int>> tops;  // of each column: where its categories begin, from the bottom up
    for (const std::vector<std::int64_t>& stack : m_stacks) {
        std::int64_t sum = 0;
        auto& of = tops.emplace_back();
        for (const std::int64_t level : stack)
            of.push_back(pixel(sum += level));
    }
    const auto inkAt = [&](std::size_t column, int y) {
        if (tops.empty()) return area;
        const auto& of = tops[column];
        const auto category =
            static_cast<std::size_t>(std::ranges::find_if(of, [y](int top) { return y >= top; }) - of.begin());
        return category == of.size() ? area : colors[category % colors.size()].rgb();
    };
    QImage image(static_cast<int>(columns.size()), static_cast<int>(m_plot.height() * ratio) + line,
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    for (int y = 0; y < image.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const Column& column = columns[i];
            *row++ = y >= column.from && y < column.to ? solid : y >= column.top ? inkAt(i, y) : 0;
        }
    }
    return image;
}

void MemoryChart::paintReserved(QPainter& painter) const {
    if (m_reservedParts.empty()) return;
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(colors.text2);
    if (m_isReservedAbove) {
        const QString text = tr("%1 reserved, above").arg(sizeText(m_reservedParts.back().last));
        painter.drawText(QPointF(m_plot.right() - metrics.horizontalAdvance(text), m_plot.top() + metrics.ascent()),
                         text);
        return;
    }
    const double pixel = m_plot.width() / static_cast<double>(m_reservedParts.size());
    QPolygonF line;
    for (std::size_t i = 0; i < m_reservedParts.size(); ++i) {
        const double x = m_plot.left() + static_cast<double>(i) * pixel, y = yOf(m_reservedParts[i].most);
        if (!line.isEmpty() && line.back().y() == y) continue;  // a dashed line of long parts
        if (!line.isEmpty()) line << QPointF(x, line.back().y());
        line << QPointF(x, y);
    }
    line << QPointF(m_plot.right() + 1, line.back().y());
    painter.setPen(QPen(colors.text2, 1, Qt::DashLine));
    painter.drawPolyline(line);
    const QString text = tr("reserved");
    const double y = line.back().y() - space::icon;
    painter.drawText(QPointF(m_plot.right() - metrics.horizontalAdvance(text), std::max<double>(y, metrics.ascent())),
                     text);
}

void MemoryChart::paintMoments(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const auto isVisible = [&](double x) { return x >= m_plot.left() && x <= m_plot.right() + 1; };
    for (const std::size_t record : m_run->failures[m_history])
        if (const double x = xOf(m_run->record(m_history, record).time); isVisible(x))
            painter.fillRect(QRectF(x - 1, m_plot.top(), 2, m_plot.height()), colors.error.edge);
    const double x = xOf(curve().timeOf(m_moment));
    if (m_since) {
        const double from = std::max<double>(xOf(curve().timeOf(*m_since)), m_plot.left());
        const double width = std::max(std::min<double>(x, m_plot.right() + 1) - from, 0.0);
        painter.fillRect(QRectF(from, m_plot.top(), width, m_plot.height()), colors.range);
    }
    if (!isVisible(x)) return;
    painter.fillRect(QRectF(x, m_plot.top(), 1, m_plot.height()), colors.text);
    painter.setPen(QPen(hasFocus() ? colors.focus : colors.text, 2));
    painter.setBrush(colors.base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawEllipse(QPointF(x + 0.5, yOf(history().levelAfter(m_moment))), peakRadius, peakRadius);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MemoryChart::paintPeak(QPainter& painter) const {
    const core::Nanos time = history().peakTime(*m_run->trace);
    if (time < m_view.window().start || time > m_view.window().end) return;
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = peakText(*m_run, m_history);
    QRect box(0, 0, metrics.horizontalAdvance(text) + 2 * space::icon, metrics.height() + space::icon);
    const QPoint peak(static_cast<int>(xOf(time)), static_cast<int>(yOf(history().peak())));
    box.moveTopLeft(peak + QPoint(space::cell, space::icon));
    if (box.right() > m_plot.right()) box.moveRight(peak.x() - space::cell);
    box.moveLeft(std::max(box.left(), m_plot.left()));
    box.moveBottom(std::min(box.bottom(), m_plot.bottom()));
    painter.setPen(colors.edge);
    painter.setBrush(colors.base);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void MemoryChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (!m_run || m_plot.isEmpty()) return;
    painter.setFont(fontOf(FontRole::Small));
    paintAxes(painter);
    paintCurve(painter);
    paintCategories(painter, m_plot, m_run->categories[m_history], tokensOf(palette()));
    paintReserved(painter);
    paintMoments(painter);
    paintPeak(painter);
}

}  // namespace ui
