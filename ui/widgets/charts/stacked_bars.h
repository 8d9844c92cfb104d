// SPDX-License-Identifier: GPL-3.0-or-later
// Horizontal bars that consist of adjacent parts. Each bar has its name on the left and may have its total on the
// right; a part is labeled if its label fits.
#pragma once

#include "ui/format/distinct_names.h"
#include "ui/models/axis_ticks.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

struct BarPart {
    double value = 0;
    ClassInk ink;
    QString label;  ///< inside the part if there is room; if only one of two lines fits, the last
    QString text;   ///< for the tooltip
};

struct Bar {
    QString name;
    std::vector<BarPart> parts;
    double whole = 0;          ///< the value of the full width
    QString note = {};         ///< below the name; if any bar has a note, all bars are twice as high
    QString end = {};          ///< to the right of the bar
    QString endNote = {};      ///< below `end`
    double low = 0, high = 0;  ///< bounds of the end of the bar, drawn below it; equal: none
};

/// The items of the chart are the parts, bar after bar; empty parts are omitted.
class StackedBars : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    /// Sets the bars, with an axis below them if there are ticks; all bars must then have the same `whole`.
    void setBars(std::vector<Bar> bars, std::vector<AxisTick> axis = {});
    /// The bar of an item, and the index of its part in the bar.
    int barOf(int item) const { return m_places[static_cast<std::size_t>(item)].bar; }
    int partOf(int item) const { return m_places[static_cast<std::size_t>(item)].part; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Place {
        int bar, part;
    };
    void layOut() override;
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
    DistinctNames m_names;  ///< of the bars
    std::vector<AxisTick> m_axis;
    std::vector<Place> m_places;           ///< the bar and part of each item
    int m_widestName = 0, m_endWidth = 0;  ///< widths of the widest texts beside the bars
};

}  // namespace ui
