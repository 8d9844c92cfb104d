// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` that tell time by code.
#pragma once

#include "core/code/code_tables.h"
#include "core/report/writers.h"

#include <span>
#include <stop_token>

namespace cli {

/// Puts these tables behind the others of a part, and their main code beside its pairs. Stacks are made once, and only
/// where a table wants them.
void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   const std::stop_token& stop);

}  // namespace cli
