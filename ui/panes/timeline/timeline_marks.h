// SPDX-License-Identifier: GPL-3.0-or-later
// Converts between marks, which all panes share, and the selection on the timeline.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/mark.h"

#include <optional>
#include <vector>

namespace core {
struct Timeline;
}

namespace ui {

struct Scene;
struct TimelineItem;
class TimelineState;

/// By NameId, the operations that a mark names: all of a class, a kernel, a collective, both ends of a pair. Empty if
/// it names none.
std::vector<bool> soughtNames(const Mark& mark, const core::Snapshot& snapshot);

/// The selection: a range, an interval of the trace with its operation and stream, an iteration.
Mark markOf(const Scene& scene);
/// The same for one interval.
Mark markOf(const core::Timeline& timeline, const TimelineItem& item);
/// Where an interval of the trace is drawn; nothing for idle time, or while the timeline is incomplete.
std::optional<TimelineItem> placeOf(const core::Timeline& timeline, const core::TraceItem& item);

/// Goes to what is marked: the interval, otherwise its range, its iteration, or the longest operation of its name on
/// its stream.
void revealMark(TimelineState& state, const Mark& mark);

}  // namespace ui
