// SPDX-License-Identifier: GPL-3.0-or-later
// Time per kernel name: Nsight Systems' cuda_gpu_kern_sum, from events or from a recorded summary.
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/view.h"
#include "core/base/table.h"

namespace core {

/// Figures of one group of durations. From a recorded summary some may be missing.
struct DurationStatistics {
    std::int64_t instances = 0;
    double total = 0;  ///< ns; sums of events are whole and exact up to 2^53
    std::optional<double> average, median, min, max;
    std::optional<double> deviation;  ///< of the sample (n-1); 0 for one
};

struct KernelRow {
    NameId name{};
    ClassId classId{};
    DurationStatistics time;
};

/// Rows by total time descending, then instances descending, then name.
struct KernelTable {
    std::vector<KernelRow> rows;
    double total = 0;  ///< ns, sum of durations of all kernels
};

KernelTable kernelTable(const View& view);
Table toTable(const KernelTable& kernels, const Trace& trace);  ///< `kernels`

}  // namespace core
