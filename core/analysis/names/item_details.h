// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of one interval of a trace beside its own columns: its place among those of its name, the ranges around
// it, what the host did meanwhile.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/trace_item.h"
#include "core/analysis/scope/view.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// Time of one sort within a window.
struct TimeOfName {
    NameId name{};
    Nanos time = 0;  ///< durations as far as they lie in the window, added up
    std::int64_t instances = 0;
};

struct ItemDetails {
    std::vector<std::uint32_t> around;  ///< host ranges around it, or around the call that launched it, outermost first
    std::string_view shapes;            ///< of the inputs of the innermost of them that has any
    std::optional<std::uint32_t> previous, next;  ///< of its name and sort, by start; indices as the item's
    DurationStatistics likes;                     ///< of all of its name and sort in the profile, itself among them
    std::int64_t rank = 0;                        ///< among them: 1 more than there are longer ones
};

/// Of an operation, call or range. Linear in the rows of its sort; stopped, it gives what it has.
ItemDetails itemDetails(const Trace& trace, const TraceItem& item, const std::stop_token& stop = {});

struct WindowDetails {
    std::int64_t operations = 0;         ///< that start in it
    Nanos busy = 0;                      ///< of the device, or of all of them, added up
    std::size_t devices = 0;             ///< that have operations anywhere
    std::vector<TimeOfName> work, host;  ///< operations; calls: those of most time first, the first so many
    std::optional<std::uint32_t> before,
        after;  ///< of one device: the last to end by its start, the first from its end
};

constexpr std::size_t mostListedNames = 5;

/// Of a stretch of time, on one device or all. Linear.
WindowDetails windowDetails(const Trace& trace, const TimeWindow& window, std::optional<DeviceId> device,
                            const std::stop_token& stop = {});

}  // namespace core
