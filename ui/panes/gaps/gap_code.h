// SPDX-License-Identifier: GPL-3.0-or-later
// Idle time by the code that caused it, as a flat list: each frame with the idle time while it was the innermost one.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"

#include <QObject>

namespace ui {

class TableFrame;

/// The rows cover all devices and add up to their idle time. Runtime calls are attributed to their callers.
Figures gapCodeFigures(const SnapshotPtr& snapshot, const std::stop_token& stop = {});

/// Computes those figures on a worker, and only while the table is visible.
class GapCode : public QObject {
    Q_OBJECT

public:
    explicit GapCode(TableFrame& frame);
    ~GapCode() override;

    /// Shows the figures of a snapshot; null: nothing is open.
    void show(const SnapshotPtr& snapshot);
    bool isComputing() const { return m_job.isComputing(); }

signals:
    void failed(const core::Error& error);

private:
    void takeMade(core::Result<Figures> made);

    TableFrame& m_frame;
    SnapshotPtr m_snapshot;
    PaneJob<Figures> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
