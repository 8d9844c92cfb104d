// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of kernel classes: time, share and instances of each class, and of the kernels below it.
#pragma once

#include "ui/panes/shared/snapshot_pane.h"

namespace ui {

class TableFrame;

class ClassesPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit ClassesPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

private:
    void rebuild() override;
    EmptyState emptyState() const;

    TableFrame* m_frame;
};

}  // namespace ui
