// SPDX-License-Identifier: GPL-3.0-or-later
// The causes of idle time that lie with the host, by what its thread did as the operating system saw it.
#pragma once

#include "core/analysis/idle/idle_hosts.h"
#include "ui/models/figures.h"
#include "ui/models/gap_bars.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"

#include <QObject>

#include <vector>

namespace ui {

class TableFrame;

/// Returns whether the scheduling of threads or their calls into the operating system were recorded.
bool recordsHosts(const core::Trace& trace);

/// The rows that `lacuna report --table idle-hosts` prints, of gaps of the marked lengths if lengths are marked.
std::vector<core::IdleHostRow> gapHostRows(const core::Snapshot& snapshot, const std::stop_token& stop = {});
/// One row for each cause, state and call on the scope's device, or on all together. The rows add up to the idle time.
Figures gapHostFigures(const SnapshotPtr& snapshot, const std::vector<core::IdleHostRow>& rows, const GapScope& scope);

/// Computes the rows on a worker, and only while the table is visible.
class GapHosts : public QObject {
    Q_OBJECT

public:
    explicit GapHosts(TableFrame& frame);
    ~GapHosts() override;

    /// Shows the figures of a snapshot; null: nothing is open.
    void show(const SnapshotPtr& snapshot, const GapScope& scope);
    bool isComputing() const { return m_job.isComputing(); }

signals:
    void failed(const core::Error& error);

private:
    using Rows = std::vector<core::IdleHostRow>;

    void takeMade(core::Result<Rows> made);
    void fill();

    TableFrame& m_frame;
    SnapshotPtr m_snapshot;
    GapScope m_scope;
    Rows m_rows;
    PaneJob<Rows> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
