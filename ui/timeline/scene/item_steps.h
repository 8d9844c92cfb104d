// SPDX-License-Identifier: GPL-3.0-or-later
// Searches that lead from an interval to others: its neighbors, the next of the same name, the interval at a point.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <optional>

namespace ui {

/// Returns the next (1) or previous (-1) interval by start with the same name, on any track of the same kind.
std::optional<TimelineItem> nextOfSameName(const core::Timeline& timeline, const TimelineItem& from, int direction);

/// Returns the neighbor in the same lane or, with `across`, the nearest in time in the lane below (1) or above (-1).
std::optional<TimelineItem> neighborOf(const Scene& scene, const TimelineItem& from, int along, int across);

/// Returns the first interval in the topmost lane that has one in the visible time.
std::optional<TimelineItem> firstInView(const Scene& scene);

/// How far from an interval itemAt() finds it, in logical pixels.
inline constexpr int itemReach = 3;

/// Returns the interval at a point, or the nearest one in its lane within itemReach; among equally near ones, the
/// longest.
std::optional<TimelineItem> itemAt(const Scene& scene, QPointF point);

/// Returns the start or end of an interval in the row at height `y` if it is within some pixels of `time`, else `time`.
core::Nanos snapped(const Scene& scene, core::Nanos time, int y);

}  // namespace ui
