// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/iteration_strip.h"

#include "ui/format/quantity.h"
#include "ui/models/bar_layout.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {

namespace {

constexpr int widestColumn = 28;
constexpr int withGaps = 4;  // pixels; narrower columns touch each other

double sumOf(const ColumnParts& parts) { return std::accumulate(parts.begin(), parts.end(), 0.0); }

constexpr int markHeight = 7;
constexpr int markWidth = 8;

void paintMark(QPainter& painter, const QPoint& foot, bool filled, const QColor& color) {
    QPainterPath triangle(QPointF(foot.x() - markWidth / 2.0, foot.y()));
    triangle.lineTo(foot.x() + markWidth / 2.0, foot.y());
    triangle.lineTo(foot.x(), foot.y() - markHeight);
    triangle.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(filled ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawPath(triangle);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

std::vector<IterationColumn> iterationColumns(const std::vector<ColumnParts>& iterations, const QRect& area) {
    std::vector<IterationColumn> columns;
    if (iterations.empty() || area.width() < 1 || area.height() < 1) return columns;
    const auto pixels = static_cast<std::size_t>(area.width());
    const std::size_t perColumn = (iterations.size() + pixels - 1) / pixels;
    const std::size_t count = (iterations.size() + perColumn - 1) / perColumn;
    double most = 0;
    for (const ColumnParts& parts : iterations)
        most = std::max(most, sumOf(parts));
    const double step =
        std::min(static_cast<double>(widestColumn), static_cast<double>(area.width()) / static_cast<double>(count));
    for (std::size_t c = 0; c < count; ++c) {
        IterationColumn column;
        column.first = c * perColumn;
        column.last = std::min(column.first + perColumn, iterations.size()) - 1;
        column.drawn = column.first;
        for (std::size_t i = column.first; i <= column.last; ++i)
            if (sumOf(iterations[i]) > sumOf(iterations[column.drawn])) column.drawn = i;
        const int left = area.left() + static_cast<int>(static_cast<double>(c) * step);
        const int right = area.left() + static_cast<int>(static_cast<double>(c + 1) * step);
        column.rect = QRect(left, area.top(), std::max(1, right - left - (step > withGaps ? 1 : 0)), area.height());
        column.edges = barEdges(iterations[column.drawn], most, area.height());
        columns.push_back(std::move(column));
    }
    return columns;
}

IterationStrip::IterationStrip(QWidget* parent) : ItemChart(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void IterationStrip::setIterations(std::vector<StripIteration> iterations, std::vector<ClassInk> inks,
                                   const QString& levels) {
    m_levels = levels;
    m_iterations = std::move(iterations);
    m_inks = std::move(inks);
    layOut();
}

QRect IterationStrip::plot() const {
    const int label = QFontMetrics(fontOf(FontRole::Small)).height();
    return rect().adjusted(space::chart, label + markHeight + 2 * space::icon, -space::chart, -label - space::icon);
}

void IterationStrip::layOut() {
    std::vector<ColumnParts> parts;
    for (const StripIteration& iteration : m_iterations)
        parts.push_back(iteration.parts);
    m_columns = iterationColumns(parts, plot());
    std::vector<ChartItem> items;
    for (const IterationColumn& column : m_columns) {
        QString text = m_iterations[column.drawn].text;
        if (column.first != column.last)
            text = tr("%1 to %2, of which the longest:")
                       .arg(m_iterations[column.first].label, m_iterations[column.last].label) +
                   u'\n' + text;
        items.push_back({column.rect, text});
    }
    setItems(std::move(items));
}

int IterationStrip::itemOf(std::size_t iteration) const {
    const auto found = std::ranges::find_if(
        m_columns, [&](const IterationColumn& c) { return c.first <= iteration && iteration <= c.last; });
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

void IterationStrip::paintColumn(QPainter& painter, const IterationColumn& column) const {
    const Tokens& colors = tokensOf(palette());
    const int ground = column.rect.bottom() + 1;
    for (std::size_t part = 0; part + 1 < column.edges.size(); ++part) {
        const int height = column.edges[part + 1] - column.edges[part];
        if (height == 0) continue;
        ClassInk ink = m_inks[part];
        if (column.rect.width() < 4) ink.edge = QColor();  // edges would fill the column; {} would be Qt::color0, white
        paintInk(painter, QRect(column.rect.left(), ground - column.edges[part + 1], column.rect.width(), height), ink);
    }
    // If several iterations share a column, any of them may be an outlier.
    bool isOdd = false, isUnfit = false;
    for (std::size_t i = column.first; i <= column.last; ++i) {
        isOdd |= m_iterations[i].isOdd;
        isUnfit |= m_iterations[i].isUnfit;
    }
    const QPoint foot(column.rect.center().x() + 1, ground - column.edges.back() - 3);
    if (isOdd)
        paintMark(painter, foot, true, colors.warning.text);
    else if (isUnfit)
        paintMark(painter, foot, false, colors.text2);
}

// A tick has a halo of the background, so that it is seen on any part of a column.
void IterationStrip::paintLevel(QPainter& painter, const IterationColumn& column) const {
    constexpr int thickness = 2;
    const double level = m_iterations[column.drawn].level;
    if (level < 0) return;
    const Tokens& colors = tokensOf(palette());
    const int y = column.rect.bottom() - static_cast<int>(std::lround(level * (column.rect.height() - thickness)));
    const QRect tick(column.rect.left(), y - thickness + 1, column.rect.width(), thickness);
    painter.fillRect(tick.adjusted(0, -1, 0, 1), colors.base);
    painter.fillRect(tick, colors.text);
}

void IterationStrip::paintLabels(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    painter.setPen(colors.text2);
    const QFontMetrics metrics = painter.fontMetrics();
    int free = 0;
    for (const IterationColumn& column : m_columns) {
        const QString& label = m_iterations[column.drawn].label;
        const int width = metrics.horizontalAdvance(label);
        const int left = column.rect.center().x() - width / 2;
        if (left < free || left + width > this->width()) continue;
        painter.drawText(left, this->height() - metrics.descent() - 1, label);
        free = left + width + space::cell;
    }
    double most = 0;
    for (const StripIteration& iteration : m_iterations)
        most = std::max(most, std::accumulate(iteration.parts.begin(), iteration.parts.end(), 0.0));
    painter.drawText(space::chart, metrics.ascent() + 1, timeText(static_cast<core::Nanos>(most), QLocale()));
    painter.drawText(QRect(0, 1, this->width() - space::chart, metrics.height()), Qt::AlignRight, m_levels);
}

void IterationStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    if (m_columns.empty()) return;
    const QRect area = plot();
    painter.fillRect(QRect(area.left(), area.top() - 1, area.width(), 1), colors.grid);
    painter.fillRect(QRect(area.left(), area.bottom() + 1, area.width(), 1), colors.text3);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const bool pointed = static_cast<int>(i) == hovered();
        if (pointed) painter.fillRect(m_columns[i].rect, colors.hover);
        paintColumn(painter, m_columns[i]);
        paintLevel(painter, m_columns[i]);
    }
    paintLabels(painter);
    const auto frame = [&](int item, const QColor& color) {
        if (item < 0) return;
        const IterationColumn& column = m_columns[static_cast<std::size_t>(item)];
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(column.rect.adjusted(-1, column.rect.height() - column.edges.back() - 1, 1, 1));
    };
    frame(chosen(), colors.text);
    frame(cursor(), colors.focus);
}

}  // namespace ui
