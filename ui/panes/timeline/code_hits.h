// SPDX-License-Identifier: GPL-3.0-or-later
// Where on a timeline a frame of code is: what it launched, the idle time it caused, or its own calls and ranges.
#pragma once

#include "core/code/code_places.h"
#include "core/timeline/timeline_search.h"
#include "ui/timeline/scene/timeline_state.h"

#include <stop_token>

namespace ui {

/// Of a whole timeline, in the order of hits of a search. Idle intervals that are not drawn are counted alone.
core::TimelineHits codeHits(const core::Timeline& timeline, const core::CodePath& path,
                            const std::stop_token& stop = {});

/// Chooses the longest of the hits, of idle time by the whole interval, and goes there. False: there is none.
bool revealLongest(TimelineState& state, const core::TimelineHits& found);

}  // namespace ui
