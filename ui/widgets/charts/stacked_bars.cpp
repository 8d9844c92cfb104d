// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/stacked_bars.h"

#include "ui/models/bar_layout.h"
#include "ui/theme/grown.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int barHeight = 22;
constexpr int notedBarHeight = 38;
constexpr int between = 6;
constexpr int labelSide = 6;
constexpr int minBarNameWidth = 160;  // the minimum width of names if some are wider

/// Returns the lines of a label that fit: two lines if the part is high and wide enough, otherwise only the last one.
QStringList shownLines(const QPainter& painter, const QRect& rect, const QString& label) {
    QStringList lines = label.split(u'\n');
    const auto needed = [&](const QString& line) { return painter.fontMetrics().horizontalAdvance(line); };
    const auto widest = [&] { return std::ranges::max(lines, {}, needed); };
    const bool isLow = rect.height() < static_cast<int>(lines.size()) * painter.fontMetrics().height();
    if (isLow || needed(widest()) + 2 * labelSide > rect.width()) lines = {lines.back()};
    if (lines.back().isEmpty() || needed(lines.back()) + 2 * labelSide > rect.width()) lines.clear();
    return lines;
}

void paintLabel(QPainter& painter, const QRect& rect, const BarPart& part) {
    const QStringList lines = shownLines(painter, rect, part.label);
    const int height = painter.fontMetrics().height();
    int top = rect.center().y() + 1 - static_cast<int>(lines.size()) * height / 2;
    for (const QString& line : lines) {
        const QRect place(rect.left() + labelSide, top, rect.width() - 2 * labelSide, height);
        if (part.ink.hatch != Qt::SolidPattern) {
            const int width = painter.fontMetrics().horizontalAdvance(line) + 4;
            painter.fillRect(QRect(place.left() - 2, place.top(), width, place.height()), part.ink.color);
        }
        painter.setPen(labelOn(part.ink.color));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
        top += height;
    }
}

int widest(const std::vector<Bar>& bars, FontRole role, QString Bar::*text) {
    const QFontMetricsF metrics(fontOf(role));
    double width = 0;
    for (const Bar& bar : bars)
        width = std::max(width, metrics.horizontalAdvance(bar.*text));
    return static_cast<int>(std::ceil(width)) + 1;  // rounded down, texts would be elided
}

}  // namespace

void StackedBars::setBars(std::vector<Bar> bars, std::vector<AxisTick> axis) {
    const int before = sizeHint().height();
    m_bars = std::move(bars);
    QStringList names;
    for (const Bar& bar : m_bars)
        names << bar.name;
    m_names = DistinctNames(std::move(names));
    m_axis = std::move(axis);
    layOut();
    if (sizeHint().height() != before) updateGeometry();
}

int StackedBars::rowHeight() const {
    const int line = QFontMetrics(fontOf(FontRole::Small)).height();
    const bool hasNotes = std::ranges::any_of(m_bars, [](const Bar& bar) { return !bar.note.isEmpty(); });
    return hasNotes ? std::max(notedBarHeight, 2 * line + 6) : std::max(barHeight, line + 4);
}

// Measures texts once for all bars: there may be hundreds of bars, and each needs the widths for its position.
void StackedBars::measureTexts() {
    m_widestName = std::max(widest(m_bars, FontRole::Body, &Bar::name), widest(m_bars, FontRole::Small, &Bar::note));
    m_endWidth =
        std::max(widest(m_bars, FontRole::Emphasis, &Bar::end), widest(m_bars, FontRole::Small, &Bar::endNote));
}

int StackedBars::axisHeight() const {
    return m_axis.empty() ? 0 : QFontMetrics(fontOf(FontRole::Small)).height() + space::icon;
}

// A wide chart has room to show the parts in which long names differ.
int StackedBars::nameWidth() const { return std::min(m_widestName, std::max(grown(minBarNameWidth), width() / 4)); }

QSize StackedBars::sizeHint() const {
    const int rows = static_cast<int>(m_bars.size());
    return {320, 2 * space::cell + rows * rowHeight() + std::max(0, rows - 1) * between + axisHeight()};
}

QSize StackedBars::minimumSizeHint() const { return {160, sizeHint().height()}; }

QRect StackedBars::plot() const {
    const int left = space::chart + nameWidth() + space::chart;
    const int right = space::chart + (m_endWidth > 0 ? m_endWidth + space::chart : 0);
    const int rows = static_cast<int>(m_bars.size());
    return {left, space::cell, width() - left - right, rows * (rowHeight() + between)};
}

QRect StackedBars::rowOf(std::size_t bar) const {
    const QRect area = plot();
    return {area.left(), area.top() + static_cast<int>(bar) * (rowHeight() + between), area.width(), rowHeight()};
}

