// SPDX-License-Identifier: GPL-3.0-or-later
// Malicious databases, and errors of the disk or other programs during a read.
#include "core/ingest/sqlite/sqlite_reader.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::NsysSchema;
namespace fs = std::filesystem;

std::string rowsOfAllTables() {
    return tests::oneOfEach() +
           "INSERT INTO NVTX_EVENTS (start, end, eventType, text, globalTid) VALUES (1, 9, 59, 'range', 1), "
           "(1, NULL, 75, 'domain', 1);"
           "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start, end, deviceId, graphId) VALUES (1, 2, 0, 3);"
           "INSERT INTO PROCESSES VALUES (1, 42, 'python'); INSERT INTO ANALYSIS_DETAILS VALUES (0, 2000, 0, 2000);"
           "INSERT INTO PROFILER_OVERHEAD VALUES (1, 2, 1, 5, 0);"
           "INSERT INTO DIAGNOSTIC_EVENT VALUES (1, 1, 3, 'oh', 1);"
           "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (0, 0, 42, 'uuid');"
           "INSERT INTO META_DATA_CAPTURE VALUES ('PROCESS_0:ENVIRONMENT_VARIABLE', 'RANK=3');";
}

/// Returns the table definitions without constraints that would reject a hostile value.
std::string withoutConstraints(std::string sql) {
    for (const std::string_view constraint : {" NOT NULL", " PRIMARY KEY"})
        for (std::size_t at = sql.find(constraint); at != std::string::npos; at = sql.find(constraint, at))
            sql.erase(at, constraint.size());
    return sql;
}

/// An export of the newest schema with rows in all tables, and a copy in memory from which to restore them.
class OpenExport {
public:
    explicit OpenExport(const fs::path& path) : m_fixture(path) {
        m_fixture.run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; ATTACH ':memory:' AS kept;" +
                      withoutConstraints(tests::exportSql(NsysSchema::V3_28_1)) + rowsOfAllTables());
        for (const std::string& table : tables())
            m_fixture.run(fmt::format("CREATE TABLE kept.{0} AS SELECT * FROM main.{0}", table));
    }
    std::vector<std::string> tables() {
        return m_fixture.texts("SELECT name FROM main.sqlite_master WHERE type = 'table'");
    }
    std::vector<std::string> columns(const std::string& table) {
        return m_fixture.texts(fmt::format("SELECT name FROM pragma_table_info('{}', 'main')", table));
    }
    void fill(const std::string& table, const std::string& column, const std::string& value) {
        m_fixture.run(fmt::format("UPDATE main.{} SET \"{}\" = {}", table, column, value));
    }
    void restore(const std::string& table, const std::string& column) {
        fill(table, column, fmt::format("(SELECT \"{1}\" FROM kept.{0} k WHERE k.rowid = {0}.rowid)", table, column));
    }

private:
    tests::SqliteFixture m_fixture;
};

TEST(SqliteHostile, AnyValueMayStandInAnyColumn) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "export.sqlite";
    OpenExport open(path);
    const auto whole = tests::readSqlite(path);
    ASSERT_TRUE(whole) << whole.error().message;
    ASSERT_EQ((*whole)->events.size(), 4u);
    const auto rowsOf = [](const Trace& trace) {
        return trace.events.size() + trace.calls.size() + trace.hostRanges.size() +
               trace.import.count(ImportKind::Dropped);
    };
    int columns = 0;
    for (const std::string& table : open.tables())
        for (const std::string& column : open.columns(table)) {
            for (const char* value :
                 {"NULL", "'text'", "x'FF00'", "1e300", "0.5", "-1", "9223372036854775807", "-9223372036854775808"}) {
                open.fill(table, column, value);
                const auto trace = tests::readSqlite(path);
                ASSERT_TRUE(trace) << table << "." << column << " = " << value << ": " << trace.error().message;
                if (column == "eventClass" || column == "eventType") continue;  // these determine the kind of row
                EXPECT_EQ(rowsOf(**trace), rowsOf(**whole)) << table << "." << column << " = " << value << "\n"
                                                            << tests::importText(**trace);
            }
            open.restore(table, column);
            ++columns;
        }
    EXPECT_GT(columns, 80);
    EXPECT_EQ(tests::operationsText(*tests::sqliteTrace(path)), tests::operationsText(**whole)) << "all is as it was";
}

