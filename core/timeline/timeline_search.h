// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a name on a timeline: the results of its search field.
#pragma once

#include "core/base/regex.h"
#include "core/timeline/timeline.h"

#include <compare>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// A part of a name, or a pattern; case is ignored.
struct TimelineSearch {
    std::string text;
    bool isPattern = false;

    bool operator==(const TimelineSearch&) const = default;
};

/// One interval; hits are in order of start, then of track and item.
struct TimelineHit {
    Nanos start = 0;
    std::uint32_t track = 0;
    std::uint32_t item = 0;

    auto operator<=>(const TimelineHit&) const = default;
};

struct TimelineHits {
    TimelineSearch search;
    std::optional<PatternError> error;  ///< a pattern that does not compile finds nothing
    std::vector<bool> names;            ///< indexed by NameId: whether operations with this name are hits
    std::vector<TimelineHit> hits;      ///< the first maxTimelineHits
    std::size_t total = 0;              ///< number of all hits
};
using TimelineHitsPtr = std::shared_ptr<const TimelineHits>;

/// 16 MB of hits; more would not be useful.
constexpr std::size_t maxTimelineHits = 1'000'000;

/// Finds operations whose name matches or, for kernels, whose class does, and calls, ranges and iterations whose name
/// matches. Linear in what the timeline draws. An empty text finds nothing.
TimelineHits timelineHits(const Timeline& timeline, const TimelineSearch& search, const std::stop_token& stop = {});

/// Returns the index of the first hit after `from`, or, if direction is -1, of the last one before it. The search wraps
/// around at the end. Returns nothing if there is no hit.
std::optional<std::size_t> nextHit(const TimelineHits& found, const TimelineHit& from, int direction);

}  // namespace core
