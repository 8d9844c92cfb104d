// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded step run again with what was asked, and what it consists of before and after.
#pragma once

#include "core/replay/path_parts.h"
#include "ui/models/axis_ticks.h"
#include "ui/panes/findings/findings_desk.h"
#include "ui/panes/findings/lever_panel.h"
#include "ui/widgets/charts/stacked_bars.h"

#include <memory>
#include <string>
#include <vector>

namespace ui {

struct WhatIfRun {
    FindingsRunPtr of;
    std::string asked;  ///< as `--what-if` takes it; empty: nothing
    core::WhatIfAnswer answer;
    std::vector<core::PathPart> before, after;  ///< of all steps that count, by time

    /// Of one step.
    core::Nanos perStep(core::Nanos sum) const;
    core::Nanos today() const { return perStep(of->replay->wall); }
};
using WhatIfRunPtr = std::shared_ptr<const WhatIfRun>;

/// For a worker. `scratch` is of the run's replay, and nobody else uses it meanwhile. An error says what is no lever.
core::Result<WhatIfRunPtr> whatIfRun(const FindingsRunPtr& of, const std::string& asked, core::ReplayRun& scratch,
                                     const std::stop_token& stop);

/// A slider for each class that has time, for communication, and for launches.
std::vector<ScaleLever> scaleLevers(const core::Snapshot& snapshot, Theme theme);

/// Today, and what was asked. Both on one scale.
std::vector<Bar> whatIfBars(const WhatIfRun& run, Theme theme);
/// Of a recording that is not replayed: what was measured, and as much of it as is explained.
std::vector<Bar> refusedBars(const WhatIfRun& run, Theme theme);
std::vector<AxisTick> whatIfTicks(const WhatIfRun& run);
/// "The step gets 12.3 ms shorter, ...": how much, and what limits it then.
QString whatIfSentence(const WhatIfRun& run);
/// How much of today is explained, and what to know about the answer.
QString whatIfBasis(const WhatIfRun& run);
/// "predicted 3,301.8 ms, between 3,285 and 3,316 ms, today 3,469.0 ms".
QString whatIfSpoken(const WhatIfRun& run);

}  // namespace ui
