// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a trace from outside for the invariants that TraceBuilder guarantees.
#pragma once

#include "core/trace/trace.h"

namespace core {

/// Returns whether columns fit together, indices are valid, rows are in order, times lie within the trace and texts are
/// UTF-8: such a trace is as safe to use as one that was just read.
bool isSound(const Trace& trace);

}  // namespace core
