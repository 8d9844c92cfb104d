// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of communication libraries, from the library's own log, by communicator, rank and operation.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

namespace core {

/// Returns the table `inspector`: a row for each operation of each rank of a communicator, those of a communicator
/// together, and within it the longest in all first.
Table loggedTable(const Trace& trace);

}  // namespace core
