// SPDX-License-Identifier: GPL-3.0-or-later
// Finds on a timeline what belongs to frames of code (the operations they launched, the idle time they caused, or their
// own calls and ranges), or the places that another pane marked.
#pragma once

#include "core/code/code_places.h"
#include "core/timeline/timeline_search.h"
#include "ui/models/marked_places.h"
#include "ui/timeline/scene/timeline_state.h"

#include <span>
#include <stop_token>
#include <vector>

namespace ui {

/// Returns hits in the whole timeline, in the order of a search; what several paths share is one hit. Idle intervals
/// that are not drawn are only counted. Costs as much as building a tree of code for each path.
core::TimelineHits codeHits(const core::Timeline& timeline, std::span<const core::CodePath> paths,
                            const std::stop_token& stop = {});

/// Returns the hits of places: for each the operation, call or iteration that begins there, or else the idle interval.
core::TimelineHits placeHits(const core::Timeline& timeline, const MarkedPlaces& places);

/// The places to outline while there is no search text: places of code, or other places.
struct Outlined {
    std::vector<core::CodePath> code = {};
    MarkedPlaces marked = {};

    bool isEmpty() const { return code.empty() && marked.places.empty(); }
};

/// Selects the longest of the hits (idle time by its whole interval) and shows it. Returns false if there are none.
bool revealLongest(TimelineState& state, const core::TimelineHits& found);

}  // namespace ui
