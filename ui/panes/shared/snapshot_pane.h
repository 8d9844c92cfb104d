// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with figures of the current profile: keeps the last snapshot, and rebuilds for newer ones and on changes of
// theme or language.
#pragma once

#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/table_link.h"

namespace ui {

class EmptyMessage;
class TableFrame;

class SnapshotPane : public Pane {
    Q_OBJECT

public:
    using Pane::Pane;

    void show(const Workspace& workspace) final;

protected:
    /// Of the current profile; the last one while a newer one is computed; null: nothing is open.
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// The options as last edited, newer than the snapshot's while computing.
    const core::Options& options() const { return m_workspace.options; }
    /// Connects the table with what all tables of panes do: marks, units, menu, exports, command line.
    TableLink& attach(TableFrame& frame, const char* name, LinkedTable table = {});

    /// Shows the snapshot and all texts again.
    virtual void rebuild() = 0;
    /// Applies what does not come with a snapshot: edited options, marks in charts.
    virtual void follow(const Workspace&) {}

    /// Why there are no figures of times: nothing is open, or the profile has no single operations.
    EmptyState withoutTimes() const;
    /// Why nothing is left: the filters, or otherwise the given state.
    EmptyState nothingLeft(const QString& filtered, const EmptyState& otherwise) const;
    void say(const EmptyState& empty, TableFrame& frame);
    void say(const EmptyState& empty, EmptyMessage& message);

    void changeEvent(QEvent* event) override;

private:
    SnapshotPtr m_snapshot;
    Workspace m_workspace;
    std::vector<TableLink*> m_links;
};

}  // namespace ui
