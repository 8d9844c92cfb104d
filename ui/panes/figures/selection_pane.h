// SPDX-License-Identifier: GPL-3.0-or-later
// All recorded facts about the selected operation, call, range, gap or time window.
#pragma once

#include "ui/panes/figures/selection_facts.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"

class QMenu;
class QModelIndex;

namespace ui {

class TableFrame;
class TableLink;

class SelectionPane final : public Pane {
    Q_OBJECT

public:
    explicit SelectionPane(Requests& given, QWidget* parent = nullptr);
    ~SelectionPane() override;

    std::vector<core::Table> tables() const override { return {}; }
    QString subtitle() const override;
    bool isComputing() const override { return m_job.isComputing() || m_codeJob.isComputing(); }

private:
    void follow(const Workspace& before) override;
    using DetailsPtr = std::shared_ptr<const SelectionDetails>;

    void find();
    void takeFound(const core::Result<DetailsPtr>& found);
    void findCode();
    void takeCode(const core::Result<SelectionCodePtr>& found);
    void rebuild() override;
    void addCopies(QMenu& menu, const QModelIndex& index);
    void goTo(const QModelIndex& index);

    TableFrame* m_frame;
    TableLink& m_link;
    SnapshotPtr m_snapshot;
    Mark m_mark;
    DetailsPtr m_details;
    std::vector<SelectionFact> m_facts;   ///< the rows of m_details
    SelectionCodePtr m_code;              ///< the code of m_details; null: none, or not found yet
    core::FramesPtr m_frames;             ///< the frames of the trace, once code was looked up
    PaneJob<SelectionCodePtr> m_codeJob;  ///< the jobs are last: they end before what their results are taken into
    PaneJob<DetailsPtr> m_job;
};

}  // namespace ui
