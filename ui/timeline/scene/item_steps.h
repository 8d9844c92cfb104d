// SPDX-License-Identifier: GPL-3.0-or-later
// From one interval to another: its neighbors, the next of its name, the interval at a point.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <optional>

namespace ui {

/// The next or previous by start with the same name, on any track of the same kind (every stream, every thread).
std::optional<TimelineItem> nextOfSameName(const core::Timeline& timeline, const TimelineItem& from, int direction);

/// The neighbor in its lane; with `across` the nearest in time in the lane below (1) or above (-1).
std::optional<TimelineItem> neighborOf(const Scene& scene, const TimelineItem& from, int along, int across);

/// The first interval in the topmost lane that has one in the visible time.
std::optional<TimelineItem> firstInView(const Scene& scene);

/// The interval at a point, or the nearest one within three
/// pixels of it in its lane; of equally near ones the longest.
std::optional<TimelineItem> itemAt(const Scene& scene, QPointF point);

/// The start or end of an interval in the row at this height within some pixels of a time; otherwise the time itself.
core::Nanos snapped(const Scene& scene, core::Nanos time, int y);

}  // namespace ui
