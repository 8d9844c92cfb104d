// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles as ranks of one job: which rank arrived when at which collective, as the ranks pane shows it.
#pragma once

#include "core/ranks/rank_tables.h"
#include "ui/models/column_figures.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/workspace.h"

#include <memory>
#include <string>
#include <vector>

namespace ui {

/// The profiles to align, and the method.
struct RankChoice {
    std::vector<std::string> names;  ///< the titles of the profiles
    std::vector<SnapshotPtr> snapshots;
    core::AlignBy by = core::AlignBy::Clock;

    bool operator==(const RankChoice&) const = default;
};

/// Returns the choice of all analyzed profiles.
RankChoice rankChoice(const Workspace& workspace, core::AlignBy by);

struct RankRun {
    RankChoice choice;
    core::AlignedRanks all;
    std::vector<core::RankSummary> summaries;  ///< indexed by rank
    std::vector<std::uint32_t> shown;          ///< collectives with an occurrence in the time range
    std::shared_ptr<const std::vector<ColumnMeasure>> skewMeasures;
};
using RankRunPtr = std::shared_ptr<const RankRun>;

/// Aligns the ranks in O(events); for a worker.
RankRunPtr rankRun(RankChoice choice, const std::stop_token& stop);

/// Returns why a profile is not part of the job, in the language of the window.
QString refusalWords(const core::Refusal& refusal);
/// Describes how the ranks are aligned, how reliable that is, and which profiles are left out and why.
QString alignmentWords(const RankRun& run);

/// One row per rank.
Figures rankFigures(const RankRunPtr& run);
/// One row per collective that several ranks ran, with the delay of each rank. The mark of a row is the collective, and
/// its occurrence in the profile `current` if there is one (null: no profile).
Figures skewFigures(const RankRunPtr& run, const SnapshotPtr& current);

/// The tables that `lacuna report` prints for these files, byte for byte.
std::vector<core::Table> tablesOf(const RankRun& run);

}  // namespace ui
