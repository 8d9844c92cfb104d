// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over the operations of a view by which every instant of a device is one operation's: breakdowns and the
// exposed time of names are two sums of the same.
#pragma once

#include "core/analysis/breakdown.h"
#include "core/analysis/elapsed.h"
#include "core/analysis/view.h"

namespace core {

struct DeviceTimes {
    ElapsedByName exposed;  ///< as exposedByName()
    BreakdownTable breakdown;
};

DeviceTimes deviceTimes(const View& view);

}  // namespace core
