// SPDX-License-Identifier: GPL-3.0-or-later
// Two steps as lanes with bands between them, and as a waterfall from the sum of one to that of the other.
#pragma once

#include "ui/panes/step_by_step/step_run.h"
#include "ui/widgets/charts/step_lanes.h"
#include "ui/widgets/charts/waterfall_chart.h"

#include <utility>

namespace ui {

std::vector<ClassInk> stepInks(const StepRun& run, Theme theme);

/// Operations in their order, each after the gap before it; both lanes have the same scale.
LaneModel laneModel(const StepRun& run, Theme theme);

/// The time range that is shown first: the repeated layer with the most time and a part of the next; otherwise all.
std::pair<double, double> startingView(const StepRun& run, const LaneModel& lanes);

std::vector<WaterfallBar> waterfallBars(const std::vector<core::WaterfallPart>& parts, const StepRun& run, Theme theme);
/// The sum in words: "adds up exactly: 3,469.0 ms + 35.6 ms = 3,504.7 ms".
QString waterfallSentence(const std::vector<core::WaterfallPart>& parts);

}  // namespace ui
