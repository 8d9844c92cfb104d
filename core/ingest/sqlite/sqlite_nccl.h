// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the sizes of NCCL's collectives from the payloads of its NVTX ranges, if an export contains these.
#pragma once

#include "core/ingest/sqlite/sqlite_import.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// A range in NVTX_EVENTS that NCCL made.
struct NcclRow {
    std::int64_t number = 0;  ///< SQLite's row number
    NameId name{};
};

/// Returns whether a range has the name of a call of NCCL: "NCCL:ncclAllReduce", "ncclGroupEnd".
bool isNcclCall(std::string_view range);

/// Passes each call that records what it moves to the builder, which finds its kernel. Calls within ncclGroupStart and
/// ncclGroupEnd are launched by the latter. If a group holds one collective, or one send and one receive, the group's
/// end gets their size; sizes of groups of several in one kernel are not used. `rows` must be sorted by number.
void readNcclPayloads(SqliteImport& in, const SqliteTable& nvtx, std::span<const NcclRow> rows);

}  // namespace core
