// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/gap_chart.h"

#include "ui/theme/ink_painting.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/charts/gap_overlay.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int tickLength = 5;
constexpr int lengthLabelWidth = 90;
constexpr int countLabelHeight = 36;
constexpr QSize minSize(320, 140);

/// A bar as it is drawn: the bin whose heights it has, and its sides on the axis of lengths.
struct DrawnBar {
    std::size_t bin = 0;
    double from = 0, to = 0;
};

/// Returns the bars of a shape that is so many pixels wide. Bins that begin in one pixel are one bar, as high as the
/// highest of them: narrower bars would not be seen.
std::vector<DrawnBar> drawnBars(const HistogramShape& shape, int pixels) {
    std::vector<DrawnBar> bars;
    if (shape.layers.empty()) return bars;
    const std::vector<double>& heights = shape.layers.back().upper;
    double last = -1;
    for (std::size_t bin = 0; bin < heights.size(); ++bin) {
        const double pixel = std::floor((shape.edges[bin] - shape.left) / (shape.right - shape.left) * pixels);
        if (bars.empty() || pixel != last) bars.push_back({bin, shape.edges[bin], 0});
        bars.back().to = shape.edges[bin + 1];
        if (heights[bin] > heights[bars.back().bin]) bars.back().bin = bin;
        last = pixel;
    }
    return bars;
}

/// The outline of one side of a layer, with a step at every edge.
QList<QPointF> steps(const std::vector<DrawnBar>& bars, const std::vector<double>& heights) {
    QList<QPointF> points;
    for (const DrawnBar& bar : bars)
        points << QPointF(bar.from, heights[bar.bin]) << QPointF(bar.to, heights[bar.bin]);
    return points;
}

void setTicks(QCategoryAxis& axis, const std::vector<AxisTick>& ticks, double from, double to) {
    for (const QString& label : axis.categoriesLabels())
        axis.remove(label);
    axis.setRange(from, to);
    axis.setStartValue(from - 1);
    for (const AxisTick& each : ticks)
        axis.append(each.label, each.value);
}

}  // namespace

GapChart::GapChart(QWidget* parent)
    : QWidget(parent),
      m_view(new QChartView(this)),
      m_chart(m_view->chart()),
      m_lengths(new QCategoryAxis(this)),
      m_counts(new QCategoryAxis(this)),
      m_overlay(new GapOverlay(this)) {
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    for (QCategoryAxis* axis : {m_lengths, m_counts}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setTruncateLabels(false);
    }
    m_lengths->setGridLineVisible(false);
    m_counts->setLineVisible(false);
    m_chart->addAxis(m_lengths, Qt::AlignBottom);
    m_chart->addAxis(m_counts, Qt::AlignLeft);
    m_overlay->setObjectName("gapOverlay");
    setFocusProxy(m_overlay);
    setMinimumSize(minSize);
    connect(m_overlay, &GapOverlay::marked, this, &GapChart::marked);
    applyTheme();
}

void GapChart::setBars(GapBars bars) {
    m_bars = std::move(bars);
    layOut();
}

void GapChart::setMarked(const std::optional<core::LengthRange>& marked, bool isFilter) {
    m_overlay->setMarked(marked, isFilter);
}

void GapChart::setShown(const std::optional<ShownLengths>& shown) { m_overlay->setShown(shown); }

QRect GapChart::plotRect() const {
    const QFontMetrics metrics(fontOf(FontRole::Small));
    const int left = metrics.horizontalAdvance(QStringLiteral("1,000,000")) + tickLength + space::cell;
    const int right = metrics.horizontalAdvance(QStringLiteral("100 %")) + tickLength + space::cell;
    const int top = metrics.height() + metrics.height() / 2 + space::cell;
    const int bottom = 2 * metrics.height() + tickLength + space::cell;
    return rect().adjusted(left, top, -right, -bottom);
}

void GapChart::layOut() {
    m_view->setGeometry(rect());
    m_overlay->setGeometry(rect());
    const QRect plot = plotRect();
    m_shape = histogramShape(m_bars, std::max(2, plot.width() / lengthLabelWidth),
                             std::max(2, plot.height() / countLabelHeight));
    setAxes(m_shape);
    fillSeries(m_shape);
    m_chart->setPlotArea(plot);
    m_chart->layout()->invalidate();  // otherwise labels keep the positions of the last plot area
    m_chart->layout()->activate();
    m_overlay->setHistogram(m_bars, m_shape, plot);
    update();
}

void GapChart::setAxes(const HistogramShape& shape) {
    setTicks(*m_lengths, shape.lengths, shape.left, shape.right);
    setTicks(*m_counts, shape.counts, shape.bottom, shape.top);
}

void GapChart::fillSeries(const HistogramShape& shape) {
    while (m_layers.size() > shape.layers.size()) {
        m_chart->removeSeries(m_layers.back());
        delete m_layers.back();
        m_layers.pop_back();
    }
    const Tokens& colors = tokensOf(palette());
    const std::vector<DrawnBar> bars = drawnBars(shape, plotRect().width());
    for (std::size_t i = 0; i < shape.layers.size(); ++i) {
        const HistogramShape::Layer& layer = shape.layers[i];
        const bool isNew = i == m_layers.size();
        if (isNew) {
            auto* area = new QAreaSeries(new QLineSeries, new QLineSeries);
            area->upperSeries()->setParent(area);
            area->lowerSeries()->setParent(area);
            area->setPen(Qt::NoPen);
            m_layers.push_back(area);
        }
        QAreaSeries* area = m_layers[i];
        area->upperSeries()->replace(steps(bars, layer.upper));
        area->lowerSeries()->replace(steps(bars, layer.lower));
        const ClassInk plain{colors.idle};
        const ClassInk& ink = layer.cause >= 0 ? m_inks[static_cast<std::size_t>(layer.cause)] : plain;
        area->setBrush(inkBrush(ink, devicePixelRatioF()));
        if (!isNew) continue;
        m_chart->addSeries(area);
        area->attachAxis(m_lengths);
        area->attachAxis(m_counts);
    }
}

void GapChart::applyTheme() {
    const Tokens& colors = tokensOf(palette());
    m_inks = causeInks(colors.theme);
    m_overlay->setInks(m_inks);
    m_overlay->setAccessibleName(tr("Histogram of gap lengths"));
    m_view->setBackgroundBrush(palette().base());
    for (QCategoryAxis* axis : {m_lengths, m_counts}) {
        axis->setLabelsFont(fontOf(FontRole::Small));
        axis->setLabelsColor(colors.text2);
        axis->setLinePen(QPen(colors.text3, 1));
        axis->setGridLinePen(QPen(colors.grid, 1));
    }
}

void GapChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void GapChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type != QEvent::PaletteChange && type != QEvent::LanguageChange && type != QEvent::FontChange) return;
    applyTheme();
    layOut();
}

}  // namespace ui
