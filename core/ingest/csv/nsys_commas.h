// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out what commas between digits mean in a table of `nsys stats` that went through a window, a sheet or a hand.
#pragma once

#include "core/base/result.h"
#include "core/ingest/csv/nsys_records.h"
#include "core/ingest/csv/shown_number.h"

#include <string_view>

namespace core {

/// Returns what commas mean, from the beginning of the file. Where nothing shows it, a comma that does not separate
/// cells is a decimal point; an error if a cell with a unit may then be either of two numbers.
Result<CommaUse> commaUseOf(std::string_view head, StatsForm form);

}  // namespace core
