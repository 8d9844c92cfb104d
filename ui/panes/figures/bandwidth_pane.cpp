// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/bandwidth_pane.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/models/axis_ticks.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/part_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

namespace {

constexpr int linesOfARow = 5;  // lines of text; enough height to show the shape of a histogram
constexpr int maxNameCharacters = 26;
constexpr int pixelsPerTick = 70;

QString rateText(double rate) { return numberText(rate, {core::CellKind::Real, 1, {}, 2}, QLocale()); }

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
    outline(painter, hovered(), colors.text2);
    outline(painter, cursor(), colors.focus);
}

BandwidthPane::BandwidthPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_pages(new ContentOrMessage(this)),
      m_sorts(new Segments(2)),
      m_chart(new BandwidthChart),
      m_job([this](auto made) { take(std::move(made)); }) {
    m_sorts->setObjectName("bandwidthSorts");
    m_chart->setObjectName("bandwidthChart");
    QScrollArea* const area = scrolled(m_chart);
    auto* top = new QWidget;
    auto* row = new QVBoxLayout(top);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->addWidget(m_sorts, 0, Qt::AlignLeft);
    m_pages->setContent(columnOf({top, area}, area));
    setContent(m_pages, m_chart);
    connect(m_sorts, &Segments::chosen, this, &BandwidthPane::showChart);
    rebuild();
}

BandwidthPane::~BandwidthPane() = default;

void BandwidthPane::rebuild() {
    m_sorts->setTexts({tr("Collectives"), tr("Copies")});
    m_sorts->setAccessibleName(tr("Bandwidth of"));
    m_chart->setAccessibleName(tr("Instances by bandwidth"));
    if (std::exchange(m_requested, snapshot()) == snapshot()) return showChart();
    m_job.cancel();
    if (!snapshot()) {
        m_distribution = {};
        return showChart();
    }
    m_job.submit([requested = m_requested](const std::stop_token& stop) {
        return core::bandwidthDistribution(core::viewOf(*requested, stop));
    });
}

void BandwidthPane::take(core::Result<core::BandwidthDistribution> made) {
    if (!made) {
        fail(made.error());
    } else {
        m_distribution = std::move(*made);
        const bool hasCollectives = !m_distribution.collectives.groups.empty();
        const bool hasCopies = !m_distribution.copies.groups.empty();
        if (hasCollectives != hasCopies) m_sorts->setCurrent(hasCopies ? 1 : 0);
        m_sorts->button(0)->setEnabled(hasCollectives);
        m_sorts->button(1)->setEnabled(hasCopies);
    }
    showChart();
}

bool BandwidthPane::isOfCopies() const { return m_sorts->current() == 1; }

EmptyState BandwidthPane::emptyState() const {
    EmptyState empty = withoutTimes();
    const bool isAny = !m_distribution.collectives.groups.empty() || !m_distribution.copies.groups.empty();
    if (!empty.title.isEmpty() || isAny) return empty;
    return nothingLeft(tr("No collective or copy fits the filters"),
                       {tr("No sizes of collectives or copies were recorded"),
                        tr("PyTorch 2.4 and later record NCCL's message sizes; nsys profile --trace=cuda,nvtx does "
                           "with NCCL 2.16 or later. nsys always records the sizes of copies.")});
}

void BandwidthPane::showChart() {
    const EmptyState empty = emptyState();
    say(empty, *m_pages);
    const Theme theme = tokensOf(palette()).theme;
    if (empty.title.isEmpty() && isOfCopies())
        m_chart->setSort(m_distribution.copies, classInk(QStringLiteral("copies"), theme),
                         tr("Bandwidth of each copy (GB/s)"));
    else if (empty.title.isEmpty())
        m_chart->setSort(m_distribution.collectives, communicationInk(*snapshot()->classes, theme),
                         tr("Bus bandwidth of each instance (GB/s)"));
    emit subtitleChanged();
}

std::vector<core::Table> BandwidthPane::tables() const { return engineTables(snapshot(), {"bandwidth"}); }

QString BandwidthPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    return isOfCopies() ? tr("bytes ÷ duration of each copy")
                        : tr("as nccl-tests defines it; waiting for the slowest rank counts");
}

}  // namespace ui
