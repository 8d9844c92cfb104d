// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles compared with one of them, as the comparison pane shows and exports them.
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/kernel_changes.h"
#include "core/match/matched_profiles.h"
#include "ui/panes/shared/pane.h"

#include <QStringList>

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace ui {

/// What is compared: the analyzed profiles of a workspace, the baseline first, the others in their order.
struct ComparedChoice {
    std::vector<int> order;  ///< indices into Workspace::profiles
    std::vector<std::string> names;
    std::vector<std::shared_ptr<const core::Snapshot>> snapshots;
    std::vector<std::optional<core::Nanos>> walls;
    core::Matching matching = {};

    bool operator==(const ComparedChoice&) const = default;
};

ComparedChoice comparedChoice(const Workspace& workspace);

/// Indices of all profiles of the workspace in the order in which they are compared.
std::vector<int> baselineFirst(const Workspace& workspace);

struct ComparedRuns {
    ComparedChoice choice;
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
    std::vector<core::KernelChanges> changes;   ///< of the second profile and those after it
    std::vector<core::MatchedProfile> matched;  ///< the same
    std::vector<double> sequenceMeets;          ///< the same by position, where names meet for too little; else 0
    std::vector<double> namesMeet;              ///< the same: the part of kernel time whose names meet

    std::size_t size() const { return profiles.size(); }
};

/// O(events) except where `before` can be reused; for a worker.
std::shared_ptr<const ComparedRuns> comparedRuns(ComparedChoice choice, const ComparedRuns* before,
                                                 const std::stop_token& stop);

/// As chips name them: short, but distinguishable.
QStringList shortNames(const ComparedRuns& runs);

/// A letter for each profile, A for the baseline: short enough for a column header.
QString letterOf(std::size_t run);

/// The same tables, byte for byte, as `lacuna compare` gives for these files.
std::vector<core::Table> tablesOf(const ComparedRuns& runs);
/// Those of steps that stand side by side; names are those of the candidates.
std::vector<core::Table> stepTablesOf(std::span<const core::StepMatch> matches, std::span<const std::string> names);

}  // namespace ui
