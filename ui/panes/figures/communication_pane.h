// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with communication by collective, and copies and sets by direction.
#pragma once

#include "ui/panes/shared/pane.h"

namespace ui {

class TableFrame;
class TableHeading;
class TableLink;

class CommunicationPane final : public Pane {
    Q_OBJECT

public:
    explicit CommunicationPane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

signals:
    void lateRanksRequested();  ///< the user wants to see which ranks held up a collective

private:
    void rebuild() override;
    void refreshMessages();

    TableHeading* m_communicationHeading;
    TableFrame* m_communication;
    TableHeading* m_memoryHeading;
    TableFrame* m_memory;
    TableLink *m_communicationLink, *m_memoryLink;
    SnapshotPtr m_snapshot;
};

}  // namespace ui
