// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` for time by code.
#pragma once

#include "core/code/code_tables.h"
#include "core/report/writers.h"

#include <span>
#include <stop_token>

namespace cli {

/// Appends these tables to a part, and adds the main code to its table of pairs. Stacks are computed once, and only if
/// a table needs them.
void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   const std::stop_token& stop);

}  // namespace cli
