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
    ElapsedByName exposed;  ///< as exposedByName()
    BreakdownTable breakdown;
};

/// For every iteration of the view's list, regardless of the filter's time and iterations: its breakdown within its GPU
/// window, and the number of kernels that it owns.
struct IterationTimes {
    /// For a process and a device on which it has streams: by iteration of that process, in the order of the list.
    using ByDevice = std::map<std::pair<ProcessId, DeviceId>, std::vector<Breakdown>>;

    std::vector<Breakdown> together;    ///< by iteration, for all devices of its process
    ByDevice byDevice;                  ///< empty where there would be more than StreamSweeps::mostWindows
    std::vector<std::int64_t> kernels;  ///< by iteration
};

struct ViewTimes {
    DeviceTimes devices;
    IterationTimes iterations;
};

DeviceTimes deviceTimes(const View& view);
IterationTimes iterationTimes(const View& view);
/// Both of them, in one pass where the filter does not restrict time.
ViewTimes viewTimes(const View& view);

}  // namespace core
