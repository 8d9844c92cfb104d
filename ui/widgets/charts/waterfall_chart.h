// SPDX-License-Identifier: GPL-3.0-or-later
// A waterfall from one sum to another: a bar for each change, which begins where the previous one ended.
#pragma once

#include "ui/models/axis_ticks.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

#include <optional>

namespace ui {

struct WaterfallBar {
    QString name;
    std::optional<ClassInk> swatch;  ///< beside the name
    double value = 0;                ///< the sum, or the amount of the change
    bool isSum = false;
    QString figure;     ///< text beside the bar
    QString text = {};  ///< for the tooltip
};

/// The items of the chart are the bars. The first and the last are sums; changes that increase the time differ from
/// others in color and sign.
class WaterfallChart : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setBars(std::vector<WaterfallBar> bars, const QString& sentence);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut() override;
    int rowHeight() const;
    QRect plot() const;
    double xOf(double value) const;
    void paintBar(QPainter& painter, std::size_t bar) const;

    std::vector<WaterfallBar> m_bars;
    std::vector<double> m_begins;  ///< the value at which each bar begins
    QString m_sentence;            ///< text below the bars
    double m_from = 0, m_to = 1;   ///< range of values; sums are truncated on the left
};

}  // namespace ui
