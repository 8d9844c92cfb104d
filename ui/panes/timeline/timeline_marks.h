// SPDX-License-Identifier: GPL-3.0-or-later
// Converts between marks, which all panes share, and the selection on the timeline.
#pragma once

#include "core/analysis/snapshot.h"
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

/// Indexed by NameId: true for operations that a mark names: all of a class, a kernel, a collective, both ends of a
/// pair. Empty if the mark names none.
std::vector<bool> soughtNames(const Mark& mark, const core::Snapshot& snapshot);

/// The mark of the selection: a range, an interval of the trace with its operation and stream, or an iteration.
Mark markOf(const Scene& scene);
/// The mark of one interval.
Mark markOf(const core::Timeline& timeline, const TimelineItem& item);
/// The place of an item of the trace; nothing for idle time, or while the timeline is incomplete.
std::optional<TimelineItem> placeOf(const core::Timeline& timeline, const core::TraceItem& item);

/// Selects and shows what is marked: the interval, otherwise its range, its iteration, or the longest operation of its
/// name on its stream.
void revealMark(TimelineState& state, const Mark& mark);

}  // namespace ui
