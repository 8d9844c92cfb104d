// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that no other pane answers: SQL over the open profiles, with an editor above the result.
#pragma once

#include "ui/panes/query/query_run.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"

#include <optional>

class QLabel;
class QMenu;
class QStackedWidget;

namespace ui {

class ComputingVeil;
class EmptyMessage;
class QueryChart;
class QueryControls;
class QueryTables;
class SqlEditor;
class TableFrame;

class QueryPane final : public Pane {
    Q_OBJECT

public:
    explicit QueryPane(Requests& given, QWidget* parent = nullptr);
    ~QueryPane() override;

    /// Sets how the tables report.NAME are made; without, there are none.
    void setReport(QueryReport report);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool openSearch() override;
    bool isComputing() const override { return m_job.isComputing(); }
    bool isDimmedWhole() const override { return false; }

protected:
    void follow(const Workspace& before) override;
    void rebuild() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectParts();
    QueryOrder order() const;
    void run();
    void stop();
    void take(core::Result<QueryAnswerPtr> made);
    void showRows();
    void showForm();
    void showState();
    QString answerText(const QueryAnswer& answer) const;
    QString faultText(const core::QueryFault& fault) const;
    void stepHistory(int by);
    void save();
    bool isCurrent(const std::string& profile) const;
    void showOnTimeline(std::size_t row);
    void copyCommand() const;

    QStackedWidget* m_pages;
    EmptyMessage* m_message;
    QueryTables* m_tables;
    QueryControls* m_controls;
    QLabel* m_state;
    SqlEditor* m_editor;
    TableFrame* m_result;
    QueryChart* m_chart;
    QStackedWidget* m_forms;  ///< of the result: a table or a chart
    ComputingVeil* m_veil;
    QueryReport m_report;
    QueryAnswerPtr m_last;          ///< of the last query that ended, perhaps with an error
    QueryAnswerPtr m_shown;         ///< whose rows are in the table
    QString m_failure;              ///< why the last query has no answer at all
    QStringList m_asked;            ///< the profiles of the running query
    int m_past = -1;                ///< the place in the history of the text in the editor; -1: it is new
    PaneJob<QueryAnswerPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
