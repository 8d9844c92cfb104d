// SPDX-License-Identifier: GPL-3.0-or-later
// NVTX ranges and annotations with the GPU time of what they launched: by name, and the ranges of a chosen name.
#pragma once

#include "ui/panes/figures/range_figures.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

class QPushButton;

namespace ui {

class ComputingVeil;
class DetailList;
class TableFrame;

/// Ranges are projected on a separate worker, and only while the pane is visible.
class RangesPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit RangesPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override;

protected:
    void rebuild() override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void project();
    void take(const core::Result<ProjectedRangesPtr>& projected);
    void showProjected();
    void showList();
    EmptyState emptyState() const;

    QPushButton* m_filter;
    QPushButton* m_list;
    TableFrame* m_ranges;
    DetailList* m_each;
    ComputingVeil* m_veil;
    ProjectedRangesPtr m_projected;  ///< belongs to the newest snapshot for which it was requested
    QString m_fault;                 ///< why the projection of a newer snapshot failed
    PaneJob<ProjectedRangesPtr> m_job;
};

}  // namespace ui
