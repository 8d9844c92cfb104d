// SPDX-License-Identifier: GPL-3.0-or-later
// Time per kernel name: Nsight Systems' cuda_gpu_kern_sum, from events or from a recorded summary.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/elapsed.h"
#include "core/base/table.h"

#include <optional>
#include <vector>

namespace core {

struct KernelRow {
    NameId name{};
    ClassId classId{};
    DurationStatistics time;
    std::optional<ExactSum> elapsed;  ///< time that the overlap rule assigns to it; absent without events
};

/// Rows are ordered by total time descending, then instances descending, then name.
struct KernelTable {
    std::vector<KernelRow> rows;
    ExactSum total = {};  ///< ns, sum of durations of all kernels
};

KernelTable kernelTable(const View& view);
KernelTable kernelTable(const View& view, const ElapsedByName& elapsed);  ///< for known elapsed times
/// The part of the table that needs no elapsed times, and takes longest: rows in any order, without their classes.
KernelTable kernelInstances(const View& view);
KernelTable kernelTable(const View& view, KernelTable instances, const ElapsedByName& elapsed);
/// Returns the table under other rules: only the classes change, as long as the same kernels communicate.
KernelTable reclassified(KernelTable kernels, const Classification& classes);
/// Returns one row for all kernels of one base or short name (the view's option), under the full name of one of them;
/// their classes may differ, and elapsed time is omitted.
KernelTable kernelsByShownName(const View& view);

/// A row of the table `kernels`.
struct KernelItem {
    const KernelTable& all;
    const KernelRow& row;
    const Trace& trace;
    KernelNames names;
};
extern const struct KernelColumns {
    ColumnOf<KernelItem> share, total, instances, average, median, least, most, deviation, name;
} kernelColumns;

/// Makes the table `kernels`, with recorded, base or short names.
Table toTable(const KernelTable& kernels, const Trace& trace, KernelNames names = KernelNames::Full);

}  // namespace core
