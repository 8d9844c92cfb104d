// SPDX-License-Identifier: GPL-3.0-or-later
// Steps on a timeline from the selection or the view: to an interval of the same name, a neighbor, a hit or a mark.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

#include <optional>

namespace ui {

/// Zooms to the interval with its surroundings.
void fit(TimelineState& state, const TimelineItem& item);
/// Zooms to the selected range, or else to the selected interval with its surroundings.
void fitSelected(TimelineState& state);
/// Scrolls and pans until the interval is visible.
void reveal(TimelineState& state, const TimelineItem& item);
/// Moves to the next (1) or previous (-1) interval of the same name on the same kind of track, in order of start.
void stepToSame(TimelineState& state, int direction);
/// Moves to the next or previous interval of the lane, or to one at the same time in a lane below or above.
void moveCursor(TimelineState& state, int along, int across);
/// Moves to the other end of an arrow, or of the first one of the selection: from a call to what it launched, and back.
void followArrow(TimelineState& state, const std::optional<TimelineItem>& end = std::nullopt);
/// Returns the index of the search hit that is selected, if any.
std::optional<std::size_t> selectedHit(const Scene& scene);
/// Moves to the next or previous hit, from the selection or otherwise from the middle of the view.
void stepToHit(TimelineState& state, int direction);
/// Moves to the next or previous mark.
void stepToMark(TimelineState& state, int direction);
/// Clears the selected range, or if there is none the selection, as Esc does. False if there was neither.
bool clearOne(TimelineState& state);

}  // namespace ui
