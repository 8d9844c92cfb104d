// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as a table with one row for each frame; for a difference, with both profiles and their change.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/shared/pane.h"

#include <QString>

class QStackedWidget;

namespace ui {

class EmptyMessage;
class TableFrame;
class TableView;

class FramesPane final : public Pane {
    Q_OBJECT

public:
    explicit FramesPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_desk.isComputing(); }

private:
    void follow(const Workspace& before) override;
    TableFrame* addTable(const QString& settingsKey, const char* name);
    TableFrame* shown() const;
    void rebuild() override;
    void fill();
    void indent(TableView& view) const;
    void showMarked();
    void takeChosen();

    CodeDesk& m_desk;
    EmptyMessage* m_message;
    QStackedWidget* m_pages;
    TableFrame *m_alone, *m_difference;  ///< a difference has other columns: each keeps its own column widths
    int m_deepest = 1;                   ///< the deepest level of the visible frames
    bool m_isShowing = false;            ///< the program, not the user, is changing the selection
};

}  // namespace ui
