// SPDX-License-Identifier: GPL-3.0-or-later
// Passes over the operations of a view by which every instant of a device is one operation's: breakdowns of devices and
// of iterations and the exposed time of names are sums of the same.
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

/// Of every iteration of the view's list, whatever time and iterations the filter asks for: its breakdown within its
/// GPU window, and the kernels that it owns.
struct IterationTimes {
    /// Of a process and a device that it has streams on: by iteration of that process, in the order of the list.
    using ByDevice = std::map<std::pair<ProcessId, DeviceId>, std::vector<Breakdown>>;

    std::vector<Breakdown> together;    ///< by iteration, of all devices of its process
    ByDevice byDevice;                  ///< empty where there would be more than StreamSweeps::mostWindows
    std::vector<std::int64_t> kernels;  ///< by iteration
};

struct ViewTimes {
    DeviceTimes devices;
    IterationTimes iterations;
};

DeviceTimes deviceTimes(const View& view);
IterationTimes iterationTimes(const View& view);
/// Both: in one pass where the filter bounds no time.
ViewTimes viewTimes(const View& view);

}  // namespace core
