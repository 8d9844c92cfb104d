// SPDX-License-Identifier: GPL-3.0-or-later
// Horizontal bars of touching parts. Each bar has its name on the left and, if there is one, its total on the right; a
// part is labeled where its label fits.
#pragma once

#include "ui/models/axis_ticks.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

struct BarPart {
    double value = 0;
    ClassInk ink;
    QString label;  ///< inside the part, if there is room; of two lines, only the last one if only it fits
    QString text;   ///< for the tooltip
};

struct Bar {
    QString name;
    std::vector<BarPart> parts;
    double whole = 0;          ///< what the full width stands for
    QString note = {};         ///< below the name; where any bar has one, all are twice as high
    QString end = {};          ///< right of the bar
    QString endNote = {};      ///< below that
    double low = 0, high = 0;  ///< how far its end may lie off, drawn below it; equal: that is not said
};

/// Its items are the parts, bar after bar; empty parts are left out.
class StackedBars : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    /// With an axis below the bars if there are ticks; then all bars must have the same whole.
    void setBars(std::vector<Bar> bars, std::vector<AxisTick> axis = {});
    /// The bar of an item, and the index of its part.
    int barOf(int item) const { return m_places[static_cast<std::size_t>(item)].bar; }
    int partOf(int item) const { return m_places[static_cast<std::size_t>(item)].part; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        int bar, part;
    };
    void layOut();
    void measureTexts();
    int rowHeight() const;
    int axisHeight() const;
    int nameWidth() const;
    /// The area of the bars.
    QRect plot() const;
    QRect rowOf(std::size_t bar) const;
    void paintNames(QPainter& painter, std::size_t bar) const;
    void paintAxis(QPainter& painter) const;
    void paintBounds(QPainter& painter, std::size_t bar) const;

    std::vector<Bar> m_bars;
    std::vector<AxisTick> m_axis;
    std::vector<Place> m_places;           ///< of the items
    int m_widestName = 0, m_endWidth = 0;  ///< of the widest texts beside the bars
};

}  // namespace ui
