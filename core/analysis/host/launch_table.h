// SPDX-License-Identifier: GPL-3.0-or-later
// How kernels were launched, by name: how long the call took, how long the kernel waited, and how many were queued.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"
#include "core/base/table.h"

#include <cstdint>
#include <vector>

namespace core {

/// The kernels of a name that a call launched one by one. The delay of a kernel is the time from the end of its call to
/// its start, 0 if it started within the call. Percentiles are as in kernel_distribution.h.
struct LaunchRow {
    NameId name{};
    std::int64_t count = 0;
    ExactSum calls = {}, delays = {}, kernels = {};  ///< ns, sums
    Nanos delayP50 = 0, delayP90 = 0;
    std::int64_t shorterThanLaunch = 0;  ///< kernels that took less time than their call
    /// The most operations of its stream that were launched and had not started when the call of such a kernel ended,
    /// with the kernel itself, whether they pass the filter or not.
    std::uint32_t maxQueue = 0;
};

/// Rows are ordered by the time of the kernels descending, then count descending, then name.
struct LaunchTable {
    std::vector<LaunchRow> rows;
    std::int64_t ofGraphs = 0;     ///< kernels that pass, launched together by a graph: they have no row
    std::int64_t withoutCall = 0;  ///< kernels that pass, whose call is not recorded: they have no row
};

LaunchTable launchTable(const View& view);
/// Makes the table `launches`, with recorded, base or short names.
Table toTable(const LaunchTable& launches, const Trace& trace, KernelNames names);

}  // namespace core
