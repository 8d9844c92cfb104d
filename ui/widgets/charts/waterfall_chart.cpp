// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/waterfall_chart.h"

#include "ui/theme/ink_painting.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int minWaterfallRow = 22;
constexpr double brokenOff = 0.35;  // length of a truncated sum, relative to the range of the changes
constexpr double maxOfWidth = 0.42;

}  // namespace

void WaterfallChart::setBars(std::vector<WaterfallBar> bars, const QString& sentence) {
    m_bars = std::move(bars);
    m_sentence = sentence;
    m_begins.clear();
    double at = 0, least = 0, most = 0;
    for (const WaterfallBar& bar : m_bars) {
        m_begins.push_back(bar.isSum ? 0 : at);
        at = bar.isSum ? bar.value : at + bar.value;
        const double low = bar.isSum ? at : std::min(at, m_begins.back());
        least = m_begins.size() == 1 ? low : std::min(least, low);
        most = std::max({most, at, m_begins.back()});
    }
    const double reach = std::max(most - least, most * 0.001);
    m_from = std::max(0.0, least - brokenOff * reach);
    m_to = std::max(most, m_from + 1);
    layOut();
    updateGeometry();
}

int WaterfallChart::rowHeight() const {
    return std::max(minWaterfallRow, QFontMetrics(fontOf(FontRole::Body)).height() + space::icon);
}

QSize WaterfallChart::sizeHint() const {
    const int below = m_sentence.isEmpty() ? 0 : 2 * QFontMetrics(fontOf(FontRole::Small)).height() + space::cell;
    return {320, 2 * space::cell + static_cast<int>(m_bars.size()) * rowHeight() + below};
}

QRect WaterfallChart::plot() const {
    int names = 0, figures = 0;
    const QFontMetrics body(fontOf(FontRole::Body)), small(fontOf(FontRole::Small));
    for (const WaterfallBar& bar : m_bars) {
        names = std::max(names, body.horizontalAdvance(bar.name));
        figures = std::max(figures, small.horizontalAdvance(bar.figure));
    }
    const int left =
        std::min(names + space::swatch + space::swatchToText + 2 * space::cell, static_cast<int>(maxOfWidth * width()));
    return {left, space::cell, std::max(width() - left - figures - 2 * space::cell, 10),
            static_cast<int>(m_bars.size()) * rowHeight()};
}

double WaterfallChart::xOf(double value) const {
    const QRect area = plot();
    return area.left() + (std::max(value, m_from) - m_from) / (m_to - m_from) * area.width();
}

void WaterfallChart::layOut() {
    std::vector<ChartItem> items;
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        items.push_back(
            {QRect(0, plot().top() + static_cast<int>(i) * rowHeight(), width(), rowHeight()), m_bars[i].text});
    setItems(std::move(items));
}

void WaterfallChart::paintBar(QPainter& painter, std::size_t bar) const {
    const Tokens& colors = tokensOf(palette());
    const WaterfallBar& shown = m_bars[bar];
    const QRect row = items()[bar].rect;
    const double from = m_begins[bar], to = shown.isSum ? shown.value : from + shown.value;
    const int left = static_cast<int>(std::floor(xOf(std::min(from, to))));
    const int right = static_cast<int>(std::ceil(xOf(std::max(from, to))));
    const QRect filled(left, row.top() + 3, std::max(right - left, 1), row.height() - 6);
    QColor fill = shown.isSum ? colors.computation : shown.value > 0 ? colors.warning.text : colors.accent;
    painter.fillRect(filled, fill);
    if (shown.isSum && m_from > 0) {  // a slanted cut near the start shows that the bar is truncated
        painter.setPen(QPen(colors.base, 3));
        painter.drawLine(filled.left() + 6, filled.bottom() + 1, filled.left() + 10, filled.top() - 1);
    }
    painter.setFont(fontOf(shown.isSum ? FontRole::Emphasis : FontRole::Body));
    painter.setPen(colors.text);
    const int names = plot().left() - space::cell;
    const int room = names - space::cell - space::swatch - space::swatchToText;
    const QString name = painter.fontMetrics().elidedText(shown.name, Qt::ElideRight, room);
    painter.drawText(QRect(0, row.top(), names, row.height()), Qt::AlignRight | Qt::AlignVCenter, name);
    if (shown.swatch) {
        const int x = names - painter.fontMetrics().horizontalAdvance(name) - space::swatchToText - space::swatch;
        paintInk(painter, QRect(x, row.center().y() - space::swatch / 2, space::swatch, space::swatch), *shown.swatch);
    }
    painter.setFont(fontOf(shown.isSum ? FontRole::Emphasis : FontRole::Small));
    painter.setPen(shown.isSum ? colors.text : fill);
    painter.drawText(QRect(filled.right() + space::icon + 1, row.top(), width(), row.height()), Qt::AlignVCenter,
                     shown.figure);
}

void WaterfallChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    const auto shade = [&](int item, const QColor& color) {
        if (item >= 0) painter.fillRect(items()[static_cast<std::size_t>(item)].rect, color);
    };
    shade(hovered(), colors.hover);
    shade(chosen(), colors.selection);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        paintBar(painter, bar);
    outline(painter, cursor(), colors.focus, -1);
    painter.setFont(fontOf(FontRole::Small));
    painter.setPen(colors.text2);
    const int top = plot().bottom() + space::icon;
    painter.drawText(QRect(space::cell, top, width() - 2 * space::cell, height() - top),
                     Qt::AlignTop | Qt::AlignRight | Qt::TextWordWrap, m_sentence);
}

}  // namespace ui
