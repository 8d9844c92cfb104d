// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges projected onto the GPU: one row per name, and the ranges of one name.
#pragma once

#include "core/analysis/host/range_summary.h"
#include "core/analysis/idle/longest_gaps.h"
#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// The projected ranges of a snapshot. There may be millions, so they are computed on a worker.
struct ProjectedRanges {
    std::shared_ptr<const core::Snapshot> snapshot;
    core::RangeTable ranges;
    core::RangeSummary summary;          ///< by name as recorded, as the command line prints them
    std::vector<core::NameId> sameName;  ///< the name under which each name is listed: PyTorch numbers its names
    core::RangeSummary listed;           ///< by the names in `sameName`
};
using ProjectedRangesPtr = std::shared_ptr<const ProjectedRanges>;
ProjectedRangesPtr projectedRanges(std::shared_ptr<const core::Snapshot> snapshot, std::stop_token stop);

/// Returns whether the ranges of both snapshots are the same.
bool haveSameRanges(const core::Snapshot& a, const core::Snapshot& b);

/// The position of the total, by which rows are initially sorted.
constexpr int rangeTotal = 2;

/// One row for each row of `listed`.
Figures rangeFigures(const ProjectedRangesPtr& projected);

/// The longest ranges of one row of `listed`, at most core::maxListedGaps, as indices into the range table.
std::vector<std::size_t> longestRanges(const ProjectedRanges& projected, std::size_t row);
Figures rangeListFigures(const ProjectedRangesPtr& projected, std::vector<std::size_t> rows);

}  // namespace ui
