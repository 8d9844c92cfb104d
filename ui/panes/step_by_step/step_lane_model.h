// SPDX-License-Identifier: GPL-3.0-or-later
// Two steps as lanes with bands between them, and as bars that lead from one sum to the other.
#pragma once

#include "ui/panes/step_by_step/step_run.h"
#include "ui/widgets/charts/step_lanes.h"
#include "ui/widgets/charts/waterfall_chart.h"

#include <utility>

namespace ui {

std::vector<ClassInk> stepInks(const StepRun& run, Theme theme);

/// Operations in their order, each behind the gap before it; both lanes on one scale.
LaneModel laneModel(const StepRun& run, Theme theme);

/// What is shown of it first: the layer that repeats and takes most, and some of the next one; else all of it.
std::pair<double, double> startingView(const StepRun& run, const LaneModel& lanes);

std::vector<WaterfallBar> waterfallBars(const std::vector<core::WaterfallPart>& parts, const StepRun& run, Theme theme);
/// "3,469.0 + 35.6 = 3,504.7 ms": A, all changes, B.
QString waterfallSentence(const std::vector<core::WaterfallPart>& parts);

}  // namespace ui
