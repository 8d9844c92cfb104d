// SPDX-License-Identifier: GPL-3.0-or-later
// Finds rows whose times cannot be true, before they give a trace its origin and its length: a kernel at time 0 among
// others of today makes a recording of fifty years that is idle for nearly all of them.
#pragma once

#include "core/trace/chunks.h"
#include "core/trace/doubt.h"

#include <stop_token>
#include <string_view>

namespace core {

/// The times of the rows of one kind, as they were appended, and the order in which they will be kept.
struct TimedRows {
    std::string_view what;  ///< "GPU operations"
    const Chunks<Nanos>& start;
    const Chunks<Nanos>& duration;
    RowOrder& order;
};

struct TimedRowsOfTrace {
    TimedRows events, calls, hostRanges, deviceRanges;
};

/// Leaves impossible rows out of the orders, and returns the doubts that say so. A recording of at most an hour is only
/// measured. In a longer one the calls are the judge, or else the host ranges, or else the operations that take time:
/// where at least a hundredth of them start within an hour of each other, the recording took place. An operation is
/// impossible if it starts more than an hour from there (a day, if no call is recorded) or lasts a day beyond, or an
/// hour beyond the end of the host's last row; a host row, if it starts more than a day from there or lasts a day
/// beyond. Rows at 0 without a duration judge nothing. Operations that take time and are far from the calls altogether
/// have another clock: they are kept, with a doubt. Linear; needs sorted orders.
std::vector<Doubt> leaveOutImpossibleTimes(const TimedRowsOfTrace& rows, const std::stop_token& stop);

}  // namespace core
