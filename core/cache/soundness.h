// SPDX-License-Identifier: GPL-3.0-or-later
// What TraceBuilder makes sure of, looked at in a trace that comes from elsewhere.
#pragma once

#include "core/trace/trace.h"

namespace core {

/// Whether columns fit together, indices lead somewhere, rows are in order, times lie within the trace and texts are
/// UTF-8: with such a trace nothing can go wrong that could not with one just read.
bool isSound(const Trace& trace);

}  // namespace core
