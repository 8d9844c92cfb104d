// SPDX-License-Identifier: GPL-3.0-or-later
// With a filter of code, idle time of other code is filtered time: corrects breakdowns that were made without it.
#pragma once

#include "core/analysis/time/device_times.h"

namespace core {

/// Keeps of the idle time what the view's filter of code chooses; the rest becomes filtered time. Without such a filter
/// nothing changes.
void leaveChosenIdle(const View& view, BreakdownTable& breakdown);
/// The same for iterations, whose idle time is that of all that their process, or the process on a device, runs. Time
/// before its first operation or after its last belongs to no code.
void leaveChosenIdle(const View& view, IterationTimes& times);

}  // namespace core
