// SPDX-License-Identifier: GPL-3.0-or-later
// How the durations of each kernel are distributed: percentiles, the commonest duration, and whether it drifts.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"
#include "core/base/table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Percentiles are the durations of instances: of n in rising order, the one at n x p, rounded up.
struct KernelDistributionRow {
    NameId name{};
    std::int64_t instances = 0;
    ExactSum total = {};  ///< ns
    Nanos min = 0, p50 = 0, p90 = 0, p99 = 0, max = 0;
    Nanos mode = 0;  ///< the median of the range of durations, each 5 % wide, that holds most instances
    std::optional<double> firstHalf = {},
                          secondHalf = {};  ///< averages of the instances by start; of one, only the second
};

/// Rows are ordered by total time descending, then instances descending, then name.
struct KernelDistribution {
    std::vector<KernelDistributionRow> rows;
};

KernelDistribution kernelDistribution(const View& view);
/// Makes the table `kernel-distribution`, with recorded, base or short names.
Table toTable(const KernelDistribution& kernels, const Trace& trace, KernelNames names);

}  // namespace core
