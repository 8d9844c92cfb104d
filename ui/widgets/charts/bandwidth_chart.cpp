// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/bandwidth_chart.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/models/axis_ticks.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int linesOfARow = 5;  // lines of text; enough height to show the shape of a histogram
constexpr int maxNameCharacters = 26;
constexpr int pixelsPerTick = 70;

QString rateText(double rate) { return numberText(rate, {core::CellKind::Real, 1, {}, 2}, QLocale()); }

QString countText(std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); }

}  // namespace

QString bandwidthTitle(const core::BandwidthGroup& group) {
    QString name = QString::fromStdString(group.name);
    const QLatin1String before("[CUDA ");
    if (name.startsWith(before) && name.endsWith(u']')) name = name.chopped(1).mid(before.size());
    return shownText(name);
}

void BandwidthChart::setSort(core::BandwidthSort sort, const ClassInk& ink, const QString& unit) {
    m_sort = std::move(sort);
    m_ink = ink;
    m_unit = unit;
    layOut();
    updateGeometry();
}

int BandwidthChart::rowHeight() const { return linesOfARow * QFontMetrics(fontOf(FontRole::Small)).height(); }

int BandwidthChart::axisHeight() const { return 2 * QFontMetrics(fontOf(FontRole::Small)).height() + 2 * space::icon; }

int BandwidthChart::nameWidth() const {
    const QFontMetrics metrics(fontOf(FontRole::Body));
    int width = 0;
    for (const core::BandwidthGroup& group : m_sort.groups)
        width = std::max(width, metrics.horizontalAdvance(bandwidthTitle(group)));
    return std::min(width + 1, maxNameCharacters * metrics.averageCharWidth());
}

QSize BandwidthChart::sizeHint() const {
    const int rows = static_cast<int>(m_sort.groups.size());
    return {nameWidth() + 6 * pixelsPerTick, rows * (rowHeight() + space::cell) + axisHeight() + space::cell};
}

QSize BandwidthChart::minimumSizeHint() const { return {nameWidth() + 2 * pixelsPerTick, sizeHint().height()}; }

QRect BandwidthChart::plotOf(std::size_t group) const {
    const int left = space::chart + nameWidth() + space::chart;
    const int top = space::cell + static_cast<int>(group) * (rowHeight() + space::cell);
    return {left, top, std::max(width() - left - space::wide, 1), rowHeight()};
}

int BandwidthChart::xOf(double rate) const {
    const core::BandwidthScale& scale = m_sort.scale;
    const QRect plot = plotOf(0);
    const double part = (rate - scale.from) / (scale.edge(scale.bins) - scale.from);
    return plot.left() + static_cast<int>(std::lround(part * plot.width()));
}

// Lays out the bins. A bin that is not empty is at least one pixel wide and high.
void BandwidthChart::layOut() {
    std::vector<ChartItem> items;
    const int labelRoom = QFontMetrics(fontOf(FontRole::Small)).height();  // for the median's label, above all bars
    for (std::size_t g = 0; g < m_sort.groups.size(); ++g) {
        const core::BandwidthGroup& group = m_sort.groups[g];
        const QRect plot = plotOf(g).adjusted(0, labelRoom, 0, 0);
        const std::int64_t most = std::max<std::int64_t>(std::ranges::max(group.counts), 1);
        for (std::size_t bin = 0; bin < group.counts.size(); ++bin) {
            const std::int64_t count = group.counts[bin];
            if (count == 0) continue;
            const int left = xOf(m_sort.scale.edge(bin)), right = xOf(m_sort.scale.edge(bin + 1));
            const double part = static_cast<double>(count) / static_cast<double>(most);
            const int height = std::max(1, static_cast<int>(std::lround(part * plot.height())));
            items.push_back(
                {QRect(left, plot.bottom() + 1 - height, std::max(right - left, 1), height),
                 tr("%1: %2 to %3 GB/s\n%4 of %5 measured, median %6 GB/s")
                     .arg(bandwidthTitle(group), rateText(m_sort.scale.edge(bin)), rateText(m_sort.scale.edge(bin + 1)),
                          countText(count), countText(group.measured), rateText(group.median))});
        }
    }
    setItems(std::move(items));
}

