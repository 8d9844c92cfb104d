// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/iteration_dots.h"

#include "ui/format/quantity.h"
#include "ui/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int lineHeight = 30;
constexpr double radius = 3.5;
constexpr double margin = 0.08;  // part of the range of values that is left free on either side

}  // namespace

DotLine dotLine(const QString& letter, const QString& name, const std::vector<double>& values) {
    const auto [least, most] = std::ranges::minmax(values);
    const QString text = IterationDots::tr("%1: %Ln iteration(s), %2 to %3", nullptr, static_cast<int>(values.size()));
    return {letter, values,
            text.arg(name, timeText(static_cast<core::Nanos>(least), QLocale()),
                     timeText(static_cast<core::Nanos>(most), QLocale()))};
}

void IterationDots::setLines(std::vector<DotLine> lines, const QColor& color) {
    m_lines = std::move(lines);
    m_color = color;
    double least = 0, most = 0;
    bool any = false;
    for (const DotLine& line : m_lines)
        for (const double value : line.values) {
            least = any ? std::min(least, value) : value;
            most = any ? std::max(most, value) : value;
            any = true;
        }
    // If all values are equal, the range needs some width, in whose middle they are drawn.
    const double side = most > least ? (most - least) * margin : std::max(std::abs(most) * margin, 1.0);
    m_from = std::max(least - side, least > 0 ? 0.0 : least - side);
    m_to = most + side;
    layOut();
    updateGeometry();
}

QSize IterationDots::sizeHint() const {
    const int axis = QFontMetrics(fontOf(FontRole::Small)).height() + space::icon;
    return {240, static_cast<int>(m_lines.size()) * lineHeight + axis + 2 * space::icon};
}

int IterationDots::nameWidth() const {
    const QFontMetrics metrics(fontOf(FontRole::Body));
    int width = 0;
    for (const DotLine& line : m_lines)
        width = std::max(width, metrics.horizontalAdvance(line.name));
    return width;
}

QRect IterationDots::plot() const {
    const int left = 2 * space::cell + nameWidth();
    const int halfLabel = QFontMetrics(fontOf(FontRole::Small)).horizontalAdvance(QStringLiteral("000.0 ms")) / 2;
    return {left, space::icon, width() - left - std::max(space::group, halfLabel + space::icon),
            static_cast<int>(m_lines.size()) * lineHeight};
}

double IterationDots::placeOf(double value) const {
    const QRect area = plot();
    return area.left() + (value - m_from) / (m_to - m_from) * area.width();
}

void IterationDots::layOut() {
    std::vector<ChartItem> items;
    const QRect area = plot();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        items.push_back({QRect(area.left(), area.top() + static_cast<int>(i) * lineHeight, area.width(), lineHeight),
                         m_lines[i].text});
    setItems(std::move(items));
    constexpr int pixelsApart = 80;
    m_ticks = timeTicks(niceSteps(m_from, m_to, std::max(1, area.width() / pixelsApart)));
}

void IterationDots::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    if (m_lines.empty()) return;
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    for (const AxisTick& tick : m_ticks) {
        const int x = static_cast<int>(std::lround(placeOf(tick.value)));
        painter.fillRect(QRect(x, area.top(), 1, area.height()), colors.grid);
        painter.setPen(colors.text2);
        const int half = painter.fontMetrics().horizontalAdvance(tick.label) / 2 + 1;
        painter.drawText(QRect(x - half, area.bottom() + 2, 2 * half, painter.fontMetrics().height()),
                         Qt::AlignCenter | Qt::TextDontClip, tick.label);
    }
    painter.setFont(fontOf(FontRole::Body));
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const QRect line = items()[i].rect;
        painter.setPen(colors.text);
        painter.drawText(QRect(space::cell, line.top(), nameWidth(), line.height()), Qt::AlignVCenter, m_lines[i].name);
        painter.fillRect(QRect(line.left(), line.center().y(), line.width(), 1), colors.line);
        QColor fill = m_color;
        fill.setAlphaF(0.75F);  // several dots at the same place look denser than a single one
        painter.setPen(QPen(colors.base, 0.5));
        painter.setBrush(fill);
        for (const double value : m_lines[i].values)
            painter.drawEllipse(QPointF(placeOf(value), line.center().y() + 0.5), radius, radius);
    }
    outline(painter, cursor(), colors.focus, -1);
}

}  // namespace ui
