// SPDX-License-Identifier: GPL-3.0-or-later
// The strips of states below the bars of threads, where the scheduling of threads was recorded.
#pragma once

#include "core/timeline/state_lane.h"
#include "ui/timeline/scene/scene.h"

#include <optional>

namespace ui {

constexpr int stateStripHeight = 4;  ///< in logical pixels, before scaling

/// Returns the states of the thread of a row; null if it is no thread's, or if they were not recorded.
const core::StateLane* stateLaneOf(const core::Timeline& timeline, const Row& row);
/// Returns where the strip of a row with one is drawn, given the top of the row, in logical pixels.
QRect stripArea(const Scene& scene, const RowPlace& place, int top);

/// A state at a point.
struct StatePoint {
    std::size_t row = 0;  ///< index into the rows of the scene
    core::StateLane::Part part;
    QRect place;  ///< where it is drawn, at least the pixel of the point
};
/// Returns the state at a point of a strip.
std::optional<StatePoint> stateAt(const Scene& scene, QPointF point);

}  // namespace ui
