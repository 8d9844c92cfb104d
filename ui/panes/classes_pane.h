// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel classes: time, share and instances of each class, and of the kernels below it.
#pragma once

#include "ui/panes/pane.h"

#include <QModelIndex>

namespace ui {

class TableFrame;

class ClassesPane : public Pane {
    Q_OBJECT

public:
    explicit ClassesPane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void refreshMessage();
    void openMenu(const QModelIndex& index, const QPoint& globalPosition);
    void makeRule(core::NameId kernel);

    TableFrame* m_frame;
    SnapshotPtr m_snapshot;
    std::shared_ptr<const core::Rules> m_rules;  ///< as last edited; null: the snapshot's
};

}  // namespace ui
