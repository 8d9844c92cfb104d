// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of two steps as a table.
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
    std::optional<core::WaterfallPart> part = {};  ///< of what leads from A to B; absent: all

    bool operator==(const ShownRows& other) const {
        return filter == other.filter && part.has_value() == other.part.has_value() &&
               (!part || (part->kind == other.part->kind && part->className == other.part->className));
    }
};

bool isShown(const core::MatchPosition& position, const ShownRows& shown);

/// Rows of the run that are listed.
std::vector<std::size_t> shownRows(const StepRun& run, const ShownRows& shown);

/// A table of them. Marks are those of the profile that is in front, if it is one of the two.
Figures stepFigures(const StepRunPtr& run, std::vector<std::size_t> rows, int current);

/// What a side runs at a position, to be marked and shown on its timeline; empty where it runs nothing.
Mark markOf(const StepRun& run, std::size_t side, const core::MatchPosition& position);

}  // namespace ui
