// SPDX-License-Identifier: GPL-3.0-or-later
// The import report as a table.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

namespace core {

Table importTable(const Trace& trace);  ///< `import`

}  // namespace core