void StackedBars::layOut() {
    measureTexts();
    std::vector<ChartItem> items;
    m_places.clear();
    for (std::size_t b = 0; b < m_bars.size(); ++b) {
        const Bar& bar = m_bars[b];
        const QRect row = rowOf(b);
        std::vector<double> values;
        for (const BarPart& part : bar.parts)
            values.push_back(part.value);
        const std::vector<int> edges = barEdges(values, bar.whole, row.width());
        for (std::size_t p = 0; p < bar.parts.size(); ++p) {
            if (edges[p + 1] == edges[p]) continue;
            items.push_back(
                {QRect(row.left() + edges[p], row.top(), edges[p + 1] - edges[p], row.height()), bar.parts[p].text});
            m_places.push_back({static_cast<int>(b), static_cast<int>(p)});
        }
    }
    setItems(std::move(items));
}

// Paints the name beside its bar, with the note below it, and likewise the text at the end of the bar.
void StackedBars::paintNames(QPainter& painter, std::size_t bar) const {
    const Tokens& colors = tokensOf(palette());
    const QRect row = rowOf(bar);
    const auto paint = [&](QRect place, FontRole role, const QString& text, const QString& note, Qt::Alignment side) {
        QRect below = place;
        if (!note.isEmpty()) {
            place.setBottom(row.center().y());
            below.setTop(row.center().y() + 1);
        }
        painter.setFont(fontOf(role));
        painter.setPen(colors.text);
        painter.drawText(place, static_cast<int>(side | (note.isEmpty() ? Qt::AlignVCenter : Qt::AlignBottom)),
                         painter.fontMetrics().elidedText(text, Qt::ElideMiddle, place.width()));
        painter.setFont(fontOf(FontRole::Small));
        painter.setPen(colors.text2);
        painter.drawText(below, static_cast<int>(side | Qt::AlignTop), note);
    };
    const Bar& shown = m_bars[bar];
    const QFontMetrics metrics(fontOf(FontRole::Body));
    const QString name =
        m_names.shortened(shown.name, nameWidth() / std::max(1, metrics.averageCharWidth()),
                          [&](const QString& text) { return metrics.horizontalAdvance(text) <= nameWidth(); });
    paint({space::chart, row.top(), nameWidth(), row.height()}, FontRole::Body, name, shown.note, Qt::AlignLeft);
    double sum = 0;
    for (const BarPart& part : shown.parts)
        sum += part.value;
    const double share = shown.whole > 0 ? std::min(sum / shown.whole, 1.0) : 0;
    const int end = row.left() + static_cast<int>(std::lround(share * row.width())) + space::chart;
    paint({end, row.top(), m_endWidth + 1, row.height()}, FontRole::Emphasis, shown.end, shown.endNote, Qt::AlignLeft);
}

void StackedBars::paintAxis(QPainter& painter) const {
    if (m_bars.empty() || !(m_bars.front().whole > 0)) return;
    const Tokens& colors = tokensOf(palette());
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    const int height = painter.fontMetrics().height();
    std::vector<int> places, widths;
    for (const AxisTick& tick : m_axis) {
        places.push_back(area.left() + static_cast<int>(std::lround(tick.value / m_bars.front().whole * area.width())));
        widths.push_back(painter.fontMetrics().horizontalAdvance(tick.label) + 2);
        painter.fillRect(QRect(places.back(), area.top(), 1, area.height()), colors.grid);
    }
    painter.setPen(colors.text2);
    const std::size_t step = labelStep(places, widths, space::icon);
    for (std::size_t i = 0; i < m_axis.size(); i += step) {
        const QRect place(places[i] - widths[i] / 2, area.bottom() + 1, widths[i], height);
        painter.drawText(place, Qt::AlignCenter, m_axis[i].label);
    }
}

void StackedBars::paintBounds(QPainter& painter, std::size_t bar) const {
    const Bar& shown = m_bars[bar];
    if (!(shown.high > shown.low) || !(shown.whole > 0)) return;
    const QRect row = rowOf(bar);
    const auto xOf = [&](double value) {
        return row.left() + static_cast<int>(std::lround(value / shown.whole * row.width()));
    };
    const int left = xOf(shown.low), right = std::max(xOf(shown.high), left + 1), y = row.bottom() + between / 2 + 1;
    const QColor ink = tokensOf(palette()).text;
    painter.fillRect(QRect(left, y, right - left + 1, 1), ink);
    for (const int x : {left, right})
        painter.fillRect(QRect(x, y - between / 2, 1, between), ink);
}

void StackedBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    paintAxis(painter);
    for (std::size_t b = 0; b < m_bars.size(); ++b)
        paintNames(painter, b);
    painter.setFont(fontOf(FontRole::Small));
    for (std::size_t i = 0; i < items().size(); ++i) {
        const BarPart& part =
            m_bars[static_cast<std::size_t>(m_places[i].bar)].parts[static_cast<std::size_t>(m_places[i].part)];
        paintInk(painter, items()[i].rect, part.ink);
        paintLabel(painter, items()[i].rect, part);
    }
    for (std::size_t b = 0; b < m_bars.size(); ++b)
        paintBounds(painter, b);
    outline(painter, hovered(), colors.text2);
    outline(painter, chosen(), colors.text);
    outline(painter, cursor(), colors.focus);
}

}  // namespace ui
