// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with communication by collective, and copies and sets by direction.
#pragma once

#include "ui/panes/shared/snapshot_pane.h"

namespace ui {

class TableFrame;
class TableHeading;

class CommunicationPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit CommunicationPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

private:
    void rebuild() override;
    bool hasGpu() const;
    EmptyState withoutCommunication() const;
    EmptyState withoutMemory() const;

    TableHeading* m_communicationHeading;
    TableFrame* m_communication;
    TableHeading* m_memoryHeading;
    TableFrame* m_memory;
};

}  // namespace ui
