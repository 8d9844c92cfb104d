// SPDX-License-Identifier: GPL-3.0-or-later
// Two profiles step by step, and what they were asked with.
#pragma once

#include "core/match/folded_positions.h"
#include "ui/panes/shared/compared_runs.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace ui {

struct StepChoice {
    ComparedChoice compared;
    std::size_t candidate = 1;  ///< of those compared
    core::StepPair pair;        ///< which iterations; absent: the median ones
    bool folds = true;          ///< whether layers that repeat are one row

    bool operator==(const StepChoice&) const = default;
};

struct StepRun {
    StepChoice choice;
    std::vector<core::ComparedProfile> profiles;  ///< both
    core::StepMatch match;
    std::vector<core::FoldedPosition> rows;  ///< of the table
    std::vector<core::MatchPosition> sums;   ///< by row
    std::vector<std::string> classes, colors;
    std::size_t firstUnmatched = 0;  ///< in `classes`

    bool isRefused() const { return !match.refusal.empty(); }
    const core::Trace& trace(std::size_t side) const { return *profiles[side].snapshot->trace; }
    /// Index into `classes`.
    int inkOf(const std::string& className) const;
    /// The row that holds a position.
    std::size_t rowOf(std::size_t position) const;
};
using StepRunPtr = std::shared_ptr<const StepRun>;

/// For a worker.
StepRunPtr stepRun(const StepChoice& choice, const StepRun* before, const std::stop_token& stop);

}  // namespace ui
