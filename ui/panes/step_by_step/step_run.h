// SPDX-License-Identifier: GPL-3.0-or-later
// The match of two profiles step by step, and the choice it was computed for.
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
    std::size_t candidate = 1;  ///< index among the compared profiles
    core::StepPair pair;        ///< the iterations; absent: the median ones
    bool folds = true;          ///< whether repeated layers are shown as one row

    bool operator==(const StepChoice&) const = default;
};

struct StepRun {
    StepChoice choice;
    std::vector<core::ComparedProfile> profiles;  ///< both profiles
    core::StepMatch match;
    std::vector<core::FoldedPosition> rows;  ///< the rows of the table
    std::vector<core::MatchPosition> sums;   ///< the sum of each row
    std::vector<std::string> classes, colors;
    std::size_t firstUnmatched = 0;  ///< index into `classes`

    bool isRefused() const { return !match.refusal.empty(); }
    const core::Trace& trace(std::size_t side) const { return *profiles[side].snapshot->trace; }
    /// The index of a class in `classes`.
    int inkOf(const std::string& className) const;
    /// The row that contains a position.
    std::size_t rowOf(std::size_t position) const;
};
using StepRunPtr = std::shared_ptr<const StepRun>;

/// For a worker. Profiles of the run `before` are reused.
StepRunPtr stepRun(const StepChoice& choice, const StepRun* before, const std::stop_token& stop);

}  // namespace ui
