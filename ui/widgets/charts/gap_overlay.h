// SPDX-License-Identifier: GPL-3.0-or-later
// The overlay of the gap histogram: the strips of the causes, the cumulative curve, and the brush that marks bins by
// mouse or keys.
#pragma once

#include "ui/models/gap_bars.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

/// The items of the chart are the bins. Shift with an arrow key extends the mark.
class GapOverlay : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    /// `plot`: the plot area between the axes, in this widget's coordinates.
    void setHistogram(const GapBars& bars, const HistogramShape& shape, const QRect& plot);
    /// Sets the marked lengths. If the mark is a filter, it excludes all other bins from the figures.
    void setMarked(const std::optional<core::LengthRange>& marked, bool isFilter);
    void setShown(const std::optional<ShownLengths>& shown);
    void setInks(std::vector<ClassInk> inks) { m_inks = std::move(inks); }

signals:
    void marked(const std::optional<core::LengthRange>& lengths);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int x(double place) const;
    int y(double place) const;
    int xOf(core::Nanos length) const;
    QRect rectOf(const core::LengthRange& lengths) const;
    int binAt(int x) const;
    void mark(int anchor, int bin);
    void clear();
    void paintWords(QPainter& painter) const;
    void paintStrips(QPainter& painter) const;
    void paintCurve(QPainter& painter) const;
    void paintMark(QPainter& painter) const;
    void paintShown(QPainter& painter) const;
    void paintLabel(QPainter& painter, const QRect& beside, const QString& text) const;
    QString markText() const;

    GapBars m_bars;
    HistogramShape m_shape;
    QRect m_plot;
    std::vector<ClassInk> m_inks;
    std::optional<core::LengthRange> m_marked;
    std::optional<ShownLengths> m_shown;
    int m_anchor = -1;  ///< the bin where the brush began
    bool m_isBrushing = false;
    bool m_isFilter = false;
};

}  // namespace ui
