// SPDX-License-Identifier: GPL-3.0-or-later
// Passes over the operations of a view that give every instant of a device to one operation: breakdowns of devices and
// iterations and the exposed time of names are sums of the same parts.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/time/breakdown.h"
#include "core/analysis/time/elapsed.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace core {

struct DeviceTimes {
    ElapsedByName exposed;  ///< the result of exposedByName()
    BreakdownTable breakdown;
};

/// The breakdown of every iteration of the view's list within its GPU window, and the number of kernels that it owns,
/// regardless of the filter's time and iterations.
struct IterationTimes {
    /// For each process and each device on which it has streams: one breakdown per iteration of the process, in order.
    using ByDevice = std::map<std::pair<ProcessId, DeviceId>, std::vector<Breakdown>>;

    std::vector<Breakdown> together;    ///< one per iteration, for all devices of its process
    ByDevice byDevice;                  ///< empty if there would be more than StreamSweeps::maxWindows
    std::vector<std::int64_t> kernels;  ///< indexed by iteration
};

struct ViewTimes {
    DeviceTimes devices;
    IterationTimes iterations;
};

DeviceTimes deviceTimes(const View& view);
IterationTimes iterationTimes(const View& view);
/// Computes both, in one pass if the filter does not restrict time.
ViewTimes viewTimes(const View& view);

}  // namespace core
