// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stacked_bars.h"

#include "ui/models/bar_layout.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int barHeight = 22;
constexpr int between = 6;
constexpr int labelSide = 6;
constexpr int mostNameWidth = 160;

void paintLabel(QPainter& painter, const QRect& rect, const BarPart& part) {
    const int needed = painter.fontMetrics().horizontalAdvance(part.label) + 2 * labelSide;
    if (part.label.isEmpty() || needed > rect.width()) return;
    const QRect place = rect.adjusted(labelSide, 0, -labelSide, 0);
    if (part.ink.hatch != Qt::SolidPattern) {
        const int width = painter.fontMetrics().horizontalAdvance(part.label) + 4;
        painter.fillRect(QRect(place.left() - 2, rect.top() + 3, width, rect.height() - 6), part.ink.colour);
    }
    painter.setPen(labelOn(part.ink.colour));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, part.label);
}

}  // namespace

void StackedBars::setBars(std::vector<Bar> bars) {
    const bool sameCount = bars.size() == m_bars.size();
    m_bars = std::move(bars);
    layOut();
    if (!sameCount) updateGeometry();
}

int StackedBars::rowHeight() const { return std::max(barHeight, QFontMetrics(fontOf(FontRole::Small)).height() + 4); }

int StackedBars::nameWidth() const {
    const QFontMetrics metrics(fontOf(FontRole::Body));
    int width = 0;
    for (const Bar& bar : m_bars)
        width = std::max(width, metrics.horizontalAdvance(bar.name));
    return std::min(width, mostNameWidth);
}

QSize StackedBars::sizeHint() const {
    const int rows = static_cast<int>(m_bars.size());
    return {320, 2 * space::cell + rows * rowHeight() + std::max(0, rows - 1) * between};
}

QSize StackedBars::minimumSizeHint() const { return {160, sizeHint().height()}; }

void StackedBars::layOut() {
    const int left = space::chart + nameWidth() + space::chart;
    const int width = this->width() - left - space::chart;
    std::vector<ChartItem> items;
    m_places.clear();
    for (std::size_t b = 0; b < m_bars.size(); ++b) {
        const Bar& bar = m_bars[b];
        std::vector<double> values;
        for (const BarPart& part : bar.parts)
            values.push_back(part.value);
        const std::vector<int> edges = barEdges(values, bar.whole, width);
        const int top = space::cell + static_cast<int>(b) * (rowHeight() + between);
        for (std::size_t p = 0; p < bar.parts.size(); ++p) {
            if (edges[p + 1] == edges[p]) continue;
            items.push_back({QRect(left + edges[p], top, edges[p + 1] - edges[p], rowHeight()), bar.parts[p].text});
            m_places.push_back({static_cast<int>(b), static_cast<int>(p)});
        }
    }
    setItems(std::move(items));
}

void StackedBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colours = tokensOf(palette());
    painter.fillRect(rect(), colours.base);
    painter.setFont(fontOf(FontRole::Body));
    painter.setPen(colours.text);
    for (std::size_t b = 0; b < m_bars.size(); ++b) {
        const QRect name(space::chart, space::cell + static_cast<int>(b) * (rowHeight() + between), nameWidth(),
                         rowHeight());
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(m_bars[b].name, Qt::ElideMiddle, name.width()));
    }
    painter.setFont(fontOf(FontRole::Small));
    for (std::size_t i = 0; i < items().size(); ++i) {
        const BarPart& part =
            m_bars[static_cast<std::size_t>(m_places[i].bar)].parts[static_cast<std::size_t>(m_places[i].part)];
        paintInk(painter, items()[i].rect, part.ink);
        paintLabel(painter, items()[i].rect, part);
    }
    const auto outline = [&](int item, const QColor& colour) {
        if (item < 0 || item >= static_cast<int>(items().size())) return;
        painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(items()[static_cast<std::size_t>(item)].rect.adjusted(0, 0, 0, 0));
    };
    outline(hovered(), colours.text2);
    outline(cursor(), colours.focus);
}

void StackedBars::resizeEvent(QResizeEvent* event) {
    ItemChart::resizeEvent(event);
    layOut();
}

void StackedBars::changeEvent(QEvent* event) {
    ItemChart::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        layOut();
        updateGeometry();
    }
}

}  // namespace ui
