// SPDX-License-Identifier: GPL-3.0-or-later
// Idle time by the code that caused it, as a flat list: each frame with what was idle while it was the innermost one.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/seen_job.h"

#include <QObject>

namespace ui {

class TableFrame;

/// All devices; the rows add up to their idle time. Calls of the runtime count for what called them.
Figures gapCodeFigures(const SnapshotPtr& snapshot, const std::stop_token& stop = {});

/// Makes those figures on a worker, and only while the table can be seen.
class GapCode : public QObject {
    Q_OBJECT

public:
    explicit GapCode(TableFrame& frame);
    ~GapCode() override;

    /// Null: nothing is open.
    void show(const SnapshotPtr& snapshot);
    bool isComputing() const { return m_job.isComputing(); }

signals:
    void failed(const core::Error& error);

private:
    void takeMade(core::Result<Figures> made);

    TableFrame& m_frame;
    SnapshotPtr m_snapshot;
    SeenJob<Figures> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
