// SPDX-License-Identifier: GPL-3.0-or-later
// NVTX ranges and annotations with the GPU time of what they launched: by name, and the ranges of a chosen name.
#pragma once

#include "core/analysis/host/range_summary.h"
#include "core/analysis/idle/longest_gaps.h"
#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPushButton;

namespace ui {

// Ranges projected onto the GPU: one row per name, and the ranges of one name.

/// The projected ranges of a snapshot. There may be millions, so they are computed on a worker.
struct ProjectedRanges {
    std::shared_ptr<const core::Snapshot> snapshot;
    core::RangeTable ranges;
    core::RangeSummary summary;          ///< by name as recorded, as the command line prints them
    std::vector<core::NameId> sameName;  ///< the name under which each name is listed: PyTorch numbers its names
    core::RangeSummary listed;           ///< by the names in `sameName`
};
using ProjectedRangesPtr = std::shared_ptr<const ProjectedRanges>;
ProjectedRangesPtr projectedRanges(std::shared_ptr<const core::Snapshot> snapshot, std::stop_token stop);

/// Returns whether the ranges of both snapshots are the same.
bool haveSameRanges(const core::Snapshot& a, const core::Snapshot& b);

/// One row for each row of `listed`.
Figures rangeFigures(const ProjectedRangesPtr& projected);

/// The longest ranges of one row of `listed`, at most core::maxListedGaps, as indices into the range table.
std::vector<std::size_t> longestRanges(const ProjectedRanges& projected, std::size_t row);
Figures rangeListFigures(const ProjectedRangesPtr& projected, std::vector<std::size_t> rows);

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
