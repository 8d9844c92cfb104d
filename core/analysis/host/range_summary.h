// SPDX-License-Identifier: GPL-3.0-or-later
// Summarizes projected ranges by name: Nsight Systems' nvtx_gpu_proj_sum. Millions of ranges have some thousand names.
#pragma once

#include "core/analysis/host/ranges.h"
#include "core/analysis/scope/statistics.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct RangeSummaryRow {
    NameId name{};
    RangeKind kind{};
    DurationStatistics projected;  ///< lengths of the spans on the GPU, including gaps; nested ranges each count
    ExactSum host = {};            ///< sum of the durations on the host
    std::int64_t operations = 0;
    std::int64_t levels = 0, children = 0;  ///< sums over the ranges
};

/// Rows are ordered by total projected time descending, then name and style.
struct RangeSummary {
    std::vector<RangeSummaryRow> rows;
};

/// Summarizes `ranges`, the rangeTable() of the same trace. Names that `sameName`, indexed by NameId, maps to one name
/// share a row under that name; if empty, each name has its own row.
RangeSummary rangeSummary(const RangeTable& ranges, const Trace& trace, std::span<const NameId> sameName = {});

/// A row of the table `range-summary`.
struct RangeSummaryItem {
    const RangeSummaryRow& row;
    const Trace& trace;

    Cell mean(std::int64_t sum) const {
        return quotientCell(static_cast<double>(sum), static_cast<double>(row.projected.instances));
    }
};
extern const struct RangeSummaryColumns {
    ColumnOf<RangeSummaryItem> name, style, projected, host, instances, average, median, least, most, deviation,
        operations, averageOperations, averageLevel, averageChildren;
} rangeSummaryColumns;

Table toTable(const RangeSummary& summary, const Trace& trace);  ///< the table `range-summary`

}  // namespace core