void BandwidthChart::paintAxis(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const QRect first = plotOf(0), last = plotOf(m_sort.groups.size() - 1);
    painter.setFont(fontOf(FontRole::Small));
    const int line = painter.fontMetrics().height();
    const core::BandwidthScale& scale = m_sort.scale;
    for (const double step :
         niceSteps(scale.from, scale.edge(scale.bins), std::max(2, first.width() / pixelsPerTick))) {
        const int x = xOf(step);
        painter.fillRect(QRect(x, first.top(), 1, last.bottom() + 1 - first.top()), colors.grid);
        const QString label = QLocale().toString(step, 'g', 6);
        const int width = painter.fontMetrics().horizontalAdvance(label) + 2;
        painter.setPen(colors.text2);
        painter.drawText(QRect(x - width / 2, last.bottom() + space::icon, width, line), Qt::AlignCenter, label);
    }
    painter.drawText(QRect(first.left(), last.bottom() + space::icon + line, first.width(), line), Qt::AlignCenter,
                     m_unit);
}

void BandwidthChart::paintName(QPainter& painter, std::size_t g) const {
    const core::BandwidthGroup& group = m_sort.groups[g];
    const QRect plot = plotOf(g);
    const Tokens& colors = tokensOf(palette());
    QRect place(space::chart, plot.top(), nameWidth(), plot.height());
    const QRect below(place.left(), plot.center().y() + 1, place.width(), plot.height() / 2);
    place.setBottom(plot.center().y());
    painter.setFont(fontOf(FontRole::Body));
    painter.setPen(colors.text);
    painter.drawText(place, Qt::AlignRight | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(bandwidthTitle(group), Qt::ElideMiddle, place.width()));
    painter.setFont(fontOf(FontRole::Small));
    painter.setPen(colors.text2);
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop,
                     tr("%1 of %2").arg(countText(group.measured), countText(group.instances)));
}

void BandwidthChart::paintMedian(QPainter& painter, std::size_t g) const {
    const QRect plot = plotOf(g);
    const Tokens& colors = tokensOf(palette());
    const int x = xOf(m_sort.groups[g].median);
    painter.fillRect(QRect(x, plot.top(), 2, plot.height()), colors.accent);
    painter.setFont(fontOf(FontRole::Small));
    painter.setPen(colors.accent);
    const QString label = tr("median %1").arg(rateText(m_sort.groups[g].median));
    const int width = painter.fontMetrics().horizontalAdvance(label) + 2;
    const bool isAtRight = x + space::icon + width <= this->width();
    painter.drawText(
        QRect(isAtRight ? x + space::icon : x - space::icon - width, plot.top(), width, painter.fontMetrics().height()),
        Qt::AlignCenter, label);
}

void BandwidthChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (m_sort.groups.empty()) return;
    const Tokens& colors = tokensOf(palette());
    paintAxis(painter);
    for (const ChartItem& item : items())
        paintInk(painter, item.rect, m_ink);
    for (std::size_t g = 0; g < m_sort.groups.size(); ++g) {
        const QRect plot = plotOf(g);
        painter.fillRect(QRect(plot.left(), plot.bottom() + 1, plot.width(), 1), colors.text3);
        paintName(painter, g);
        paintMedian(painter, g);
    }
    const auto outline = [&](int item, const QColor& color) {
        if (item < 0 || item >= static_cast<int>(items().size())) return;
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(items()[static_cast<std::size_t>(item)].rect);
    };
    outline(hovered(), colors.text2);
    outline(cursor(), colors.focus);
}

void BandwidthChart::resizeEvent(QResizeEvent* event) {
    ItemChart::resizeEvent(event);
    layOut();
}

void BandwidthChart::changeEvent(QEvent* event) {
    ItemChart::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::ApplicationFontChange) return;
    layOut();
    updateGeometry();
}

}  // namespace ui
