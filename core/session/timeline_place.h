// SPDX-License-Identifier: GPL-3.0-or-later
// Where one was on a profile's timeline, and what was marked there.
#pragma once

#include "core/analysis/scope/view.h"

#include <optional>
#include <set>

namespace core {

struct TimelinePlace {
    std::optional<TimeWindow> view = {};  ///< nothing: all of it
    std::set<Nanos> marks = {};           ///< since the trace's first event

    bool operator==(const TimelinePlace&) const = default;
};

}  // namespace core
