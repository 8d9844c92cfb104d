// SPDX-License-Identifier: GPL-3.0-or-later
// The alignment of a second profile below a first one on the timeline.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace ui {

enum class TimelineAlignment : std::uint8_t {
    Start,      ///< first events
    Iteration,  ///< starts of the iteration of the same number
    Shown,      ///< selected ranges, otherwise what is in view
    Ranks       ///< as ranks of one job
};

/// The offset that turns times of `below` into times of `above`: the marked iteration begins at the same time in both,
/// otherwise the first that both have, otherwise the first of each. Nothing where one has no iterations.
std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked);

}  // namespace ui
