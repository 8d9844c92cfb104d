// SPDX-License-Identifier: GPL-3.0-or-later
// What is related to an interval elsewhere on the timeline: its launch, what it launched, and the enclosing ranges.
#pragma once

#include "ui/timeline/scene/item_text.h"

#include <optional>
#include <vector>

namespace ui {

/// A link from a host call to an operation that it launched.
struct LaunchLink {
    TimelineItem call, operation;
};

/// Returns the launch of an operation, or the operations that a call launched (the first 100); O(events) for a call.
/// Empty for all other intervals, and if launches were not recorded.
std::vector<LaunchLink> launchLinksOf(const core::Timeline& timeline, const TimelineItem& item);

/// Returns the ranges around an interval, outermost first: on the launching thread for an operation, on its own thread
/// for a call or range, on the thread that ended it for idle time; if none, the ranges projected onto the GPU.
std::vector<TimelineItem> rangesAround(const core::Timeline& timeline, const TimelineItem& item);

/// Returns the time from the start of the launching call to the start of the operation; empty if it was not recorded.
std::optional<core::Nanos> launchLatency(const core::Timeline& timeline, const TimelineItem& item);

}  // namespace ui
