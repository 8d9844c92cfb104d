// SPDX-License-Identifier: GPL-3.0-or-later
// Marks iterations whose GPU time is wrong, since operations were lost.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// Sets `isIncomplete` of the iterations in which launches lie whose operations were not recorded, and of those before
/// them whose end is then not known. Costs nothing for a trace without a doubt about launches; otherwise linear in
/// calls and operations.
void markIncomplete(const Trace& trace, IterationList& list, const std::stop_token& stop);

}  // namespace core
