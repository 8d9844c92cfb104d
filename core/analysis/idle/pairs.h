// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernels stand around the gaps: previous -> next, with what the gaps between them cost. Of a device every moment
// of its idle time is one pair's; of streams it may be that of several, for each of them waits.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct PairRow {
    std::string previous;
    std::string next;
    DurationStatistics gaps;             ///< of the lengths of the gaps between them, wherever
    Nanos deviceIdle = 0;                ///< the part of these gaps in which nothing at all ran on the device
    std::optional<IdleCause> mainCause;  ///< of most of that part; absent where there is none
};

/// Rows of devices by device idle descending, of streams by total gap; then by total gap, previous, next.
struct PairTable {
    std::vector<PairRow> rows;
    PairGaps of = PairGaps::Device;
    /// Of devices what no row has: at the edges of the time window, and where GapOptions leaves gaps out. Its gaps are
    /// idle intervals.
    std::optional<PairRow> noPair = {};
    Nanos idle = 0;  ///< of all devices that are looked at: of devices the rows and `noPair` add up to it
};

/// Options::pairGaps says whose gaps, pairBy and names what is one end of a pair; `causes` are the idle intervals of
/// the same view. Gaps of devices are those of the gap table, clipped to the filter's spans; those of streams lie
/// between instances, whole (forEachPairGap). Only lengths that are marked count.
PairTable pairTable(const View& view, const IdleCauseTable& causes);
/// What tables call the row of what no pair has.
std::string_view noPairText();
Table toTable(const PairTable& pairs);  ///< `pairs`

}  // namespace core
