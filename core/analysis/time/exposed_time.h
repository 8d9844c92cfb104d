// SPDX-License-Identifier: GPL-3.0-or-later
// What the breakdown gives each operation of the time in which several run.
#pragma once

#include "core/analysis/time/elapsed.h"

namespace core {

/// On each device by itself and by its priority: all together the busy time of all devices.
void forEachExposed(const View& view, const ElapsedVisit& visit);

}  // namespace core
