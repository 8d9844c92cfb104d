// SPDX-License-Identifier: GPL-3.0-or-later
// A pane that lists what the import read, repaired and dropped, and the source of the profile: every loss has a line.
#pragma once

#include "core/trace/trace.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/pane.h"

class QLabel;
class QScrollArea;

namespace ui {

/// The import report as figures: one row per kind with its sum, and below it each thing that was counted.
Figures importFigures(const core::TracePtr& trace);

class TableFrame;

class ImportPane final : public Pane {
    Q_OBJECT

public:
    explicit ImportPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void fitTexts();
    void rebuild() override;

    core::TracePtr m_trace;
    QLabel* m_doubts;
    QLabel* m_notices;
    QLabel* m_facts;
    QScrollArea* m_texts;
    TableFrame* m_table;
};

}  // namespace ui
