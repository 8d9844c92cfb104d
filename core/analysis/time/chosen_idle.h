// SPDX-License-Identifier: GPL-3.0-or-later
// Under a filter of code, idle time of other code is filtered time: breakdowns that know nothing of code are corrected.
#pragma once

#include "core/analysis/time/device_times.h"

namespace core {

/// Leaves of the idle time what the view's filter of code chooses; the rest becomes filtered time. Without such a
/// filter nothing changes.
void leaveChosenIdle(const View& view, BreakdownTable& breakdown);
/// The same of iterations, whose idle time is looked at in all that their process, or it on a device, runs. What comes
/// before its first operation or behind its last is of no code.
void leaveChosenIdle(const View& view, IterationTimes& times);

}  // namespace core
