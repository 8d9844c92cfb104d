// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of iterations: how the time of each was spent, which are outliers, and filtering to one of them.
#pragma once

#include "ui/panes/figures/iteration_mfu.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class IterationStrip;
class TableFrame;

class IterationsPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit IterationsPane(Requests& given, QWidget* parent = nullptr);
    ~IterationsPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_job.isComputing(); }

protected:
    void rebuild() override;
    void followEdits() override;

private:
    void build();
    void chooseRanges();
    void chooseKind();
    void showKinds();
    void filterToMarked();
    void showMarked();
    void computeMfu();
    void showIterations();
    EmptyState emptyState() const;

    QLabel* m_rangesLabel;
    QComboBox* m_ranges;
    QComboBox* m_kinds;
    QPushButton* m_filter;
    QLabel* m_explanation;
    IterationStrip* m_strip;
    TableFrame* m_table;
    std::optional<std::int64_t> m_marked;         ///< number of the marked iteration
    IterationMfuPtr m_mfu;                        ///< null: none is known, or it is being computed
    PaneJob<IterationMfuPtr, SnapshotPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
