// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of the open profiles with one of them, as the comparison pane shows and exports it.
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/kernel_changes.h"
#include "core/match/matched_profiles.h"
#include "ui/panes/shared/workspace.h"

#include <QStringList>

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace ui {

/// The input of a comparison: the analyzed profiles of a workspace, the baseline first, the others in their order.
struct ComparedChoice {
    std::vector<int> order;  ///< indices into Workspace::profiles
    std::vector<std::string> names;
    std::vector<std::shared_ptr<const core::Snapshot>> snapshots;
    std::vector<std::optional<core::Nanos>> walls;
    core::Matching matching = {};

    bool operator==(const ComparedChoice&) const = default;
};

ComparedChoice comparedChoice(const Workspace& workspace);

/// Returns the indices of all profiles of the workspace, the baseline first and the others in their order.
std::vector<int> baselineFirst(const Workspace& workspace);

struct ComparedRuns {
    ComparedChoice choice;
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
    std::vector<core::KernelChanges> changes;   ///< for the second profile and all later ones
    std::vector<core::MatchedProfile> matched;  ///< for the second profile and all later ones
    std::vector<double> sequenceMeets;          ///< the part matched by position if few names match, otherwise 0
    std::vector<double> namesMeet;              ///< the part of kernel time whose names match

    std::size_t size() const { return profiles.size(); }
};

/// Computes a comparison in O(events), except where results of `before` can be reused; for a worker.
std::shared_ptr<const ComparedRuns> comparedRuns(ComparedChoice choice, const ComparedRuns* before,
                                                 const std::stop_token& stop);

/// The names of the profiles for chips: short, but distinguishable.
QStringList shortNames(const ComparedRuns& runs);

/// A letter for each profile, A for the baseline: short enough for a column header.
QString letterOf(std::size_t run);

/// The tables that `lacuna compare` prints for these files, byte for byte.
std::vector<core::Table> tablesOf(const ComparedRuns& runs);
/// The tables of aligned steps; `names` are those of the candidates.
std::vector<core::Table> stepTablesOf(std::span<const core::StepMatch> matches, std::span<const std::string> names);

}  // namespace ui
