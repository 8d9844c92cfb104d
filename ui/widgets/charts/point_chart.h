// SPDX-License-Identifier: GPL-3.0-or-later
// Points by two figures, each with an axis.
#pragma once

#include "ui/widgets/charts/item_chart.h"

#include <vector>

namespace ui {

struct ChartPoint {
    double x = 0, y = 0;
    QString text;  ///< for the tooltip
};

/// The items of the chart are the points, in their order.
class PointChart : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setPoints(std::vector<ChartPoint> points, const QString& xTitle, const QString& yTitle);
    QPoint placeOf(const ChartPoint& point) const;

    QSize sizeHint() const override { return {480, 240}; }
    QSize minimumSizeHint() const override { return {200, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Range {
        double from = 0, to = 1;
    };
    static Range rangeOf(const std::vector<ChartPoint>& points, double ChartPoint::*value);
    void layOut() override;
    QRect plot() const;
    void paintAxes(QPainter& painter) const;

    std::vector<ChartPoint> m_points;
    QString m_xTitle, m_yTitle;
    Range m_x, m_y;
};

}  // namespace ui
