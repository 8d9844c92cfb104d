// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlite/sqlite_fixture.h"

#include <fmt/format.h>

#include <stdexcept>

namespace tests {

SqliteFixture::SqliteFixture(const std::filesystem::path& path) {
    sqlite3* database = nullptr;
    const int code = sqlite3_open(path.c_str(), &database);
    m_database.reset(database);
    if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database));
}

SqliteFixture& SqliteFixture::run(const std::string& sql) {
    char* message = nullptr;
    if (sqlite3_exec(m_database.get(), sql.c_str(), nullptr, nullptr, &message) == SQLITE_OK) return *this;
    const std::string text = message ? message : "SQLite failed";
    sqlite3_free(message);
    throw std::runtime_error(text + " in: " + sql.substr(0, 200));
}

std::shared_ptr<sqlite3_stmt> SqliteFixture::prepared(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(m_database.get(), sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        throw std::runtime_error(sqlite3_errmsg(m_database.get()) + (" in: " + sql));
    return {statement, &sqlite3_finalize};
}

std::int64_t SqliteFixture::number(const std::string& sql) {
    const auto statement = prepared(sql);
    return sqlite3_step(statement.get()) == SQLITE_ROW ? sqlite3_column_int64(statement.get(), 0) : 0;
}

std::vector<std::string> SqliteFixture::texts(const std::string& sql) {
    std::vector<std::string> texts;
    const auto statement = prepared(sql);
    while (sqlite3_step(statement.get()) == SQLITE_ROW) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
        texts.emplace_back(text ? text : "");
    }
    return texts;
}

std::string_view version(NsysSchema schema) {
    constexpr std::array<std::string_view, nsysSchemas.size()> versions{
        "none", "2.9.1", "3.0.0", "3.1.7", "3.7.2", "3.13.2", "3.17.1", "3.24.14", "3.25.0", "3.28.1"};
    return versions[static_cast<std::size_t>(schema)];
}

namespace {

std::string nsysTable(std::string_view name, const std::string& columns) {
    return "CREATE TABLE " + std::string(name) + " (" + columns + ");\n";
}

std::string operationTables(NsysSchema schema) {
    const auto since = [&](NsysSchema first, const char* columns) { return schema >= first ? columns : ""; };
    const std::string place =
        std::string("start INTEGER NOT NULL, \"end\" INTEGER NOT NULL, deviceId INTEGER, contextId INTEGER") +
        since(NsysSchema::V3_7_2, ", greenContextId INTEGER") +
        ", streamId INTEGER, correlationId INTEGER, globalPid INTEGER";
    std::string sql = nsysTable("CUPTI_ACTIVITY_KIND_KERNEL",
                                place + ", demangledName INTEGER, shortName INTEGER" +
                                    since(NsysSchema::V2_9_1, ", mangledName INTEGER") +
                                    ", launchType INTEGER, registersPerThread INTEGER, gridX INTEGER, gridY INTEGER, "
                                    "gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER, staticSharedMemory "
                                    "INTEGER, dynamicSharedMemory INTEGER, graphNodeId INTEGER" +
                                    since(NsysSchema::V3_24_14, ", graphId INTEGER, clusterX INTEGER") +
                                    since(NsysSchema::V3_25_0, ", tensorSizeMinusOneElements TEXT"));
    sql += nsysTable("CUPTI_ACTIVITY_KIND_MEMCPY", place + ", bytes INTEGER, copyKind INTEGER, srcKind INTEGER" +
                                                       since(NsysSchema::V3_24_14, ", copyCount INTEGER"));
    sql += nsysTable("CUPTI_ACTIVITY_KIND_MEMSET", place + ", value INTEGER, bytes INTEGER, memKind INTEGER");
    if (schema >= NsysSchema::V3_28_1)
        sql += nsysTable("CUPTI_ACTIVITY_KIND_GRAPH_TRACE", place + ", graphId INTEGER, graphExecId INTEGER");
    return sql;
}

std::string hostTables(NsysSchema schema) {
    std::string sql = nsysTable("CUPTI_ACTIVITY_KIND_RUNTIME",
                                "start INTEGER, \"end\" INTEGER, eventClass INTEGER, globalTid INTEGER, correlationId "
                                "INTEGER, nameId INTEGER, returnValue INTEGER, callchainId INTEGER");
    sql += nsysTable("ThreadNames", "nameId INTEGER, priority INTEGER, globalTid INTEGER");
    sql += nsysTable("TARGET_INFO_GPU", "vmId INTEGER, id INTEGER, name TEXT, uuid TEXT, cuDevice INTEGER");
    if (schema == NsysSchema::Before2021_3) return sql;
    sql += nsysTable(
        "NVTX_EVENTS",
        std::string(schema >= NsysSchema::V3_28_1 ? "eventId INTEGER NOT NULL PRIMARY KEY, " : "") +
            "start INTEGER NOT NULL, \"end\" INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER, category INTEGER, "
            "color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, domainId INTEGER");
    sql += nsysTable("PROCESSES", "globalPid INTEGER, pid INTEGER, name TEXT");
    sql += nsysTable("ANALYSIS_DETAILS", "globalVid INTEGER, duration INTEGER, startTime INTEGER, stopTime INTEGER");
    sql += nsysTable("TARGET_INFO_SESSION_START_TIME",
                     std::string("utcEpochNs INTEGER, utcTime TEXT, localTime TEXT") +
                         (schema >= NsysSchema::V3_24_14 ? ", systemClockNs INTEGER" : "") +
                         (schema >= NsysSchema::V3_28_1 ? ", sessionStartCntVctNs INTEGER" : ""));
    sql += nsysTable("PROFILER_OVERHEAD",
                     "start INTEGER, \"end\" INTEGER, globalTid INTEGER, nameId INTEGER, returnValue INTEGER");
    if (schema >= NsysSchema::V3_13_2)
        sql += nsysTable("DIAGNOSTIC_EVENT",
                         "timestamp INTEGER, source INTEGER, severity INTEGER, text TEXT, globalPid INTEGER");
    if (schema >= NsysSchema::V3_17_1)
        sql += nsysTable("TARGET_INFO_CUDA_DEVICE", "gpuId INTEGER, cudaId INTEGER, pid INTEGER, uuid TEXT");
    return sql;
}

std::string metadata(NsysSchema schema) {
    if (schema == NsysSchema::Before2021_3) return {};
    const std::string name = schema >= NsysSchema::V3_7_2 ? "META_DATA_EXPORT" : "EXPORT_META_DATA";
    std::string sql = nsysTable(name, "name TEXT NOT NULL, value TEXT");
    if (schema >= NsysSchema::V3_7_2) sql += nsysTable("META_DATA_CAPTURE", "name TEXT NOT NULL, value TEXT");
    return sql + "INSERT INTO " + name + " VALUES ('EXPORT_PRODUCT_NAME', 'NVIDIA Nsight Systems'), " +
           "('EXPORT_PRODUCT_VERSION', '2024.1.2.3'), ('EXPORT_SCHEMA_VERSION', '" + std::string(version(schema)) +
           "');\n";
}

}  // namespace

