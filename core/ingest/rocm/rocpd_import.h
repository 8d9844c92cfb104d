// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of reading one set of tables; rocpd_reader.cpp calls them in order.
#pragma once

#include "core/ingest/rocm/rocpd_identity.h"
#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

// Reads the table of what rows of all tables have in common: the call to which they belong, and their category.

/// The kind of a host interval, from the category of its event.
enum class RocpdCategory : std::uint8_t { Unknown, Call, CommunicationCall, Range };

struct RocpdEvent {
    std::int64_t call = notRecorded;  ///< the profiler's number of the host call, shared by everything it started
    RocpdCategory category = RocpdCategory::Unknown;
};

class RocpdEvents {
public:
    /// Reads the events of a set. `texts` are its strings, used by versions in which categories have no table.
    void read(const SqliteDatabase& database, const RocpdSet& set, SqliteNames& texts, ScanReport report);
    RocpdEvent of(std::optional<std::int64_t> id) const;

private:
    void push(std::int64_t id, std::int64_t call, RocpdCategory category);
    void sort();

    /// Indexed alike; `m_ids` stays empty as long as ids are consecutive, as profilers write them.
    std::vector<std::int64_t> m_ids, m_calls;
    std::vector<RocpdCategory> m_categories;
    std::int64_t m_first = 0;
    bool m_isSorted = true;
};

struct RocpdImport {
    /// Counts times from `zeroTime` on.
    RocpdImport(const SqliteDatabase& of, const RocpdSet& tables, std::size_t setNumber, Nanos zeroTime,
                TraceBuilder& into, Progress* progress)
        : database(of),
          zero(zeroTime),
          set(tables),
          builder(into),
          report{into.import(), progress, &into},
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
