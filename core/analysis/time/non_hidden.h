// SPDX-License-Identifier: GPL-3.0-or-later
// The time of an iteration that computation does not hide: the summary tool's estimate, and the exact value.
// The estimate is the projected time of the range minus the sum of the durations of
// its kernels, except those with "nccl" in their name (in any case). It is wrong, even
// below 0, where kernels overlap or several GPUs share a range. Beside it is the exact
// value: the iteration's GPU window minus the union of its computation, and its parts.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/device_times.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// A time of one iteration, or the sum or mean of several; ns.
struct NonHiddenTime {
    ExactSum sum = {};
    double count = 1;  ///< the number of values, if it is a mean

    double real() const { return sum.real() / count; }
};

struct NonHiddenRow {
    std::string iteration;
    std::optional<DeviceId> device;      ///< absent: all devices
    std::optional<NonHiddenTime> range;  ///< the projected range, as in nvtx_gpu_proj_trace; absent if there is none
    NonHiddenTime kernelTime = {};       ///< per iteration and device; in "per range" divided as the summary tool does
    NonHiddenTime window = {};
    NonHiddenTime computation = {};
    NonHiddenTime exposedCommunication = {};
    NonHiddenTime exposedCopy = {};
    NonHiddenTime idle = {};
    NonHiddenTime filtered = {};
};

/// For each device, one row per iteration of a process that uses it; then "per range" and "total", whose left half is
/// what the summary tool prints: the time of all kernels that pass the filter, which "per range" divides by iterations
/// and GPUs (PerIteration).
struct NonHiddenTable {
    std::vector<NonHiddenRow> rows;
    bool isFiltered = false;  ///< whether the filter chooses operations: then filtered time is shown
    bool isTooLong = false;   ///< if set, there are no rows: a hostile file had too many devices and iterations
};

NonHiddenTable nonHiddenTable(const View& view);
/// Returns the table for known breakdowns from iterationTimes().
NonHiddenTable nonHiddenTable(const View& view, const IterationTimes::ByDevice& breakdowns);
Table toTable(const NonHiddenTable& nonHidden, const Trace& trace);  ///< the table `non-hidden`

}  // namespace core
