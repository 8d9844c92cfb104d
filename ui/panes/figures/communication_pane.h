// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with communication by collective, and copies and sets by direction.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/snapshot_pane.h"

#include <memory>

namespace ui {

// The rows of the communication and memory pane.

/// One row per collective: shares of communication and of kernel time, total, instances, average, exposed part.
Figures communicationFigures(std::shared_ptr<const core::Snapshot> snapshot);

/// One row per operation: share of memory time, total, count, statistics, and bytes and rate if bytes were recorded.
Figures memoryFigures(std::shared_ptr<const core::Snapshot> snapshot);

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
