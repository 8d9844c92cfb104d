// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of kernel classes: time, share and instances of each class, and of the kernels below it.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/snapshot_pane.h"

#include <memory>

namespace ui {

// The rows of the kernel classes pane: classes, and below each of them its kernels.

/// The classes that have kernels, in their order, followed by the rows of the kernel table in their order.
Figures classFigures(const std::shared_ptr<const core::Snapshot>& snapshot);

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
