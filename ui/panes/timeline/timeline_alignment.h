// SPDX-License-Identifier: GPL-3.0-or-later
// Aligns a second profile below the first one on the timeline.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/snapshot.h"

#include <cstdint>
#include <optional>

namespace ui {

enum class TimelineAlignment : std::uint8_t {
    Start,      ///< by their first events
    Iteration,  ///< by the starts of iterations with the same number
    Shown,      ///< by the selected ranges, otherwise by what is in view
    Ranks       ///< by aligning them as ranks of one job
};

/// The offset that converts times of `below` into times of `above`. It aligns the starts of the marked iteration, or
/// else of the first that both have, or else of each one's first. Nothing if one of them has no iterations.
std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked);

}  // namespace ui
