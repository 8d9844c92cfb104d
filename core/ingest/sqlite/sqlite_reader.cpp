// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_reader.h"

#include "core/ingest/files/memory_limit.h"
#include "core/ingest/nsys_rows/operation_rows.h"
#include "core/ingest/sqlite/sqlite_database.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_origin.h"

#include <fmt/format.h>


namespace core {

namespace {

/// Returns the approximate number of rows to read, for the progress.
std::uint64_t expectedRows(const SqliteDatabase& database) {
    std::uint64_t rows = 0;
    for (const char* name : {"CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_MEMCPY",
                             "CUPTI_ACTIVITY_KIND_MEMSET", "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", "NVTX_EVENTS"})
        if (const SqliteTable* table = eventTable(database, name)) rows += database.likelyRows(*table).value_or(0);
    return rows;
}

/// Warns of views and virtual tables named like a table that is read; returns whether there are any.
bool warnAboutViews(const SqliteImport& in) {
    bool isAny = false;
    for (const SqliteNoTable& each : in.database.noTables()) {
        if (!each.isWanted || eventTable(in.database, each.name)) continue;
        isAny = true;
        in.report.import.add(
            ImportKind::Warning,
            fmt::format("{} is {}, not a table, and was not read: export the report again", each.name, each.what));
    }
    return isAny;
}

void reportMissing(const SqliteImport& in) {
    auto& notices = in.builder.source().notices;
    const bool isAnyLeftOut = warnAboutViews(in);
    if (in.builder.eventCount() == 0 && !isAnyLeftOut) notices.emplace_back(noOperationsRecorded);
}

}  // namespace

bool recognizesSqlite(const Sniffed& file) {
    return !file.compressed && file.head.starts_with(std::string_view("SQLite format 3\0", 16));
}

Result<NewTracePtr> readNsysSqlite(const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(file.path, context.stop);
    if (!database) return database.error();
    if (auto refusal = refusalOf(**database)) return *std::move(refusal);
    const std::uint64_t rows = expectedRows(**database);
    if (context.progress) context.progress->total = rows;
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);

    TraceBuilder builder;
    SqliteImport in(**database, builder, context.progress);
    readGpus(in);
    for (const auto part : {&readCalls, &readCallChains, &readOperations, &readWaits, &readNvtx, &readOverhead}) {
        part(in);
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes(), context)) return *std::move(refused);
        if (context.progress) context.progress->events = builder.eventCount();
    }
    nameOwners(in);
    readMetadata(in, shownPath(file));
    reportMissing(in);
    reportUnread(in);
    auto trace = finished(builder, context);
    if (trace && (in.hasWholeGraphs || lacksNodesOfGraphs(**trace)))
        (*trace)->source.notices.emplace_back(nodesNotRecorded);
    return trace;
}

}  // namespace core
