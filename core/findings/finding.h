// SPDX-License-Identifier: GPL-3.0-or-later
// What costs time in a recording, where, and what it would be worth: one finding is one thing that somebody may change.
#pragma once

#include "core/base/ids.h"
#include "core/replay/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class FindingGroup : std::uint8_t { Host, Device, Communication };

/// A stretch of time at which it is seen.
struct FindingPlace {
    std::optional<DeviceId> device;  ///< none: seen on the host
    std::string iteration;           ///< empty: in none
    Nanos start = 0, duration = 0;
    std::string code;  ///< empty: none was recorded
};

struct Finding {
    std::string_view rule;
    Words title;
    std::vector<Words> evidence;
    Words toDo, why, unless;
    Nanos price = 0;                        ///< of an iteration, what could be had back
    bool isBound = false;                   ///< more cannot be had back, as a replay says; else an estimate
    std::vector<FindingPlace> places = {};  ///< the longest, by start
    std::int64_t placeCount = 0;            ///< all
    std::string code;                       ///< that holds most of it; empty: none was recorded
    std::string lever;                      ///< what a replay is asked for it; empty: no lever changes it

    std::string_view howSure() const { return isBound ? "at most" : "about"; }
};

/// Of so many places the longest are kept.
constexpr std::size_t mostPlaces = 10'000;
/// Of more than that the longest, by start.
void keepLongest(std::vector<FindingPlace>& places);

}  // namespace core
