// SPDX-License-Identifier: GPL-3.0-or-later
// The occurrences of one kernel in one of the compared profiles, the longest first: the last level below a bar.
#pragma once

#include "core/compare/operation_occurrences.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/panes/shared/job.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace ui {

class TableFrame;
class TableHeading;
class TableLink;

/// The listed occurrences of an operation: where, when, how long. Without occurrences, only the columns.
Figures operationFigures(const SnapshotPtr& snapshot,
                         const std::shared_ptr<const core::OperationOccurrences>& occurrences);

class OccurrenceList : public QWidget {
    Q_OBJECT

public:
    explicit OccurrenceList(Pane& pane);
    ~OccurrenceList() override;

    /// Called in the pane's show().
    void show(const Workspace& workspace);
    /// The name as in a row of the kernel changes; empty hides the list.
    void setKernel(std::shared_ptr<const ComparedRuns> runs, const std::string& kernel);

signals:
    void profileChosen(int profile);  ///< its occurrences are requested: marks are those of the current profile

protected:
    void changeEvent(QEvent* event) override;

private:
    using OccurrencesPtr = std::shared_ptr<const core::OperationOccurrences>;

    /// On a worker, since there may be millions.
    void find();
    void showFound(const OccurrencesPtr& occurrences);
    void retranslate();
    /// Index of the current profile among the compared ones, or -1.
    int run() const;

    TableFrame* m_frame;
    TableHeading* m_heading;
    QLabel* m_profileLabel;
    QComboBox* m_profile;  ///< in which of the compared ones
    TableLink* m_link;
    Workspace m_workspace;
    std::shared_ptr<const ComparedRuns> m_runs;
    std::string m_kernel;
    Job<OccurrencesPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
