// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about one interval of a trace beyond its own columns: its rank among those of its name, the ranges around it,
// and the host's activity during it.
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

/// The time of the operations or calls of one name within a window.
struct TimeOfName {
    NameId name{};
    Nanos time = 0;  ///< sum of the parts of durations inside the window
    std::int64_t instances = 0;
};

struct ItemDetails {
    std::vector<std::uint32_t> around;  ///< host ranges around it, or around the call that launched it, outermost first
    std::string_view shapes;            ///< recorded input shapes of the innermost of them that has any
    std::optional<TimeWindow> onGpu;    ///< of a host range: from the first start to the last end of what it launched
    std::optional<std::uint32_t> previous, next;  ///< the neighbors of the same name and kind, by start
    DurationStatistics likes;                     ///< all items of its name and kind in the profile, including this one
    std::int64_t rank = 0;                        ///< its rank among them by length: 1 plus the number of longer ones
};

/// Finds the details of an operation, call or range. Linear in the rows of its kind; a stopped search is incomplete.
ItemDetails itemDetails(const Trace& trace, const TraceItem& item, const std::stop_token& stop = {});

struct WindowDetails {
    std::int64_t operations = 0;         ///< number of operations that start in the window
    Nanos busy = 0;                      ///< busy time of the device, or the sum over all devices
    std::size_t devices = 0;             ///< 1 for one device, or the number of devices of the trace
    std::vector<TimeOfName> work, host;  ///< operations and calls with the most time first, at most maxListedNames
    std::optional<std::uint32_t> before,
        after;  ///< for one device: the last operation to end by the window's start, the first from its end on
};

constexpr std::size_t maxListedNames = 5;

/// Finds the details of a stretch of time, on one device or on all. Linear in events and calls.
WindowDetails windowDetails(const Trace& trace, const TimeWindow& window, std::optional<DeviceId> device,
                            const std::stop_token& stop = {});

}  // namespace core
