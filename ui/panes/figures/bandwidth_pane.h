// SPDX-License-Identifier: GPL-3.0-or-later
// The distributions of the bandwidths of collectives and of copies, one histogram each.
#pragma once

#include "core/analysis/names/bandwidth_distribution.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

class QScrollArea;
class QStackedWidget;

namespace ui {

class BandwidthChart;
class EmptyMessage;
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

    EmptyMessage* m_message;
    QStackedWidget* m_stack;
    Segments* m_sorts;
    BandwidthChart* m_chart;
    core::BandwidthDistribution m_distribution;
    SnapshotPtr m_requested;                     ///< the snapshot for which it was requested last
    PaneJob<core::BandwidthDistribution> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
