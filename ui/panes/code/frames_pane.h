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
class TableLink;
class TableView;

class FramesPane final : public Pane {
    Q_OBJECT

public:
    explicit FramesPane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_desk.isComputing(); }

private:
    /// A difference has other columns, so each of the two tables keeps its own column widths.
    struct Table {
        TableFrame* frame;
        TableLink* link;
    };
    Table addTable(const QString& settingsKey, const char* name);
    const Table& shown() const;
    void rebuild() override;
    void fill();
    void indent(TableView& view) const;
    void showMarked();
    void takeChosen();

    CodeDesk& m_desk;
    EmptyMessage* m_message;
    QStackedWidget* m_pages;
    Table m_alone, m_difference;
    int m_deepest = 1;         ///< the deepest level of the visible frames
    bool m_isShowing = false;  ///< the program, not the user, is changing the selection
};

}  // namespace ui
