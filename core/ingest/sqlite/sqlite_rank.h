// SPDX-License-Identifier: GPL-3.0-or-later
// The small tables of an export of Nsight Systems that tell which rank of a job it is, and when it was recorded.
#pragma once

#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/trace/source.h"

#include <cstdint>
#include <optional>

namespace core {

struct SqliteRank {
    std::optional<int> rank;
    RankFrom from = RankFrom::Nothing;
    bool areSeveral = false;  ///< the file records several ranks, so that not even its name can be right
};

/// Returns the rank that MPI gave or that the launcher put into the environment of the profiled program. Nothing else
/// of that is kept.
SqliteRank rankIn(const SqliteDatabase& database, const ScanReport& report);

/// Returns the UTC at time 0, ns since 1970. The exporter's schema calls utcEpochNs the "UTC Epoch timestamp at start
/// of the capture", which real exports confirm: systemClockNs beside it equals startTime in ANALYSIS_DETAILS,
/// "Profiling has started." is at time 0, and utcEpochNs + duration is shortly before the UTC of the export. If
/// utcEpochNs were the session's start, a capture that began long after it would show otherwise.
std::optional<std::int64_t> utcAtStart(const SqliteDatabase& database, const ScanReport& report);

}  // namespace core
