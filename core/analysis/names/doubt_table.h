// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a table of what is doubted about a recording.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

namespace core {

/// Returns the table `doubts`, with a row for each of Trace::doubts in the same order. Devices and processes are listed
/// in one cell; it is empty if a doubt concerns none in particular.
Table doubtTable(const Trace& trace);

}  // namespace core
