// SPDX-License-Identifier: GPL-3.0-or-later
// The positions of two steps as rows of a table.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/step_by_step/step_run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ui {

enum class StepFilter : std::uint8_t { All, Slower, Faster, Unchanged, Unmatched };

/// Which rows are listed.
struct ShownRows {
    StepFilter filter = StepFilter::All;
    std::optional<core::WaterfallPart> part = {};  ///< a part of the waterfall from A to B; absent: all

    bool operator==(const ShownRows& other) const {
        return filter == other.filter && part.has_value() == other.part.has_value() &&
               (!part || (part->kind == other.part->kind && part->className == other.part->className));
    }
};

bool isShown(const core::MatchPosition& position, const ShownRows& shown);

/// Returns the indices of the rows to list.
std::vector<std::size_t> shownRows(const StepRun& run, const ShownRows& shown);

/// A table of these rows. Their marks refer to the current profile, if it is one of the two.
Figures stepFigures(const StepRunPtr& run, std::vector<std::size_t> rows, int current);

/// The mark of the operation of one side at a position; empty if that side has none.
Mark markOf(const StepRun& run, std::size_t side, const core::MatchPosition& position);

}  // namespace ui
