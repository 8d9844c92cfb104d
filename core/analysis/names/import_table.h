// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a table of the import report.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

namespace core {

Table importTable(const Trace& trace);  ///< the table `import`

}  // namespace core
