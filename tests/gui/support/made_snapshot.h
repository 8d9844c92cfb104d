// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots with figures set by a test, without the engine.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/table_model.h"
#include "ui/panes/shared/pane.h"

#include <string>
#include <vector>

namespace tests {

struct KernelFigures {
    std::string name;
    int rule = -1;  ///< index of the rule that matches it; -1: none
    double total = 0;
    std::int64_t instances = 1;
};

/// Makes classes, kernels and rule use from these kernels with totals in ns; averages are total divided by instances,
/// and all other figures count as not recorded.
std::shared_ptr<core::Snapshot> madeSnapshot(const core::Rules& rules, const std::vector<KernelFigures>& kernels);

/// The engine's snapshot of a trace in the format of traceOf(); kernels with "nccl" in their names communicate.
std::shared_ptr<core::Snapshot> analyzedSnapshot(std::string_view trace, const core::Options& options = {},
                                                 core::Rules rules = {});

/// Profiles "p", "q", ... with the snapshots of these traces.
std::vector<ui::ProfileView> madeProfiles(const std::vector<std::string>& traces, const core::Options& options,
                                          const core::Rules& rules);

/// A workspace with one open profile.
ui::Workspace workspaceOf(ui::SnapshotPtr snapshot);

/// The position of the column with this title, in English; -1: there is none.
int columnOf(const ui::TableModel& table, std::string_view title);

/// The analysis of a snapshot, which a test may change before it is shown.
core::Analysis& analysisOf(core::Snapshot& snapshot);

}  // namespace tests
