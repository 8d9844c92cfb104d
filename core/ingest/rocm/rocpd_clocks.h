// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks of a merged database: each counts from the start of its machine, and nothing relates those of several.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/rocm/rocpd_set.h"

#include <vector>

namespace core {

/// The time from which those of each set are to be counted: 0 where all are of one machine; else the first time of its
/// machine, for days may lie between what two machines recorded at once.
std::vector<Nanos> rocpdZeros(const SqliteDatabase& database, const std::vector<RocpdSet>& sets);

}  // namespace core
