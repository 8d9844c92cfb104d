// SPDX-License-Identifier: GPL-3.0-or-later
// A pane of figures of the current profile: keeps the last snapshot, and rebuilds on newer ones and on changes of theme
// or language.
#pragma once

#include "ui/panes/pane.h"

namespace ui {

class TableView;

/// Words in place of figures; an empty title: there are figures.
struct EmptyState {
    QString title;
    QString hint;
};

class SnapshotPane : public Pane {
    Q_OBJECT

public:
    using Pane::Pane;

    void show(const Workspace& workspace) final;

protected:
    /// Of the current profile; the last one while a newer is being made; null: nothing is open.
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// The options as last edited, ahead of the snapshot's while computing.
    const core::Options& options() const { return m_options; }
    /// Tells marks in the table to other panes, and offers its menu; `follow` is to hand it those of others.
    void attach(TableView& view, const char* name);

    /// Shows the snapshot anew, and all texts.
    virtual void rebuild() = 0;
    /// Takes up what does not come with a snapshot: units, edited options, marks.
    virtual void follow(const Workspace& workspace) = 0;

    /// Why there can be no figures of times: nothing is open, or the profile holds totals only.
    EmptyState withoutTimes() const;
    /// Why nothing is left: the filters, or else what is said.
    EmptyState nothingLeft(const QString& filtered, const EmptyState& otherwise) const;

    void changeEvent(QEvent* event) override;

private:
    SnapshotPtr m_snapshot;
    core::Options m_options;
};

}  // namespace ui