TEST(SqliteHostile, ViewsInCirclesTriggersAndFailingChecksAreNotRun) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    tests::SqliteFixture(path).run(
        tests::bareExport(3) +
        "CREATE VIEW NVTX_EVENTS AS SELECT * FROM circle; CREATE VIEW circle AS SELECT * FROM NVTX_EVENTS;"
        "CREATE TRIGGER t AFTER INSERT ON StringIds BEGIN DELETE FROM StringIds; END;"
        "CREATE INDEX i ON CUPTI_ACTIVITY_KIND_KERNEL (start, abs(deviceId));"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start CHECK (start > 5), \"end\" DEFAULT (random()), bytes);"
        "PRAGMA ignore_check_constraints=1; INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (1, 2, 3);");
    const auto trace = tests::sqliteTrace(path);
    EXPECT_EQ(trace->events.size(), 4u);
    EXPECT_EQ(tests::importText(*trace),
              "warning 1 NVTX_EVENTS is a view, not a table, and was not read: export the report again\n");
}

TEST(SqliteHostile, ATableDefinedAsAnothersPagesGivesAWarningOrItsRows) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    tests::SqliteFixture(path).run(
        tests::bareExport(2000) +
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start, \"end\"); PRAGMA writable_schema=ON;"
        "UPDATE sqlite_master SET rootpage = 1 WHERE name = 'CUPTI_ACTIVITY_KIND_MEMCPY';"
        "UPDATE sqlite_master SET rootpage = 999999 WHERE name = 'StringIds';");
    const auto trace = tests::readSqlite(path);
    if (!trace) {
        EXPECT_FALSE(trace.error().message.empty());
        return;
    }
    EXPECT_EQ((*trace)->events.size(), 2000u);
    EXPECT_GT((*trace)->import.count(ImportKind::Warning) + (*trace)->import.count(ImportKind::Unknown), 0u);
}

TEST(SqliteHostile, AFileThatAnotherProgramHoldsLockedIsReadWithoutWaiting) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "locked.sqlite";
    tests::SqliteFixture writer(path);
    writer.run(tests::bareExport(10) + "BEGIN EXCLUSIVE;");
    const auto before = tests::entriesOf(folder.path());
    EXPECT_EQ(tests::sqliteTrace(path)->events.size(), 10u);
    EXPECT_EQ(tests::entriesOf(folder.path()), before);
    writer.run("COMMIT");
}

/// A file system whose reads fail beyond `failsAt` bytes, as with a bad sector or a lost network share.
class FailingDisk {
public:
    explicit FailingDisk(sqlite3_int64 failsAt) {
        s_failsAt = failsAt;
        s_system = sqlite3_vfs_find(nullptr);
        m_vfs = *s_system;
        m_vfs.zName = "failing";
        m_vfs.xOpen = [](sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
            const int code = s_system->xOpen(s_system, name, file, flags, out);
            if (code != SQLITE_OK) return code;
            s_methods = *file->pMethods;
            s_read = s_methods.xRead;
            s_methods.xRead = [](sqlite3_file* of, void* to, int size, sqlite3_int64 at) {
                return at + size > s_failsAt ? SQLITE_IOERR_READ : s_read(of, to, size, at);
            };
            file->pMethods = &s_methods;
            return code;
        };
        sqlite3_vfs_register(&m_vfs, 1);
    }
    ~FailingDisk() {
        sqlite3_vfs_unregister(&m_vfs);
        sqlite3_vfs_register(s_system, 1);
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

private:
    static inline sqlite3_int64 s_failsAt = 0;
    static inline sqlite3_vfs* s_system = nullptr;
    static inline sqlite3_io_methods s_methods{};
    static inline int (*s_read)(sqlite3_file*, void*, int, sqlite3_int64) = nullptr;
    sqlite3_vfs m_vfs{};
};

TEST(SqliteFaults, AReadErrorInTheMiddleEndsTheTableWithAWarning) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    // The first value makes our page reader leave the table to SQLite, whose file access is the one that fails here.
    tests::SqliteFixture(path).run(tests::bareExport(20'000) +
                                   "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = '10' WHERE rowid = 1;");
    const auto size = static_cast<sqlite3_int64>(fs::file_size(path));
    {
        const FailingDisk disk(size / 2);
        const auto trace = tests::readSqlite(path);
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_GT((*trace)->events.size(), 1'000u);
        EXPECT_LT((*trace)->events.size(), 20'000u);
        EXPECT_NE(
            tests::importText(**trace).find("CUPTI_ACTIVITY_KIND_KERNEL cannot be read to its end (disk I/O error"),
            std::string::npos)
            << tests::importText(**trace);
    }
    const FailingDisk disk(0);
    const auto nothing = tests::readSqlite(path);
    ASSERT_FALSE(nothing);
    EXPECT_NE(nothing.error().message.find("disk I/O error"), std::string::npos) << nothing.error().message;
}

}  // namespace
