// SPDX-License-Identifier: GPL-3.0-or-later
// The base of every pane: a widget that shows snapshots, returns tables for export, and requests changes by signals.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/base/result.h"
#include "core/base/table.h"
#include "core/compare/matching.h"
#include "core/session/saved_session.h"
#include "ui/format/quantity.h"
#include "ui/models/mark.h"
#include "ui/theme/adaptive_widget.h"

#include <QString>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

using SnapshotPtr = std::shared_ptr<const core::Snapshot>;
struct OpenJob;

/// One open profile as panes see it.
struct ProfileView {
    QString title;                         ///< file name, made unique among the open ones
    SnapshotPtr snapshot;                  ///< null until the first analysis is done
    std::optional<core::Nanos> wall = {};  ///< measured without profiling, as given by the user
    core::TimelinePlace timeline = {};     ///< the user's position on its timeline
};

/// Everything that is open. Cheap to copy: figures are shared.
struct Workspace {
    std::vector<ProfileView> profiles;
    int current = -1;        ///< index into `profiles`; -1: nothing is open
    int baseline = 0;        ///< index of the profile with which others are compared
    bool computing = false;  ///< newer figures are being computed: panes dim and keep the old ones
    /// The rules as last edited, newer than the snapshot's while computing. Null: the snapshot's are the newest.
    std::shared_ptr<const core::Rules> rules;
    QString rulesFile;                   ///< holds the rules as last edited, for a command line
    core::Options options;               ///< the newest edit, filter included; may be ahead of the snapshot's
    core::Matching matching;             ///< how kernels of different profiles are matched
    Mark mark;                           ///< highlighted in every pane
    TimeUnit timeUnit = TimeUnit::Auto;  ///< the unit of times in tables
    std::shared_ptr<const OpenJob> job;  ///< a job of many ranks, read from their digests; null: none is open

    SnapshotPtr snapshot() const {
        return current < 0 ? nullptr : profiles[static_cast<std::size_t>(current)].snapshot;
    }
};

/// Returns whether all of these snapshots were computed with the options as last edited.
inline bool areOf(const std::vector<SnapshotPtr>& snapshots, const core::Options& options) {
    return std::ranges::all_of(snapshots, [&](const SnapshotPtr& snapshot) { return snapshot->options == options; });
}

class Pane : public AdaptiveWidget {
    Q_OBJECT

public:
    using AdaptiveWidget::AdaptiveWidget;
    using QWidget::show;

    /// Shows the current profile of the workspace. Called on every change, on the UI thread; must be cheap. A hidden
    /// pane is called once it is shown again, and when a profile is closed with nothing open: then it must release
    /// every snapshot.
    virtual void show(const Workspace& workspace) = 0;
    /// The tables behind what is shown now, for export: the same bytes as from the command line.
    virtual std::vector<core::Table> tables() const = 0;
    /// The total that the figures are a share of, shown beside the title ("sum of durations, 2 GPUs").
    virtual QString subtitle() const { return {}; }
    /// Brings the mark into view (on the timeline); panes without a place for it may ignore it.
    virtual void reveal(const Mark&) {}

    /// Moves the keyboard focus to the pane's own search; false: it has none.
    virtual bool openSearch() { return false; }

    /// Returns whether figures that the pane computes on its own worker are still missing.
    virtual bool isComputing() const { return false; }

    /// Returns whether the window dims the whole pane while newer figures are computed. A pane with text fields dims
    /// its figures itself.
    virtual bool isDimmedWhole() const { return true; }

signals:
    // Edits are complete new values, made from those of the workspace; each is a step of the undo stack. `what` is its
    // name in the Edit menu: "Move rule", "Filter to stream 7".
    void rulesEdited(const core::Rules& rules, const QString& what);
    void filterEdited(const core::Filter& filter, const QString& what);
    void optionsEdited(const core::Options& options, const QString& what);
    void baselineChosen(int profile);
    void profileChosen(int profile);                                     ///< the profile to become the current one
    void wallEdited(int profile, std::optional<core::Nanos> wall);       ///< ProfileView::wall
    void matchingEdited(const core::Matching& matching);                 ///< Workspace::matching
    void timelinePlaced(int profile, const core::TimelinePlace& place);  ///< not an edit: the figures stay
    void marked(const ui::Mark& mark);           ///< the user selected something; an empty mark: nothing
    void revealRequested(const ui::Mark& mark);  ///< show the mark on the timeline
    void exportRequested();                      ///< export this pane, as in its dock menu
    void subtitleChanged();
    void message(const QString& text);  ///< text for the status bar
    void failed(const QString& text);   ///< why something could not be computed, for the message bar

protected:
    void fail(const core::Error& error) { emit failed(QString::fromStdString(error.message)); }
};

}  // namespace ui
