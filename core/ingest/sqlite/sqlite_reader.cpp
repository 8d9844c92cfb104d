// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_reader.h"

#include "core/base/result.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/nsys_rows/operation_rows.h"
#include "core/ingest/sqlite/sqlite_database.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace core {

namespace {

bool hasTableLike(const SqliteDatabase& database, std::string_view prefix) {
    const auto& tables = database.tables();
    return std::any_of(tables.begin(), tables.end(), [&](const auto& table) {
        return sqlite3_strnicmp(table.name.c_str(), prefix.data(), static_cast<int>(prefix.size())) == 0;
    });
}

bool isNvprof(const SqliteDatabase& database) {
    const SqliteTable* strings = database.table("StringTable");
    return strings && strings->has("_id_");
}

bool isDlprof(const SqliteDatabase& database) {
    return database.table("read_only_kernels") && database.table("read_only_op_instances");
}

bool isPerfetto(const SqliteDatabase& database) {
    return (database.table("slice") || database.table("internal_slice")) &&
           (database.table("thread_track") || database.table("track") || database.table("internal_track"));
}

bool isOfTables(const SqliteDatabase& database) { return database.table("columns") && database.table("meta"); }

/// The database that Ascend's profiler writes beside that of a profile ("analysis.db").
bool isAscendAnalysis(const SqliteDatabase& database) {
    return database.table("StepTraceTime") || database.table("CommAnalyzerTime");
}

struct LookAlike {
    bool (*matches)(const SqliteDatabase&);
    std::string_view refusal;
};

constexpr std::array lookAlikes{
    LookAlike{&isNvprof,
              "this is a profile of nvprof or the Visual Profiler, not of Nsight Systems: record again with "
              "`nsys profile`, and open the report or its SQLite export"},
    LookAlike{&isDlprof,
              "this is a database of DLProf, made from an Nsight Systems report: open the .nsys-rep, .qdrep or "
              ".sqlite next to it"},
    LookAlike{&isPerfetto,
              "this is a database exported from Perfetto, not from Nsight Systems: open the trace that it was "
              "made from, as JSON"},
    LookAlike{&isAscendAnalysis,
              "this is a database of sums that Ascend's profiler writes beside a profile: open the "
              "ascend_pytorch_profiler_*.db or trace_view.json next to it"},
    LookAlike{
        &isOfTables,
        "this is a database of tables that Lacuna wrote, not a recording: open the recording that they are of, or "
        "read them with sqlite3 or pandas"},
};

/// Recognizes tables of other vendors. rocprofv3 shares a prefix with rocmProfileData, and appends an id of the run.
std::optional<ForeignFormat> otherVendor(const SqliteDatabase& database) {
    if (database.table("rocpd_op") || database.table("rocpd_api")) return ForeignFormat::RpdDatabase;
    if (hasTableLike(database, "rocpd_")) return ForeignFormat::RocprofDatabase;
    for (const char* name : {"COPY", "OPS", "HIP", "HSA"})
        if (const SqliteTable* table = database.table(name); table && table->has("BeginNs"))
            return ForeignFormat::RocprofResults;
    if (database.table("compute_workload") && database.table("compute_metadata")) return ForeignFormat::RocprofCompute;
    if (database.table("STRING_IDS") && (database.table("TASK") || database.table("CANN_API")))
        return ForeignFormat::AscendDatabase;
    return std::nullopt;
}

bool hasEventTables(const SqliteDatabase& database) {
    return hasTableLike(database, "CUPTI_ACTIVITY_KIND_") || database.table("NVTX_EVENTS");
}

/// Returns whether any table is one that only nsys exports: its events, or the meanings of their numbers.
bool hasNsysTables(const SqliteDatabase& database) {
    for (const char* prefix : {"ENUM_CUDA_", "ENUM_NSYS_", "ENUM_CUPTI_", "TARGET_INFO_"})
        if (hasTableLike(database, prefix)) return true;
    for (const char* name : {"OSRT_API", "OSRT_CALLCHAINS", "CUDA_CALLCHAINS", "COMPOSITE_EVENTS", "SCHED_EVENTS",
                             "GPU_METRICS", "CUDA_GPU_MEMORY_USAGE_EVENTS", "PROFILER_OVERHEAD"})
        if (database.table(name)) return true;
    return hasEventTables(database);
}

bool hasMetadata(const SqliteDatabase& database) {
    return database.table("META_DATA_EXPORT") || database.table("EXPORT_META_DATA");
}

/// Returns why the database is not read; nothing for an export of Nsight Systems.
std::optional<Error> refusalOf(const SqliteDatabase& database) {
    for (const LookAlike& each : lookAlikes)
        if (each.matches(database)) return Error{ErrorKind::Unsupported, std::string(each.refusal)};
    if (const auto format = otherVendor(database)) return refusalOf(*format);
    const bool hasStrings = database.table("StringIds");
    if (hasStrings && (hasEventTables(database) || hasMetadata(database) || hasTableLike(database, "TARGET_INFO_")))
        return std::nullopt;
    if (hasStrings)
        return Error{
            ErrorKind::Damaged,
            "this Nsight Systems export was left unfinished: it holds texts but no events, as an nsys older than "
            "the report leaves behind; export the report again with the newest nsys"};
    if (hasNsysTables(database))
        return Error{
            ErrorKind::Unsupported,
            "this Nsight Systems export has no table StringIds, so nothing in it has a name, as `--tables` leaves it: "
            "export the report again with all tables, `nsys export --type sqlite REPORT.nsys-rep`"};
    return Error{
        ErrorKind::Unsupported,
        "this is a SQLite database, but not an Nsight Systems export: open what `nsys export --type=sqlite` writes"};
}

/// Tables whose rows a trace keeps in full, and those of which it keeps little.
constexpr std::array mainTables{"CUPTI_ACTIVITY_KIND_RUNTIME",     "CUPTI_ACTIVITY_KIND_KERNEL",
                                "CUPTI_ACTIVITY_KIND_MEMCPY",      "CUPTI_ACTIVITY_KIND_MEMSET",
                                "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", "NVTX_EVENTS"};
constexpr std::array sideTables{"SCHED_EVENTS",        "OSRT_API",    "COMPOSITE_EVENTS",
                                "SAMPLING_CALLCHAINS", "GPU_METRICS", "GENERIC_EVENTS"};

/// Returns the approximate number of rows to read.
std::uint64_t expectedRows(const SqliteDatabase& database, std::span<const char* const> tables) {
    std::uint64_t rows = 0;
    for (const char* name : tables)
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

}  // namespace

bool recognizesSqlite(const Sniffed& file) {
    return !file.compressed && file.head.starts_with(std::string_view("SQLite format 3\0", 16));
}

std::optional<Error> foreignSqlite(const Sniffed& file, const std::stop_token& stop) {
    const auto database = SqliteDatabase::open(file.path, stop);
    auto refusal = database ? refusalOf(**database) : std::nullopt;
    return refusal && refusal->kind == ErrorKind::Unsupported ? std::move(refusal) : std::nullopt;
}

Result<NewTracePtr> readNsysSqlite(const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(file.path, context.stop);
    if (!database) return database.error();
    if (auto refusal = refusalOf(**database)) return *std::move(refusal);
    const std::uint64_t rows = expectedRows(**database, mainTables);
    if (context.progress) context.progress->total = rows + expectedRows(**database, sideTables);
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);

    TraceBuilder builder(rows);
    SqliteImport in(**database, builder, context.progress);
    readGpus(in);
    for (const auto part : {&readCalls, &readCallChains, &readOperations, &readWaits, &readMemory, &readNvtx,
                            &readOverhead, &readThreads, &readSamples, &readCounters}) {
        part(in);
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes(), context)) return *std::move(refused);
        if (context.progress) context.progress->events = builder.eventCount();
    }
    nameOwners(in);
    readMetadata(in, shownPath(file));
    const bool isAnyLeftOut = warnAboutViews(in);
    reportUnread(in);
    auto trace = finished(builder, context);
    if (!trace) return trace;
    if (lacksCuda(**trace) && !isAnyLeftOut) (*trace)->source.notices.emplace_back(whyWithoutCuda(in.rows.tracesCuda));
    if (in.hasWholeGraphs || lacksNodesOfGraphs(**trace)) (*trace)->source.notices.emplace_back(nodesNotRecorded);
    return trace;
}

}  // namespace core
