// SPDX-License-Identifier: GPL-3.0-or-later
// Corrects breakdowns that were made without the filter of code: idle time of other code becomes filtered time.
#pragma once

#include "core/analysis/time/device_times.h"

namespace core {

/// Keeps the part of the idle time that the view's filter of code chooses; the rest becomes filtered time. Does nothing
/// without such a filter.
void leaveChosenIdle(const View& view, BreakdownTable& breakdown);
/// Does the same for iterations, whose idle time is that of their process, or of the process on one device. Idle time
/// before the first operation of that owner or after its last one belongs to no code.
void leaveChosenIdle(const View& view, IterationTimes& times);

}  // namespace core
