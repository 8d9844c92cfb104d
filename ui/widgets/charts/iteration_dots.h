// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of dots with one dot per iteration: the distance between two runs, and the spread of each of them.
#pragma once

#include "ui/models/axis_ticks.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

struct DotLine {
    QString name;                ///< to the left of the line
    std::vector<double> values;  ///< nanoseconds
    QString text;                ///< for the tooltip
};

/// Makes a line whose text states the number of iterations and their extremes; `values` must not be empty.
DotLine dotLine(const QString& letter, const QString& name, const std::vector<double>& values);

/// The items of the chart are the lines.
class IterationDots : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setLines(std::vector<DotLine> lines, const QColor& color);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut() override;
    int nameWidth() const;
    QRect plot() const;
    double placeOf(double value) const;

    std::vector<DotLine> m_lines;
    std::vector<AxisTick> m_ticks;
    QColor m_color;
    double m_from = 0, m_to = 1;  ///< range of the plot
};

}  // namespace ui
