// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels before and after gaps, previous -> next, with the cost of the gaps between them. For devices, every
// moment of idle time belongs to one pair; for streams, it may belong to several, since each of them waits.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct PairRow {
    std::string previous;
    std::string next;
    DurationStatistics gaps;             ///< the lengths of the gaps between them, on any stream
    Nanos deviceIdle = 0;                ///< the part of these gaps in which nothing ran on the device
    std::optional<IdleCause> mainCause;  ///< the cause of most of that part; absent if there is none
};

/// Rows are ordered by device idle time (for streams, total gap) descending; then by total gap, previous, next.
struct PairTable {
    std::vector<PairRow> rows;
    PairGaps of = PairGaps::Device;
    /// For devices, the idle time that belongs to no row: at the edges of the time window, and in gaps that GapOptions
    /// leaves out. Its gaps are idle intervals.
    std::optional<PairRow> noPair = {};
    Nanos idle = 0;  ///< idle time of the considered devices: for devices, the rows and `noPair` add up to it
};

/// Returns the table. Options::pairGaps chooses devices or streams, pairBy and names what counts as one end; `causes`
/// are the idle intervals of the same view. Gaps of devices are those of the gap table, clipped to the filter's spans;
/// those of streams lie between instances, unclipped (see forEachPairGap). Only marked lengths count.
PairTable pairTable(const View& view, const IdleCauseTable& causes);
/// Calls visit(row, interval) for each idle interval of the same view, with the row of the device pair that owns it; an
/// interval without a pair gets the index after the last row.
void forEachPairIdle(const View& view, const IdleCauseTable& causes, const PairTable& pairs,
                     const std::function<void(std::size_t row, std::size_t interval)>& visit);

/// Returns the name of the row for idle time without a pair.
std::string_view noPairText();

/// A row of the table `pairs`.
struct PairItem {
    const PairTable& all;
    const PairRow& row;

    bool isNoPair() const { return all.noPair && &row == &*all.noPair; }
};
extern const struct PairColumns {
    ColumnOf<PairItem> count, total, average, median, least, most, deviation, previous, next, deviceIdle, mainCause;
} pairColumns;

Table toTable(const PairTable& pairs);  ///< the table `pairs`

}  // namespace core
