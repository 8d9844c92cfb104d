// SPDX-License-Identifier: GPL-3.0-or-later
// Where on a timeline a frame of code is (what it launched, the idle time it caused, or its own calls and ranges), or
// what another pane calls places of one thing.
#pragma once

#include "core/code/code_places.h"
#include "core/timeline/timeline_search.h"
#include "ui/models/marked_places.h"
#include "ui/timeline/scene/timeline_state.h"

#include <stop_token>

namespace ui {

/// Of a whole timeline, in the order of hits of a search. Idle intervals that are not drawn are counted alone.
core::TimelineHits codeHits(const core::Timeline& timeline, const core::CodePath& path,
                            const std::stop_token& stop = {});

/// The same of places: at each the operation, call or iteration that begins there, else the idle time that holds it.
core::TimelineHits placeHits(const core::Timeline& timeline, const MarkedPlaces& places);

/// What is outlined while nothing is looked for: places of code, or of anything else.
struct Outlined {
    core::CodePath code = {};
    MarkedPlaces marked = {};

    bool isEmpty() const { return code.isEmpty() && marked.places.empty(); }
};

/// Chooses the longest of the hits, of idle time by the whole interval, and goes there. False: there is none.
bool revealLongest(TimelineState& state, const core::TimelineHits& found);

}  // namespace ui
