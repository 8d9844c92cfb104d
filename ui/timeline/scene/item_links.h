// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs to an interval elsewhere on the timeline: its launch, what it launched, the ranges around it.
#pragma once

#include "ui/timeline/scene/item_text.h"

#include <optional>
#include <vector>

namespace ui {

/// From a host call to an operation that it launched.
struct LaunchLink {
    TimelineItem call, operation;
};

/// For an operation its launch, for a call what it launched (the first 100). Empty for everything else, and where
/// launches were not recorded.
std::vector<LaunchLink> launchLinksOf(const core::Timeline& timeline, const TimelineItem& item);

/// The ranges that enclose an interval, outermost first: on the thread that launched it, else of its own thread, of
/// idle time what the thread that ended it was in, else the ranges projected onto the GPU.
std::vector<TimelineItem> rangesAround(const core::Timeline& timeline, const TimelineItem& item);

/// Time between the start of the launching call and of the operation; none where that was not recorded.
std::optional<core::Nanos> launchLatency(const core::Timeline& timeline, const TimelineItem& item);

}  // namespace ui
