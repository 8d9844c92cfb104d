// SPDX-License-Identifier: GPL-3.0-or-later
// The occurrences of one kernel in one of the compared profiles, the longest first; shown below the charts of changes.
#pragma once

#include "core/compare/operation_occurrences.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/theme/adaptive_widget.h"

class QComboBox;
class QLabel;

namespace ui {

class Pane;
class TableFrame;
class TableHeading;
class TableLink;

/// A row for each listed occurrence: where, when, how long. Without occurrences there are only the columns.
Figures operationFigures(const SnapshotPtr& snapshot,
                         const std::shared_ptr<const core::OperationOccurrences>& occurrences);

class OccurrenceList final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit OccurrenceList(Pane& pane);
    ~OccurrenceList() override;

    /// Must be called by the pane's show().
    void show(const Workspace& workspace);
    /// Sets the kernel by its name in a row of the kernel changes; an empty name hides the list.
    void setKernel(std::shared_ptr<const ComparedRuns> runs, const std::string& kernel);

signals:
    void profileChosen(int profile);  ///< the user requests its occurrences: marks refer to the current profile

private:
    using OccurrencesPtr = std::shared_ptr<const core::OperationOccurrences>;

    /// Searches on a worker, since there may be millions of occurrences.
    void find();
    void showFound(const OccurrencesPtr& occurrences);
    void setTexts();
    void retranslate() override;
    /// Returns the index of the current profile among the compared ones, or -1.
    int run() const;

    TableFrame* m_frame;
    TableHeading* m_heading;
    QLabel* m_profileLabel;
    QComboBox* m_profile;  ///< the compared profile whose occurrences are listed
    TableLink* m_link;
    Workspace m_workspace;
    std::shared_ptr<const ComparedRuns> m_runs;
    std::string m_kernel;
    PaneJob<OccurrencesPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
