// SPDX-License-Identifier: GPL-3.0-or-later
// The position of the user on a profile's timeline, and what was marked there.
#pragma once

#include "core/analysis/scope/options.h"

#include <optional>
#include <set>

namespace core {

struct TimelinePlace {
    std::optional<TimeWindow> view = {};  ///< if absent, what a trace shows when it is opened
    std::set<Nanos> marks = {};           ///< ns since the trace's first event

    bool operator==(const TimelinePlace&) const = default;
};

}  // namespace core
