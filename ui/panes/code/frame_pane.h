// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of the marked frame of code.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/shared/pane.h"

class QPushButton;
class QWidget;

namespace ui {

class ElidedLabel;
class TableFrame;

class FramePane final : public Pane {
    Q_OBJECT

public:
    explicit FramePane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override { return {}; }
    QString subtitle() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void rebuild();
    void toggleCallers();

    CodeDesk& m_desk;
    QWidget* m_head;
    ElidedLabel *m_name, *m_kind;
    TableFrame* m_facts;
    QPushButton *m_timeline, *m_filter, *m_callers;
};

}  // namespace ui
