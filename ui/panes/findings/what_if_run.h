// SPDX-License-Identifier: GPL-3.0-or-later
// A replay of the recorded step with the chosen levers, and the parts of the step before and after.
#pragma once

#include "core/replay/path_parts.h"
#include "core/replay/replay.h"
#include "ui/models/axis_ticks.h"
#include "ui/panes/findings/findings_desk.h"
#include "ui/panes/findings/lever_panel.h"
#include "ui/widgets/charts/stacked_bars.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

struct WhatIfRun {
    FindingsRunPtr of;
    std::string requested;  ///< levers in the syntax of `--what-if`; empty: none
    core::WhatIfAnswer answer;
    std::optional<core::StepLimits> limits;     ///< of the step with the levers
    std::vector<core::PathPart> before, after;  ///< parts of the critical path of all counted steps, by time

    /// Divides a sum over all counted steps by their number.
    core::Nanos perStep(core::Nanos sum) const;
    core::Nanos today() const { return perStep(of->replay->wall); }
};
using WhatIfRunPtr = std::shared_ptr<const WhatIfRun>;

/// For a worker. `scratch` must belong to the run's replay and be used by no one else. Errors name the invalid lever.
core::Result<WhatIfRunPtr> whatIfRun(const FindingsRunPtr& of, const std::string& requested, core::ReplayRun& scratch,
                                     const std::stop_token& stop);

/// A slider for each class that has any time and for communication, what takes longest first; then one for launches.
std::vector<ScaleLever> scaleLevers(const core::Snapshot& snapshot, Theme theme);

/// Two bars on the same scale: the step of today, and the step with the levers.
std::vector<Bar> whatIfBars(const WhatIfRun& run, Theme theme);
/// The bar of a refused replay: what was measured, and how much of it is explained.
std::vector<Bar> refusedBars(const WhatIfRun& run, Theme theme);
std::vector<AxisTick> whatIfTicks(const WhatIfRun& run);
/// "The step gets 12.3 ms shorter, ...": by how much, and what limits it then.
QString whatIfSentence(const WhatIfRun& run);
/// How much of today's step is explained, and what limits the validity of the answer.
QString whatIfBasis(const WhatIfRun& run);
/// A description for assistive technology: "predicted 3,301.8 ms, between 3,285 and 3,316 ms, today 3,469.0 ms".
QString whatIfSpoken(const WhatIfRun& run);

}  // namespace ui
