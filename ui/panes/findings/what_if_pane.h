// SPDX-License-Identifier: GPL-3.0-or-later
// Replays the recorded step with changes: how long it would take, and what would limit it.
#pragma once

#include "ui/panes/findings/what_if_run.h"
#include "ui/panes/shared/pane.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace ui {

class EmptyMessage;
class TableHeading;

class WhatIfPane final : public Pane {
    Q_OBJECT

public:
    explicit WhatIfPane(Requests& given, QWidget* parent = nullptr);
    ~WhatIfPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_desk.isComputing() || m_job.isComputing(); }
    bool isDimmedWhole() const override { return false; }  // the bars follow the sliders while they are dragged

    const LeverChoice& choice() const { return m_choice; }
    void setChoice(const LeverChoice& choice);
    /// Adds a lever on behalf of the user.
    void add(const QString& lever);

signals:
    void choiceEdited(const LeverChoice& before, const LeverChoice& after, const QString& what);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void build();
    void takeReplay();
    void ask();
    void takeAnswer(const core::Result<WhatIfRunPtr>& made);
    void edit(const LeverChoice& choice, const QString& what);
    void rebuild() override;
    void showAnswer();
    void showToday();
    void copyCommand();

    FindingsDesk& m_desk;
    EmptyMessage* m_message;
    LeverPanel* m_levers;
    QScrollArea* m_leversArea = nullptr;
    TableHeading* m_heading;
    StackedBars* m_bars;
    QLabel *m_sentence, *m_basis;
    QPushButton* m_copy;
    QSplitter* m_body;
    QStackedWidget* m_pages;
    LeverChoice m_choice;
    FindingsRunPtr m_of;                         ///< the replay and findings that are asked
    std::shared_ptr<core::ReplayRun> m_scratch;  ///< reused by successive jobs on that replay
    WhatIfRunPtr m_run;
    PaneJob<WhatIfRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
