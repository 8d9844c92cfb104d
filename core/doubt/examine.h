// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at a whole trace for what cannot be true of a recording.
#pragma once

#include "core/trace/trace.h"

#include <stop_token>

namespace core {

/// Adds the doubts about a trace that its reader could not see, and sorts all of them by kind. Linear in events and
/// calls; takes a byte a call meanwhile.
void examine(Trace& trace, const std::stop_token& stop = {});

}  // namespace core
