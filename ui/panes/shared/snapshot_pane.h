// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with figures of the current profile. It keeps the last snapshot, and rebuilds itself for newer snapshots and
// when the theme or language changes.
#pragma once

#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/pane.h"

namespace ui {

class SnapshotPane : public Pane {
    Q_OBJECT

public:
    using Pane::Pane;

protected:
    /// The snapshot of the current profile; the previous one while it is computed; null: nothing is open.
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// The options as last edited; they may be newer than the snapshot's while it is computed.
    const core::Options& options() const { return workspace().options; }

    /// Shows the snapshot and sets all texts again.
    void rebuild() override = 0;
    /// Applies what does not come with a snapshot: edited options, marks in charts.
    virtual void followEdits() {}

    /// Returns why there are no figures of times: nothing is open, or the profile has no individual operations.
    EmptyState withoutTimes() const;
    /// Returns why no rows are left: the filters, or otherwise the given state.
    EmptyState nothingLeft(const QString& filtered, const EmptyState& otherwise) const;

private:
    void follow(const Workspace& before) final;

    SnapshotPtr m_snapshot;
};

}  // namespace ui
