// SPDX-License-Identifier: GPL-3.0-or-later
// Which iterations lack operations that they launched.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// Sets `isIncomplete` of the iterations in which launches lie whose operations were not recorded. Costs nothing for a
/// trace without a doubt about launches; otherwise linear in calls.
void findIncomplete(const Trace& trace, IterationList& list, const std::stop_token& stop);

}  // namespace core
