// SPDX-License-Identifier: GPL-3.0-or-later
// A pane of idle gaps: how long they are, why they occur, and which are the longest.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/gaps/row_code.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"
#include "ui/panes/shared/workspace.h"

#include <QObject>

class QLabel;
class QStackedWidget;

namespace ui {

// Idle time by the code that caused it, as a flat list: each frame with the idle time while it was the innermost one.

class TableFrame;

/// The rows cover all devices and add up to their idle time. Runtime calls are attributed to their callers.
Figures gapCodeFigures(const SnapshotPtr& snapshot, const std::stop_token& stop = {});

/// Computes those figures on a worker, and only while the table is visible.
class GapCode : public QObject {
    Q_OBJECT

public:
    explicit GapCode(TableFrame& frame);
    ~GapCode() override;

    /// Shows the figures of a snapshot; null: nothing is open.
    void show(const SnapshotPtr& snapshot);
    bool isComputing() const { return m_job.isComputing(); }

signals:
    void failed(const core::Error& error);

private:
    void takeMade(core::Result<Figures> made);

    TableFrame& m_frame;
    SnapshotPtr m_snapshot;
    PaneJob<Figures> m_job;  ///< declared last: destroyed before the members its results are stored in
};

class ContentOrMessage;
class GapChart;
class GapControls;
class GapHosts;
class Segments;
class SideBySide;
class TableFrame;

class GapsPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit GapsPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override;

protected:
    void rebuild() override;
    void followEdits() override;

private:
    /// The causes of the marked lengths, and the snapshot in which they are marked.
    struct CausesOf {
        SnapshotPtr snapshot;
        std::vector<core::IdleCauseRow> rows;
    };

    /// Finds the sums of causes: the snapshot has those of all gaps; for a range of lengths, a worker computes them.
    void findCauses();
    void takeCauses(core::Result<CausesOf> found);
    void showCauses();
    void showLongest();
    /// Shows the rows again by calling `again` once their code has been found.
    void takeCode(const core::Result<core::Done>& found, void (GapsPane::*again)());
    void build();
    void showHistogram();
    void showHosts();
    void showTables();
    void showNotes();
    EmptyState emptyState() const;

    ContentOrMessage* m_pages;
    SideBySide* m_body;
    GapControls* m_controls;
    GapChart* m_chart;
    Segments* m_tabs;
    QStackedWidget* m_tables;
    TableFrame *m_causes, *m_byCode, *m_byHost, *m_streams, *m_longest;
    GapCode* m_code;
    GapHosts* m_hosts;
    QLabel *m_offScale, *m_listed;
    CausesOf m_ofLengths;
    PaneJob<CausesOf> m_job;
    RowCode m_causeCode, m_longestCode;
};

}  // namespace ui
