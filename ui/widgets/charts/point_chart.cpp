// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/point_chart.h"

#include "ui/models/axis_ticks.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {
namespace {

constexpr int pointSize = 7;
constexpr int acrossApart = 110, downApart = 40;  // pixels between labels of an axis: 10 s in ns are 14 characters

/// Large numbers are written as in a table, not with an exponent.
QString axisLabel(double value) {
    constexpr double large = 1e5, largest = 1e15;
    const bool isLarge = std::abs(value) >= large && std::abs(value) < largest;
    return isLarge ? QLocale().toString(value, 'f', 0) : QLocale().toString(value, 'g', 6);
}

}  // namespace

void PointChart::setPoints(std::vector<ChartPoint> points, const QString& xTitle, const QString& yTitle) {
    m_points = std::move(points);
    m_xTitle = xTitle;
    m_yTitle = yTitle;
    m_x = rangeOf(m_points, &ChartPoint::x);
    m_y = rangeOf(m_points, &ChartPoint::y);
    layOut();
    update();
}

/// The range of an axis has some room at both ends. It begins at 0 unless that would leave most of it empty.
PointChart::Range PointChart::rangeOf(const std::vector<ChartPoint>& points, double ChartPoint::*value) {
    constexpr double margin = 0.04;
    if (points.empty()) return {};
    const auto [least, most] = std::ranges::minmax_element(points, {}, value);
    const double low = (*least).*value, high = (*most).*value;
    const double from = low > 0 && low < high / 2 ? 0 : low;
    const double side = high > from ? (high - from) * margin : std::max(std::abs(high) * margin, 1.0);
    return {from == 0 ? 0 : from - side, high + side};
}

QRect PointChart::plot() const {
    const QFontMetrics metrics(fontOf(FontRole::Small));
    int widest = 0;
    for (const double step : niceSteps(m_y.from, m_y.to, std::max(2, height() / downApart)))
        widest = std::max(widest, metrics.horizontalAdvance(axisLabel(step)));
    const int below = 2 * metrics.height() + 2 * space::icon, above = metrics.height() + 2 * space::icon;
    return rect().adjusted(space::cell + widest + space::icon, above, -space::wide, -below);
}

QPoint PointChart::placeOf(const ChartPoint& point) const {
    const QRect area = plot();
    return {area.left() + static_cast<int>(std::lround((point.x - m_x.from) / (m_x.to - m_x.from) * area.width())),
            area.bottom() - static_cast<int>(std::lround((point.y - m_y.from) / (m_y.to - m_y.from) * area.height()))};
}

void PointChart::layOut() {
    std::vector<ChartItem> items;
    items.reserve(m_points.size());
    for (const ChartPoint& point : m_points) {
        const QPoint at = placeOf(point);
        items.push_back({QRect(at.x() - pointSize / 2, at.y() - pointSize / 2, pointSize, pointSize), point.text});
    }
    setItems(std::move(items));
}

void PointChart::paintAxes(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    painter.setPen(colors.text2);
    const int line = painter.fontMetrics().height();
    for (const double step : niceSteps(m_y.from, m_y.to, std::max(2, height() / downApart))) {
        const int y = placeOf({m_x.from, step, {}}).y();
        painter.fillRect(QRect(area.left(), y, area.width(), 1), colors.grid);
        painter.drawText(QRect(0, y - line / 2, area.left() - space::icon, line), Qt::AlignRight | Qt::AlignVCenter,
                         axisLabel(step));
    }
    for (const double step : niceSteps(m_x.from, m_x.to, std::max(2, width() / acrossApart))) {
        const int x = placeOf({step, m_y.from, {}}).x();
        painter.fillRect(QRect(x, area.top(), 1, area.height()), colors.grid);
        const QString label = axisLabel(step);
        const int half = painter.fontMetrics().horizontalAdvance(label) / 2 + 1;
        painter.drawText(QRect(x - half, area.bottom() + space::icon, 2 * half, line), Qt::AlignCenter, label);
    }
    painter.drawText(QRect(space::cell, space::icon, width() - space::cell, line), Qt::AlignLeft | Qt::AlignVCenter,
                     m_yTitle);
    painter.drawText(QRect(area.left(), height() - line - space::icon, area.width(), line), Qt::AlignCenter, m_xTitle);
}

void PointChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    if (m_points.empty()) return;
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = colors.computation;
    fill.setAlphaF(0.75F);  // several points at the same place look denser than a single one
    painter.setPen(QPen(colors.base, 0.5));
    painter.setBrush(fill);
    for (const ChartItem& item : items())
        painter.drawEllipse(item.rect);
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](int item, const QColor& color) {
        if (item < 0 || item >= static_cast<int>(items().size())) return;
        painter.setPen(QPen(color, 2));
        painter.drawEllipse(items()[static_cast<std::size_t>(item)].rect.adjusted(-1, -1, 1, 1));
    };
    ring(hovered(), colors.text2);
    ring(chosen(), colors.text);
    ring(cursor(), colors.focus);
}

}  // namespace ui
