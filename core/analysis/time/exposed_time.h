// SPDX-License-Identifier: GPL-3.0-or-later
// The part of overlapping time that the breakdown gives to each operation.
#pragma once

#include "core/analysis/time/elapsed.h"

namespace core {

/// Visits exposed time for each device separately, by its priority: the sum is the busy time of all devices.
void forEachExposed(const View& view, const ElapsedVisit& visit);

}  // namespace core
