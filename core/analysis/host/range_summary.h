// SPDX-License-Identifier: GPL-3.0-or-later
// Projected ranges by name: Nsight Systems' nvtx_gpu_proj_sum. Millions of ranges bear a few thousand names.
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
    DurationStatistics projected;  ///< of the spans on the GPU, gaps included; nested ranges count in both
    ExactSum host = {};            ///< sum of the durations on the host
    std::int64_t operations = 0;
    std::int64_t levels = 0, children = 0;  ///< sums
};

/// Rows by total projected time descending, then name and style.
struct RangeSummary {
    std::vector<RangeSummaryRow> rows;
};

/// `ranges` as rangeTable() of the same trace gives them. Names for which `sameName`, by NameId, has one name are one
/// row, under the name it has; empty: each name is its own.
RangeSummary rangeSummary(const RangeTable& ranges, const Trace& trace, std::span<const NameId> sameName = {});

/// "aten::add" of "aten::add, seq = 5, op_id = 12": PyTorch counts its NVTX ranges in their names, and the
/// shapes behind those numbers differ as well.
std::string withoutCounters(std::string_view rangeName);
/// For each name the first that is the same without counters.
std::vector<NameId> namesWithoutCounters(const NameTable& names);

Table toTable(const RangeSummary& summary, const Trace& trace);  ///< `range-summary`

}  // namespace core
