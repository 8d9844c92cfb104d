// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as a table: a row for each frame.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/shared/pane.h"

class QStackedWidget;

namespace ui {

class EmptyMessage;
class TableFrame;
class TableLink;

class FramesPane final : public Pane {
    Q_OBJECT

public:
    explicit FramesPane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_desk.isComputing(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void showMarked();
    void takeChosen();

    CodeDesk& m_desk;
    TableFrame* m_frame;
    TableLink* m_link;
    EmptyMessage* m_message;
    QStackedWidget* m_pages;
    bool m_isShowing = false;  ///< the selection moves by the program
};

}  // namespace ui
