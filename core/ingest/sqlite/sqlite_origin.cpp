// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_origin.h"

#include "core/ingest/files/foreign_formats.h"

#include <algorithm>
#include <array>
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
};

/// Recognizes tables of other vendors. rocprofv3 shares a prefix with rocmProfileData, and appends an id of the run.
std::optional<ForeignFormat> otherVendor(const SqliteDatabase& database) {
    if (database.table("rocpd_op") || database.table("rocpd_api")) return ForeignFormat::RpdDatabase;
    if (hasTableLike(database, "rocpd_")) return ForeignFormat::RocprofDatabase;
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

}  // namespace

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

}  // namespace core
