// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a table of the import report.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

namespace core {

// Makes a table of what is doubted about a recording.

/// Returns the table `doubts`, with a row for each of Trace::doubts in the same order. Devices and processes are listed
/// in one cell; it is empty if a doubt concerns none in particular.
Table doubtTable(const Trace& trace);

Table importTable(const Trace& trace);  ///< the table `import`

}  // namespace core
