// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks of a merged database: each counts from its machine's start, and nothing relates those of several machines.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/rocm/rocpd_set.h"

#include <vector>

namespace core {

/// Returns the time from which each set's times are counted. It is 0 if all sets are from one machine; otherwise it is
/// the first time of the set's machine, since simultaneous times of two machines may be days apart.
std::vector<Nanos> rocpdZeros(const SqliteDatabase& database, const std::vector<RocpdSet>& sets);

}  // namespace core
