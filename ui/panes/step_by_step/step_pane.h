// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with one step of two profiles, position by position: which kernel replaced which, and whether it is faster.
#pragma once

#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/step_by_step/step_figures.h"

class QLabel;
class QSplitter;

namespace ui {

class ContentOrMessage;
class SideBySide;
class StepControls;
class StepLanes;
class TableFrame;
class TableHeading;
class WaterfallChart;

class StepPane final : public Pane {
    Q_OBJECT

public:
    explicit StepPane(Requests& given, QWidget* parent = nullptr);
    ~StepPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool openSearch() override;
    bool isComputing() const override { return m_job.isComputing(); }

private:
    void follow(const Workspace& before) override;
    void build();
    void connectParts();
    void compute();
    void takeRun(core::Result<StepRunPtr> made);
    void rebuild() override;
    void showMessage();
    void showNotes();
    void showLanes();
    void showRows();
    void showParts();
    void markPosition(std::optional<int> position);
    void markRow();
    /// The row of the run that a row of the table shows.
    std::optional<std::size_t> rowAt(const QModelIndex& index) const;
    void stepTo(int direction, bool isUnmatched);
    void revealSide(std::size_t side, std::size_t row);
    void revealBoth(std::size_t row);
    void addToMenu(QMenu& menu, const QModelIndex& index);
    void editNameMap();

    ContentOrMessage* m_pages;
    QLabel *m_unlike, *m_meets;
    StepControls* m_controls;
    StepLanes* m_lanes;
    TableHeading *m_positionsHeading, *m_partsHeading;
    TableFrame* m_table;
    WaterfallChart* m_parts;
    QSplitter* m_body;
    SideBySide* m_below;
    StepRunPtr m_run;
    ShownRows m_shown;
    std::vector<std::size_t> m_rows;        ///< of the run, by row of the table
    bool m_isMarking = false;               ///< the lanes and the table tell each other
    PaneJob<StepRunPtr, StepChoice> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
