// SPDX-License-Identifier: GPL-3.0-or-later
// Time per kernel name: Nsight Systems' cuda_gpu_kern_sum, from events or from a recorded summary.
#pragma once

#include "core/analysis/statistics.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <optional>
#include <vector>

namespace core {

struct KernelRow {
    NameId name{};
    ClassId classId{};
    DurationStatistics time;
    std::optional<Nanos> elapsed;  ///< the part of it that is its own by the overlap rule; absent without events
};

/// Rows by total time descending, then instances descending, then name.
struct KernelTable {
    std::vector<KernelRow> rows;
    double total = 0;  ///< ns, sum of durations of all kernels
};

KernelTable kernelTable(const View& view);
/// The same under other rules: only the classes differ, as long as the same kernels communicate.
KernelTable reclassified(KernelTable kernels, const Classification& classes);
Table toTable(const KernelTable& kernels, const Trace& trace);  ///< `kernels`

}  // namespace core
