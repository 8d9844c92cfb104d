// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles side by side: stacked bars by class, and changes with their verdicts, down to single kernels.
#pragma once

#include "ui/panes/comparison/comparison_figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"

class QLabel;
class QPushButton;
class QScrollArea;

namespace core {
struct MfuOfProfile;
}

namespace ui {

class ComparisonControls;
class ContentOrMessage;
class OccurrenceList;
class SideBySide;
class TableFrame;
class TableHeading;

using MfuOfProfilesPtr = std::shared_ptr<const std::vector<core::MfuOfProfile>>;

class ComparisonPane final : public Pane {
    Q_OBJECT

public:
    explicit ComparisonPane(Requests& given, QWidget* parent = nullptr);
    ~ComparisonPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_job.isComputing() || m_mfuJob.isComputing(); }
    /// The workspace index of the profile whose changes are shown; nothing: nothing is compared.
    std::optional<int> candidate() const;

private:
    void follow(const Workspace& before) override;
    void build();
    void compute();
    void takeRuns(core::Result<ComparedRunsPtr> made);
    void rebuild() override;
    void showBars();
    void showDifferences();
    void showKernels();
    void showNotes();
    void computeMfu();
    void showOccurrences();
    void chooseRow(const std::string& name);
    void chooseItem(int item);
    void editWalls();
    void matchBy(core::MatchBy by);
    void showOffer();
    /// The row of the comparison named `m_row`; nothing if there is none.
    std::optional<std::size_t> chosenRow() const;

    ContentOrMessage* m_pages;
    QLabel *m_unlike, *m_inconclusive, *m_offer, *m_mfu;
    QWidget* m_offerRow;
    QPushButton* m_bySequence;
    ComparisonControls* m_controls;
    StackedBars* m_bars;
    QScrollArea* m_barsArea;
    TableFrame *m_differences, *m_kernels;
    TableHeading *m_differencesHeading, *m_kernelsHeading, *m_dotsHeading;
    OccurrenceList* m_occurrences;
    IterationDots* m_dots;
    QScrollArea* m_dotsArea;
    SideBySide* m_body;
    ComparedRunsPtr m_runs;
    std::string m_row;        ///< name of the opened row of the comparison; empty: all kernels
    MfuOfProfilesPtr m_mfus;  ///< of `m_runs`; null: not known, or being computed
    PaneJob<MfuOfProfilesPtr, ComparedRunsPtr> m_mfuJob;
    PaneJob<ComparedRunsPtr, ComparedChoice> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
