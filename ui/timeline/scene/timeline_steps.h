// SPDX-License-Identifier: GPL-3.0-or-later
// Steps on a timeline, from what is selected or in view: to the next of its name, in its lane, hit or mark.
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
/// To the next (1) or previous (-1) interval of the same name on the same kind of track, in order of start.
void stepToSame(TimelineState& state, int direction);
/// To the next or previous interval of the lane, or to one at the same time in a lane below or above.
void moveCursor(TimelineState& state, int along, int across);
/// The index of the selected hit.
std::optional<std::size_t> selectedHit(const Scene& scene);
/// To the next or previous hit, from the selection or otherwise from the middle of the view.
void stepToHit(TimelineState& state, int direction);
/// To the next or previous mark.
void stepToMark(TimelineState& state, int direction);
/// The action of Esc: clears the range, then the selection. False if there was neither.
bool clearOne(TimelineState& state);

}  // namespace ui