std::string exportSql(NsysSchema schema) {
    return nsysTable("StringIds", "id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL") + operationTables(schema) +
           hostTables(schema) + metadata(schema);
}

std::string oneOfEach() {
    const auto pid = global(42);
    const auto tid = global(42, 43);
    return "INSERT INTO StringIds VALUES (0, 'gemm<float>(int)'), (1, 'gemm'), (5, 'cudaLaunchKernel_v7000'), "
           "(6, 'cudaMemcpyAsync_v3020'), (7, 'worker');" +
           fmt::format(
               "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, correlationId, "
               "globalPid, demangledName, shortName) VALUES (1000, 1400, 0, 1, 7, 11, {0}, 0, 1);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY (start, end, deviceId, contextId, streamId, "
               "correlationId, globalPid, bytes, copyKind) VALUES (500, 900, 0, 1, 7, 10, {0}, 4096, 1);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET (start, end, deviceId, contextId, streamId, "
               "correlationId, globalPid, value, bytes) VALUES (1500, 1510, 0, 1, 13, 12, {0}, 0, 64);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, "
               "nameId) VALUES (100, 140, 0, {1}, 10, 6), (150, 160, 0, {1}, 11, 5);"
               "INSERT INTO ThreadNames VALUES (7, 1, {1});"
               "INSERT INTO TARGET_INFO_GPU VALUES ({2}, 0, 'Tesla T4', 'aaaa-bbbb', 0);",
               pid, tid, global(0));
}

void makeExport(const std::filesystem::path& path, NsysSchema schema, const std::string& sql) {
    SqliteFixture(path).run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" + exportSql(schema) + sql +
                            "COMMIT;");
}

std::string bareKernels(int first, int last) {
    return fmt::format(
        "WITH RECURSIVE n(i) AS (SELECT {} UNION ALL SELECT i + 1 FROM n WHERE i < {}) INSERT INTO "
        "CUPTI_ACTIVITY_KIND_KERNEL SELECT i * 10, i * 10 + 5, 0, 7, 1 FROM n;",
        first, last);
}

std::string bareExport(int kernels) { return std::string(bareNames) + bareKernelTable + bareKernels(1, kernels); }

}  // namespace tests
