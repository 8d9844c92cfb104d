// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernels stand around the gaps: previous -> next on one stream, with what the gaps between them cost.
#pragma once

#include "core/analysis/idle_causes.h"
#include "core/analysis/kernels.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct PairRow {
    std::string previous;
    std::string next;
    DurationStatistics gaps;             ///< of the lengths of the gaps between them, on whatever stream
    Nanos deviceIdle = 0;                ///< the part of these gaps in which nothing at all ran on the device
    std::optional<IdleCause> mainCause;  ///< of most of that part; absent where there is none
};

/// Rows by total gap descending, then previous, then next.
struct PairTable {
    std::vector<PairRow> rows;
};

/// One pass over the gaps between neighbours (forEachPairGap) of a length that is marked. Options::pairBy and names say
/// what is one end of a pair; `causes` are the idle intervals of the same view.
PairTable pairTable(const View& view, const IdleCauseTable& causes);
Table toTable(const PairTable& pairs);  ///< `pairs`

}  // namespace core
