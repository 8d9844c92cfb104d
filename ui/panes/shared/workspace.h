// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is open, as panes see it.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/compare/matching.h"
#include "core/session/timeline_place.h"
#include "ui/format/quantity.h"
#include "ui/models/mark.h"

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
    QString title() const { return current < 0 ? QString() : profiles[static_cast<std::size_t>(current)].title; }
};

/// Returns whether all of these snapshots were computed with the options as last edited.
inline bool areOf(const std::vector<SnapshotPtr>& snapshots, const core::Options& options) {
    return std::ranges::all_of(snapshots, [&](const SnapshotPtr& snapshot) { return snapshot->options == options; });
}

}  // namespace ui
