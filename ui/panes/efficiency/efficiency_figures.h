// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the pane of efficiency, and its roofline, as pure functions of what was computed.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/efficiency/efficiency_run.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/roofline_layout.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ui {

/// The rows of a class, or all of them.
std::vector<std::size_t> shownOperators(const EfficiencyRun& run, std::optional<std::int32_t> onlyClass);
/// One row for each of `rows`, which are indices of operators.
Figures operatorFigures(const EfficiencyRunPtr& run, std::vector<std::size_t> rows);

/// Kernels by name: durations, occupancy and waves.
Figures kernelFigures(const EfficiencyRunPtr& run);
/// Kernels by name: how they were launched.
Figures launchFigures(const EfficiencyRunPtr& run);

/// The peaks of the device of most of the time: of the types that occur in `rows`, and of the memory.
RooflineDevice roofsOf(const EfficiencyRun& run, const std::vector<std::size_t>& rows);

/// A roofline, and the operator of each of its dots.
struct OperatorRoofline {
    RooflineModel model;
    std::vector<std::size_t> rows;
};
/// Operators that have bytes and a rate, of `rows`.
OperatorRoofline operatorRoofline(const EfficiencyRun& run, const std::vector<std::size_t>& rows,
                                  const std::vector<ClassInk>& inks);

/// The classes of operators, with most time first.
std::vector<std::int32_t> classesInUse(const EfficiencyRun& run);

}  // namespace ui
