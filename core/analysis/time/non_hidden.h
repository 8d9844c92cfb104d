// SPDX-License-Identifier: GPL-3.0-or-later
// Time of an iteration that computation does not hide: as the summary tool estimates it, and what it really is.
//
// The estimate is the projected time of the range minus the sum of the durations of its kernels, all but those with
// "nccl" in their name (case aside). It goes wrong, even below 0, where kernels overlap or several GPUs share a range.
// Beside it stands what is exact: the iteration's GPU window minus the union of its computation, and its parts.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/device_times.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// A time of one iteration, their sum or their mean; ns.
struct NonHiddenTime {
    ExactSum sum = {};
    double count = 1;  ///< it is the mean of so many

    double real() const { return sum.real() / count; }
};

struct NonHiddenRow {
    std::string iteration;
    std::optional<DeviceId> device;      ///< none: of all
    std::optional<NonHiddenTime> range;  ///< as nvtx_gpu_proj_trace has it; absent where the range has no projection
    NonHiddenTime kernelTime = {};       ///< per iteration and device; that of "per range" divided as the tool does
    NonHiddenTime window = {};
    NonHiddenTime computation = {};
    NonHiddenTime exposedCommunication = {};
    NonHiddenTime exposedCopy = {};
    NonHiddenTime idle = {};
    NonHiddenTime filtered = {};
};

/// By device a row per iteration of a process that uses it; then "per range" and "total", whose left half is what the
/// summary tool prints: all kernels the filter lets through, divided by iterations and GPUs (PerIteration) for the
/// former.
struct NonHiddenTable {
    std::vector<NonHiddenRow> rows;
    bool isFiltered = false;  ///< whether the filter chooses kernels: then there is filtered time to tell
    bool isTooLong = false;   ///< then it has none: of a hostile file's devices and iterations there were too many
};

NonHiddenTable nonHiddenTable(const View& view);
/// The same where the breakdowns of iterationTimes() are known already.
NonHiddenTable nonHiddenTable(const View& view, const IterationTimes::ByDevice& breakdowns);
Table toTable(const NonHiddenTable& nonHidden, const Trace& trace);  ///< `non-hidden`

}  // namespace core
