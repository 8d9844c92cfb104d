// SPDX-License-Identifier: GPL-3.0-or-later
// Horizontal bars of touching parts, each bar with its name on the left; a part is labelled where its label fits.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/item_chart.h"

namespace ui {

struct BarPart {
    double value = 0;
    ClassInk ink;
    QString label;  ///< inside the part, if there is room
    QString text;   ///< for the tooltip
};

struct Bar {
    QString name;
    std::vector<BarPart> parts;
    double whole = 0;  ///< what the full width stands for
};

/// Its items are the parts, bar after bar; parts of nothing are none.
class StackedBars : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setBars(std::vector<Bar> bars);
    /// The bar of an item.
    int barOf(int item) const { return m_places[static_cast<std::size_t>(item)].bar; }

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
    int nameWidth() const;
    int rowHeight() const;

    std::vector<Bar> m_bars;
    std::vector<Place> m_places;  ///< of the items
};

}  // namespace ui
