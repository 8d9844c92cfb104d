// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of reading one set of tables; rocpd_reader.cpp calls them in order.
#pragma once

#include "core/ingest/rocm/rocpd_events.h"
#include "core/ingest/rocm/rocpd_identity.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <string>

namespace core {

struct RocpdImport {
    /// Counts times from `zeroTime` on.
    RocpdImport(const SqliteDatabase& of, const RocpdSet& tables, std::size_t setNumber, Nanos zeroTime,
                TraceBuilder& into, Progress* progress)
        : database(of),
          zero(zeroTime),
          set(tables),
          builder(into),
          report{into.import(), progress},
          texts(of, {into.import()}, tables.table("string"), "string"),
          identity(of, tables, setNumber, into, report) {
        events.read(of, tables, texts, report);
    }

    const SqliteDatabase& database;
    const Nanos zero;
    const RocpdSet& set;
    TraceBuilder& builder;
    ScanReport report;
    SqliteNames texts;
    RocpdIdentity identity;
    RocpdEvents events;
};

/// Reads host calls and the user's own ranges; must come before the operations, which are joined with the calls.
void readHostIntervals(RocpdImport& in);
/// Reads kernels, including copies and fills that are kernels, and separate copies.
void readRocpdOperations(RocpdImport& in);
/// Counts the rows of tables that are not used.
void countUnusedTables(RocpdImport& in);

}  // namespace core
