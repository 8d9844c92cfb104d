// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the kernel that each call of a communication library launched.
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace core {

/// Returns, ordered by event, a collective for each host call during which exactly one kernel was launched on its
/// thread; if a call launched several, it is unknown which of them moved the data. Calls of one thread must not
/// overlap; times are on the clock of `calls`. Linear except for the sorting of `hostCalls`.
std::vector<Collective> collectivesOf(std::vector<CollectiveCall> hostCalls, const Events& events, const Calls& calls);

}  // namespace core
