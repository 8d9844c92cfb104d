// SPDX-License-Identifier: GPL-3.0-or-later
// The distributions of the bandwidths of collectives and of copies, one histogram each.
#pragma once

#include "core/analysis/names/bandwidth_distribution.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

class QScrollArea;

namespace ui {

// Histograms of bandwidths, one below the other with a common scale, each with its name and its median.

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

private:
    void layOut() override;
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

class BandwidthChart;
class ContentOrMessage;
class Segments;

class BandwidthPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit BandwidthPane(Requests& given, QWidget* parent = nullptr);
    ~BandwidthPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_job.isComputing(); }

protected:
    void rebuild() override;

private:
    void take(core::Result<core::BandwidthDistribution> made);
    void showChart();
    bool isOfCopies() const;
    EmptyState emptyState() const;

    ContentOrMessage* m_pages;
    Segments* m_sorts;
    BandwidthChart* m_chart;
    core::BandwidthDistribution m_distribution;
    SnapshotPtr m_requested;                     ///< the snapshot for which it was requested last
    PaneJob<core::BandwidthDistribution> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
