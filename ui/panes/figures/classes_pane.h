// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of kernel classes: time, share and instances of each class, and of the kernels below it.
#pragma once

#include "ui/panes/shared/pane.h"

namespace ui {

class TableFrame;
class TableLink;

class ClassesPane final : public Pane {
    Q_OBJECT

public:
    explicit ClassesPane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

private:
    void rebuild() override;
    void refreshMessage();

    TableFrame* m_frame;
    TableLink* m_link;
    SnapshotPtr m_snapshot;
};

}  // namespace ui
