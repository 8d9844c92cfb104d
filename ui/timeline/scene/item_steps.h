// SPDX-License-Identifier: GPL-3.0-or-later
// From one interval to another: its neighbours, the next of its name, what lies under a point.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <optional>

namespace ui {

/// Of the same name on any track of the same sort (every stream, every thread), next or previous by start.
std::optional<TimelineItem> nextOfSameName(const core::Timeline& timeline, const TimelineItem& from, int direction);

/// The neighbour in its lane; with `across` the one nearest in time in the lane that stands below (1) or above (-1).
std::optional<TimelineItem> neighbourOf(const Scene& scene, const TimelineItem& from, int along, int across);

/// The first interval of the topmost lane that has one in the visible time.
std::optional<TimelineItem> firstInView(const Scene& scene);

/// The interval under a point, or the nearest one within three pixels of it in its lane; of those equally near the
/// longest.
std::optional<TimelineItem> itemAt(const Scene& scene, QPointF point);

/// The start or end of an interval in the row at this height that lies within some pixels of a time; else the time.
core::Nanos snapped(const Scene& scene, core::Nanos time, int y);

}  // namespace ui
