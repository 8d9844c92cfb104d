// SPDX-License-Identifier: GPL-3.0-or-later
// Projected ranges by name: Nsight Systems' nvtx_gpu_proj_sum. Millions of ranges bear a few thousand names.
#pragma once

#include "core/analysis/ranges.h"
#include "core/analysis/statistics.h"

#include <vector>

namespace core {

struct RangeSummaryRow {
    NameId name{};
    RangeKind kind{};
    DurationStatistics projected;  ///< of the spans on the GPU, gaps included; nested ranges count in both
    ExactSum host = {};            ///< sum of the durations on the host
    std::int64_t operations = 0;
    std::int64_t levels = 0, children = 0;  ///< sums
};

/// Rows by total projected time descending, then name and style.
struct RangeSummary {
    std::vector<RangeSummaryRow> rows;
};

/// `ranges` as rangeTable() of the same trace gives them.
RangeSummary rangeSummary(const RangeTable& ranges, const Trace& trace);
Table toTable(const RangeSummary& summary, const Trace& trace);  ///< `range-summary`

}  // namespace core
