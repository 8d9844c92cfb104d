// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the sizes of NCCL's collectives from the payloads of its NVTX ranges, if an export contains these.
#pragma once

#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <span>

namespace core {

/// Passes each call that records what it moves to the builder, which finds its kernel. Calls within ncclGroupStart and
/// ncclGroupEnd are launched by the latter. If a group holds one collective, or one send and one receive, the group's
/// end gets their size; sizes of groups of several in one kernel are not used. `rows` must be sorted by number.
void readNcclPayloads(SqliteImport& in, const SqliteTable& nvtx, std::span<const NcclRow> rows);

}  // namespace core
