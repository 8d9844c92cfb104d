// SPDX-License-Identifier: GPL-3.0-or-later
// Where a second profile stands below a first one on the timeline.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace ui {

enum class TimelineAlignment : std::uint8_t {
    Start,      ///< first events
    Iteration,  ///< starts of the iteration of the same number
    Shown,      ///< selected ranges, else what is in view
    Ranks       ///< as ranks of one job
};

/// What added to times of `below` gives those of `above`: the marked iteration begins at the same time in both, else
/// the first that both have, else the first of each. Nothing where one has no iterations.
std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked);

}  // namespace ui
