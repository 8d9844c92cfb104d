// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives by what was recorded about them: the speed of each size of each collective.
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
    std::string collective;            ///< "AllReduce"; the recorded name if the kind is unknown
    std::optional<std::int64_t> size;  ///< bytes, as nccl-tests defines the size; absent if there is none or it is not
                                       ///< recorded
    std::uint32_t ranks = 0;           ///< 0: not recorded
    std::string type;                  ///< element type: "BFloat16"; empty: not recorded
    DurationStatistics time;
    Bandwidth bandwidth;
};

/// Rows are ordered by total time descending, then collective, size, ranks and type.
struct CollectiveTable {
    std::vector<CollectiveRow> rows;
};

/// Lists communication kernels for which the data moved was recorded.
CollectiveTable collectiveTable(const View& view);
Table toTable(const CollectiveTable& collectives, const Trace& trace);  ///< the table `collectives`

}  // namespace core
