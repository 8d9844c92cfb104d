// SPDX-License-Identifier: GPL-3.0-or-later
// Time per kernel class under the user's rules.
#pragma once

#include "core/analysis/names/kernels.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <optional>
#include <vector>

namespace core {

struct ClassRow {
    ClassId classId{};
    ExactSum total = {};  ///< ns, sum of durations: overlaps count twice
    std::int64_t instances = 0;
    std::optional<ExactSum> elapsed = {};   ///< sum over its kernels; absent without events
    std::vector<std::size_t> kernels = {};  ///< indices into the KernelTable's rows, in their order
};

/// Rows are in rule order, the unmatched class last; classes without kernels keep a row of zeros.
struct ClassTable {
    std::vector<ClassRow> rows;
    ExactSum total = {};  ///< ns of kernel time, the base of the shares
};

ClassTable classTable(const View& view, const KernelTable& kernels);

/// A row of the table `classes`.
struct ClassItem {
    const ClassTable& all;
    const ClassRow& row;
    const Classification& names;
    const PerIteration& per;
};
extern const struct ClassColumns {
    ColumnOf<ClassItem> name, share, total, instances, elapsed, timePerIteration, instancesPerIteration;
} classColumns;

Table toTable(const ClassTable& classes, const Classification& names, const PerIteration& per);  ///< `classes`

}  // namespace core
