// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of gap lengths: bars stacked by cause and their axes, drawn by Qt Charts; an overlay draws the rest.
#pragma once

#include "ui/models/gap_bars.h"
#include "ui/theme/class_ink.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QCategoryAxis;
class QChart;
class QChartView;
QT_END_NAMESPACE

namespace ui {

class GapOverlay;

class GapChart : public QWidget {
    Q_OBJECT

public:
    explicit GapChart(QWidget* parent = nullptr);

    void setBars(GapBars bars);
    void setMarked(const std::optional<core::LengthRange>& marked, bool isFilter);
    void setShown(const std::optional<ShownLengths>& shown);

signals:
    void marked(const std::optional<core::LengthRange>& lengths);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    QRect plotRect() const;
    void fillSeries(const HistogramShape& shape);
    void setAxes(const HistogramShape& shape);
    void applyTheme();

    QChartView* m_view;
    QChart* m_chart;
    QCategoryAxis *m_lengths, *m_counts;
    std::vector<QAreaSeries*> m_layers;
    GapOverlay* m_overlay;
    GapBars m_bars;
    HistogramShape m_shape;
    std::vector<ClassInk> m_inks;
};

}  // namespace ui
