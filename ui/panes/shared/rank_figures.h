// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles as ranks of one job: who arrived when at which collective, as the ranks pane shows it.
#pragma once

#include "core/ranks/rank_tables.h"
#include "ui/models/column_measure.h"
#include "ui/models/figures.h"
#include "ui/panes/shared/pane.h"

#include <memory>
#include <string>
#include <vector>

namespace ui {

/// What is aligned, and by what.
struct RankChoice {
    std::vector<std::string> names;  ///< of the profiles
    std::vector<SnapshotPtr> snapshots;
    core::AlignBy by = core::AlignBy::Clock;

    bool operator==(const RankChoice&) const = default;
};

/// For the analyzed profiles.
RankChoice rankChoice(const Workspace& workspace, core::AlignBy by);

struct RankRun {
    RankChoice choice;
    core::AlignedRanks all;
    std::vector<core::RankSummary> summaries;  ///< by rank
    std::vector<std::uint32_t> shown;          ///< collectives of which an occurrence is in the time range
    std::shared_ptr<const std::vector<ColumnMeasure>> skewMeasures;
};
using RankRunPtr = std::shared_ptr<const RankRun>;

/// O(events); for a worker.
RankRunPtr rankRun(RankChoice choice, const std::stop_token& stop);

/// Why a profile is not part of the job, in the language of the window.
QString refusalWords(const core::Refusal& refusal);
/// How the ranks are aligned and how reliable that is; which are left out, and why.
QString alignmentWords(const RankRun& run);

/// Position of the column by which each table is initially sorted.
constexpr int rankHeldUp = 2;
constexpr int skewSkew = 3;

/// A row per rank.
Figures rankFigures(const RankRunPtr& run);
/// A row per collective that several ranks ran, with the delay of each rank. A row stands for its occurrence in the
/// profile `current` (null: in none).
Figures skewFigures(const RankRunPtr& run, const SnapshotPtr& current);

/// The same tables, byte for byte, as `lacuna report` gives for these files.
std::vector<core::Table> tablesOf(const RankRun& run);

}  // namespace ui
