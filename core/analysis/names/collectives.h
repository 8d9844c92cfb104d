// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives by what was recorded about them: how fast each size is in each group.
#pragma once

#include "core/analysis/names/bandwidth.h"
#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct CollectiveRow {
    std::string collective;            ///< "AllReduce"; as recorded where it is unknown
    std::optional<std::int64_t> size;  ///< bytes, as nccl-tests defines the size; absent where there is none or it is
                                       ///< not recorded
    std::uint32_t ranks = 0;           ///< 0: not recorded
    std::string type;                  ///< of an element: "BFloat16"; empty: not recorded
    DurationStatistics time;
    Bandwidth bandwidth;
};

/// Rows by total time descending, then collective, size, ranks and type.
struct CollectiveTable {
    std::vector<CollectiveRow> rows;
};

/// Communication kernels for which the data moved was recorded.
CollectiveTable collectiveTable(const View& view);
Table toTable(const CollectiveTable& collectives, const Trace& trace);  ///< `collectives`

}  // namespace core
