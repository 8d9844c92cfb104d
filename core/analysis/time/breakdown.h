// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a device's wall time, to the nanosecond: computation, exposed communication, exposed copies, idle time.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <optional>
#include <vector>

namespace core {

/// The time of one device, or of all. Let U(x) be the union of the intervals of x, and |U| its length. Then
///   computation is |U(comp)|, exposed communication |U(comp, comm)| - |U(comp)|, exposed copies
///   |U(comp, comm, copy)| - |U(comp, comm)|, and busy |U(all)|, all over operations that pass the filter; filtered
///   is what only other operations fill, |U(all, others)| - |U(all)|; idle is wall - busy - filtered, so that
///   computation + exposed communication + exposed copies + unknown + filtered + idle = wall.
/// The wall runs from the first start to the last end of any operation on the considered streams, or covers all the
/// time that the filter chooses: the window, or the GPU windows of the iterations. Wall and idle do not depend on which
/// kernels a filter chooses; a filter of code reduces idle time to the part that its code caused.
struct Breakdown {
    Nanos computation = 0;
    Nanos exposedCommunication = 0;
    Nanos exposedCopy = 0;
    Nanos unknown = 0;   ///< CUDA graphs whose nodes were not recorded, while nothing else ran
    Nanos filtered = 0;  ///< time in which only operations that the filter leaves out ran, plus idle time of code that
                         ///< it leaves out
    Nanos busy = 0;
    Nanos idle = 0;
    Nanos wall = 0;
    Nanos communication = 0;  ///< |U(comm)|
    Nanos copy = 0;           ///< |U(copy)|
    Nanos microIdle = 0;      ///< part of idle: intervals shorter than GapOptions::microIdle; the rest is macro idle
};

struct BreakdownRow {
    std::optional<DeviceId> device;  ///< absent: all devices together, busy while any of them is
    Breakdown breakdown;
};

/// One row per device with operations; the last is for all together, unless nothing relates their clocks.
struct BreakdownTable {
    std::vector<BreakdownRow> rows;
    bool splitsIdle = false;  ///< whether the split into micro and macro idle time was requested
    bool isFiltered = false;  ///< whether the filter chooses operations: then filtered time is shown, even if 0
};

BreakdownTable breakdownTable(const View& view);
/// Adds the split of idle time to a table that has everything else.
BreakdownTable breakdownTable(const View& view, BreakdownTable unsplit);
Table toTable(const BreakdownTable& breakdown, const Trace& trace);  ///< the table `breakdown`

}  // namespace core
