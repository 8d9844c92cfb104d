// SPDX-License-Identifier: GPL-3.0-or-later
// Time in runtime and driver calls on the host, by call: Nsight Systems' cuda_api_sum. It is never part of kernel time.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <vector>

namespace core {

struct CallTableRow {
    NameId name{};
    DurationStatistics time;
};

/// Rows are ordered by total time descending, then instances descending, then name. They count the calls that start in
/// the time window; with any other filter, only the calls that launched an operation that passes it.
struct CallTable {
    std::vector<CallTableRow> rows;
    ExactSum total = {};  ///< ns
};

CallTable callTable(const View& view);
Table toTable(const CallTable& calls, const Trace& trace);  ///< the table `calls`

}  // namespace core
