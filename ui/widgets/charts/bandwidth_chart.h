// SPDX-License-Identifier: GPL-3.0-or-later
// Histograms of bandwidths, one below the other with a common scale, each with its name and its median.
#pragma once

#include "core/analysis/names/bandwidth_distribution.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

/// The items of the chart are the bins that are not empty, group after group.
class BandwidthChart : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    /// `unit` is the title of the axis: "Bus bandwidth of each instance (GB/s)".
    void setSort(core::BandwidthSort sort, const ClassInk& ink, const QString& unit);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    int rowHeight() const;
    int axisHeight() const;
    int nameWidth() const;
    /// The area of a group's bars, which stand on its lower edge.
    QRect plotOf(std::size_t group) const;
    int xOf(double rate) const;
    void paintAxis(QPainter& painter) const;
    void paintName(QPainter& painter, std::size_t group) const;
    void paintMedian(QPainter& painter, std::size_t group) const;

    core::BandwidthSort m_sort;
    ClassInk m_ink;
    QString m_unit;
};

/// The title of a group: "AllReduce", "1,600 of 1,610"; for copies only the direction.
QString bandwidthTitle(const core::BandwidthGroup& group);

}  // namespace ui
