// SPDX-License-Identifier: GPL-3.0-or-later
// Where on a timeline frames of code are (what they launched, the idle time they caused, or their own calls and
// ranges), or what another pane calls places of one thing.
#pragma once

#include "core/code/code_places.h"
#include "core/timeline/timeline_search.h"
#include "ui/models/marked_places.h"
#include "ui/timeline/scene/timeline_state.h"

#include <span>
#include <stop_token>
#include <vector>

namespace ui {

/// Of a whole timeline, in the order of hits of a search; what several frames hold is one. Idle intervals that are not
/// drawn are counted alone. As costly as a tree for each path.
core::TimelineHits codeHits(const core::Timeline& timeline, std::span<const core::CodePath> paths,
                            const std::stop_token& stop = {});

/// The same of places: at each the operation, call or iteration that begins there, else the idle time that holds it.
core::TimelineHits placeHits(const core::Timeline& timeline, const MarkedPlaces& places);

/// What is outlined while nothing is looked for: places of code, or of anything else.
struct Outlined {
    std::vector<core::CodePath> code = {};
    MarkedPlaces marked = {};

    bool isEmpty() const { return code.empty() && marked.places.empty(); }
};

/// Chooses the longest of the hits, of idle time by the whole interval, and goes there. False: there is none.
bool revealLongest(TimelineState& state, const core::TimelineHits& found);

}  // namespace ui
