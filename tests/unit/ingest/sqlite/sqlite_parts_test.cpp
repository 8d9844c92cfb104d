// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that several threads read are those that SQLite reads, in its order. A file whose texts are UTF-16 is read by
// SQLite alone, row by row.
#include "core/base/parallel.h"
#include "tests/support/same_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

constexpr int rowCount = 60000;

/// Returns the statements that make a table of `rowCount` rows with values of i, which counts from 1.
std::string table(const std::string& name, const std::string& columns, const std::string& values) {
    return fmt::format(
        "CREATE TABLE {0} ({1}); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {3}) "
        "INSERT INTO {0} ({1}) SELECT {2} FROM n;",
        name, columns, values, rowCount);
}

std::string texts() {
    std::string sql = "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value);";
    for (int i = 0; i < 2000; ++i)
        sql += fmt::format("INSERT INTO StringIds VALUES ({}, 'text {}');", i, i % 1900);  // some texts have two ids
    return sql + "INSERT INTO StringIds VALUES (2000, ''), (100000, 'far away');";
}

/// Names, configurations, streams, threads and processes appear everywhere in the tables, and often again.
std::string usualTables() {
    return texts() +
           table("CUPTI_ACTIVITY_KIND_KERNEL",
                 "start, \"end\", deviceId, contextId, streamId, correlationId, globalPid, demangledName, shortName, "
                 "gridX, gridY, gridZ, blockX, blockY, blockZ, registersPerThread, staticSharedMemory, "
                 "dynamicSharedMemory",
                 "i * 100, i * 100 + i % 90, i / 1000 % 3, 1, 7 + i * i % (1 + i / 5000), i, (i / 20000 + 1) << 24, "
                 "i * i % (1 + i / 40), i % 7, 1 + i / 3 % 1000, 1 + i % 3, 1, 128, 1, 1, 32 + i % 5, 0, i % 11 * 64") +
           table("CUPTI_ACTIVITY_KIND_RUNTIME", "start, \"end\", eventClass, globalTid, correlationId, nameId",
                 "i * 100 - 50, i * 100 - 20, i % 2, ((i / 20000 + 1) << 24) + i / 700 % 9, i, i % (1 + i / 300)") +
           table("CUPTI_ACTIVITY_KIND_MEMCPY",
                 "start, \"end\", deviceId, streamId, correlationId, globalPid, copyKind, bytes, srcKind, dstKind",
                 "i * 100 + 30, i * 100 + 60, 0, 9, i + 100000, 1 << 24, 1 + i / 9000 % 8, i * 8, i / 50 % 3, 2") +
           table("CUPTI_ACTIVITY_KIND_MEMSET", "start, \"end\", deviceId, streamId, correlationId, globalPid, bytes",
                 "i * 100 + 70, i * 100 + 75, 0, 9, i + 200000, 1 << 24, i - 10");
}

/// What is not taken as it is: rows without times, ends before starts, names that are not there, calls of odd classes,
/// numbers that do not fit.
std::string odd() {
    const std::string kernels = "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET ";
    const std::string calls = "UPDATE CUPTI_ACTIVITY_KIND_RUNTIME SET ";
    return kernels + "\"end\" = start - 5 WHERE rowid IN (20000, 50000);" + kernels +
           "start = NULL WHERE rowid IN (21000, 21001);" + kernels +
           "demangledName = 77777, shortName = NULL WHERE rowid % 17000 = 0;" + kernels +
           "demangledName = 2000 WHERE rowid IN (30000, 30001);" + kernels +
           "demangledName = 100000 WHERE rowid > 45000 AND rowid % 3 = 0;" + kernels +
           "gridX = -4, blockX = 5000000000 WHERE rowid = 33333;" + kernels + "gridX = 0 WHERE rowid % 900 = 0;" +
           calls + "eventClass = 67 WHERE rowid = 25000;" + calls + "eventClass = 5 WHERE rowid IN (26000, 41000);" +
           calls + "globalTid = NULL WHERE rowid > 55000 AND rowid % 4000 = 1;" + calls +
           "nameId = 2000 WHERE rowid = 40000;" + calls + "start = 9223372036854775807 WHERE rowid = 44000;" +
           "UPDATE CUPTI_ACTIVITY_KIND_MEMCPY SET copyKind = 99 WHERE rowid % 13000 = 5;"
           "UPDATE CUPTI_ACTIVITY_KIND_MEMSET SET \"end\" = 0 WHERE rowid = 31000;";
}

TracePtr traceOf(const std::string& sql, const char* encoding, std::size_t threads) {
    const tests::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "made.sqlite";
    tests::SqliteFixture(path).run(fmt::format(
        "PRAGMA encoding='{}'; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN; {} COMMIT;", encoding, sql));
    setThreadCount(threads);
    const TracePtr trace = tests::sqliteTrace(path);
    setThreadCount(0);
    return trace;
}

void expectSameWithAnyThreads(const std::string& sql) {
    const TracePtr expected = traceOf(sql, "UTF-16", 1);
    ASSERT_GT(expected->events.size(), 170000u);
    ASSERT_GT(expected->pageable.size(), 1000u);
    ASSERT_GT(expected->configs.size(), 1000u);
    for (const std::size_t threads : {1, 2, 3, 7}) {
        SCOPED_TRACE(threads);
        const TracePtr trace = traceOf(sql, "UTF-8", threads);
        EXPECT_EQ(tests::differences(*trace, *expected), "");
        EXPECT_EQ(tests::importText(*trace), tests::importText(*expected));
    }
}

TEST(SqliteParts, RowsAreThoseThatSqliteReads) { expectSameWithAnyThreads(usualTables()); }

TEST(SqliteParts, OddRowsAreTheSameToo) { expectSameWithAnyThreads(usualTables() + odd()); }

TEST(SqliteParts, SqliteGoesOnWhereItMust) {
    expectSameWithAnyThreads(usualTables() +
                             "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = '4500050' WHERE rowid = 45000;"
                             "UPDATE CUPTI_ACTIVITY_KIND_MEMCPY SET bytes = 17.0 WHERE rowid = 52000;");
}

TEST(SqliteParts, EachRowWhoseConfigurationIsNotKeptIsCounted) {
    const std::string sql =
        texts() + fmt::format(
                      "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, streamId, "
                      "correlationId, demangledName, gridX, gridY, gridZ, blockX, blockY, blockZ);"
                      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) INSERT "
                      "INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT i * 100, i * 100 + 50, 0, 7, i, 1, i - i % 2, 1, "
                      "1 + i / 150000, 1, 1, 1 FROM n;"
                      "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT start + 30000000, \"end\" + 30000000, "
                      "deviceId, streamId, correlationId + 300000, demangledName, gridX, 2, gridZ, blockX, "
                      "blockY, blockZ FROM CUPTI_ACTIVITY_KIND_KERNEL;");
    const TracePtr expected = traceOf(sql, "UTF-16", 1), trace = traceOf(sql, "UTF-8", 2);
    EXPECT_EQ(expected->configs.size(), 262144u);
    EXPECT_EQ(tests::differences(*trace, *expected), "");
    EXPECT_EQ(tests::importText(*trace), tests::importText(*expected));
}

}  // namespace
