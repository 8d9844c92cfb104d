// SPDX-License-Identifier: GPL-3.0-or-later
// What leads from one sum to another, change by change: a bar for each, beginning where the one before ended.
#pragma once

#include "ui/models/axis_ticks.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

#include <optional>

namespace ui {

struct WaterfallBar {
    QString name;
    std::optional<ClassInk> swatch;  ///< beside the name
    double value = 0;                ///< of a sum all of it, of a change what it adds
    bool isSum = false;
    QString figure;     ///< beside the bar
    QString text = {};  ///< for the tooltip
};

/// Its items are the bars. The first and the last are sums; changes that slow down are told from those that do not by
/// color and sign.
class WaterfallChart : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setBars(std::vector<WaterfallBar> bars, const QString& sentence);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    int rowHeight() const;
    QRect plot() const;
    double xOf(double value) const;
    void paintBar(QPainter& painter, std::size_t bar) const;

    std::vector<WaterfallBar> m_bars;
    std::vector<double> m_begins;  ///< by bar, where it begins
    QString m_sentence;            ///< below
    double m_from = 0, m_to = 1;   ///< what the width stands for: sums are broken off on the left
};

}  // namespace ui
