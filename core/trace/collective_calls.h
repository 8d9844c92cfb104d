// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernel each call of a communication library launched.
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace core {

/// A collective for each host call within which exactly one kernel was launched on its thread, by event; where a call
/// launched several, which of them moved what is not known. Calls of one thread must not overlap; times are on the
/// clock of `calls`. Linear but for the sorting of `hostCalls`.
std::vector<Collective> collectivesOf(std::vector<CollectiveCall> hostCalls, const Events& events, const Calls& calls);

}  // namespace core
