// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of reading one export, each for one or a few tables; sqlite_reader.cpp calls them in order.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"
#include "core/ingest/sqlite/sqlite_names.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <filesystem>
#include <string_view>

namespace core {

struct SqliteImport {
    SqliteImport(const SqliteDatabase& of, TraceBuilder& into, Progress* progress)
        : database(of),
          builder(into),
          report{into.import(), progress, &into},
          names(of, {into.import()}),
          rows(into, names),
          identity(rows.identity) {}

    const SqliteDatabase& database;
    TraceBuilder& builder;
    ScanReport report;
    SqliteNames names;
    NsysImport rows;
    NsysIdentity& identity;
    bool hasWholeGraphs = false;  ///< whether a launch of a graph was recorded as a single row
};

/// Returns the table of this name, or with a suffix _V2, _V3, ... if that one has the rows; null if there is none.
const SqliteTable* eventTable(const SqliteDatabase& database, std::string_view name);

/// Reads which GPUs there are; must come before the operations.
void readGpus(SqliteImport& in);
/// Reads CUDA runtime and driver calls; must come before the operations, which are joined with the calls.
void readCalls(SqliteImport& in);
/// Reads the functions that called them, if stacks were recorded.
void readCallChains(SqliteImport& in);
/// Reads kernels, copies, sets, and graphs recorded as a whole.
void readOperations(SqliteImport& in);
/// Reads what calls and streams waited for.
void readWaits(SqliteImport& in);
/// Reads what was allocated on the devices and freed.
void readMemory(SqliteImport& in);
void readNvtx(SqliteImport& in);
void readOverhead(SqliteImport& in);
/// Reads when threads ran, and their calls into the operating system; must come after all rows of threads.
void readThreads(SqliteImport& in);
/// Reads samples of the CPU; must come after all rows of processes.
void readSamples(SqliteImport& in);
/// Reads samples of GPU metrics.
void readCounters(SqliteImport& in);
/// Names the processes, threads and streams; must come after all rows.
void nameOwners(SqliteImport& in);
/// Reports the tables that hold what is not shown; must come after all others are read.
void reportUnread(const SqliteImport& in);
/// Reads the writer, capture window, rank, and messages of the profiler itself; must come after all rows.
void readMetadata(SqliteImport& in, const std::filesystem::path& path);

}  // namespace core
