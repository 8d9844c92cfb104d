// SPDX-License-Identifier: GPL-3.0-or-later
// Between marks, which all panes share, and what is selected on the timeline.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/mark.h"

#include <vector>

namespace ui {

struct Scene;
class TimelineState;

/// By NameId the operations that a mark names: all of a class, a kernel, a collective, both ends of a pair. Empty where
/// it names none.
std::vector<bool> soughtNames(const Mark& mark, const core::Snapshot& snapshot);

/// What is selected: the operation with its stream, and the range.
Mark markOf(const Scene& scene);

/// Goes to what is marked: its range, else its iteration, else the longest operation of its name on its stream.
void revealMark(TimelineState& state, const Mark& mark);

}  // namespace ui
