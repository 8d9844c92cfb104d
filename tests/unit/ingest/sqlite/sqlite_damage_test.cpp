// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"
#include "core/ingest/sqlite/sqlite_reader.h"
#include "tests/support/slowdown.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <thread>

namespace {

using namespace core;
using tests::bareKernelTable;
using tests::bareNames;
using tests::NsysSchema;
namespace fs = std::filesystem;

/// Makes a database from only these statements.
fs::path made(const tests::TemporaryFolder& folder, const std::string& sql, const char* name = "made.sqlite") {
    const auto path = folder.path() / name;
    tests::SqliteFixture(path).run(sql);
    return path;
}

std::string kernelRows(const std::string& rows) {
    return std::string(bareNames) + bareKernelTable + "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES " + rows + ";";
}

TEST(SqliteDamage, RowsWithoutUsableTimesAreDroppedWithTheirPlace) {
    const tests::TemporaryFolder folder;
    const auto trace = tests::sqliteTrace(
        made(folder, kernelRows("(1, 2, 0, 7, 1), (NULL, 5, 0, 7, 1), (3, 'soon', 0, 7, 1), (4, x'00', 0, 7, 1), "
                                "(-9223372036854775808, 9223372036854775807, 0, 7, 1), (6, 7, 0, 7, 1)")));
    EXPECT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(tests::importText(*trace),
              "dropped 3 operations without a usable start or end (CUPTI_ACTIVITY_KIND_KERNEL row 2)\n"
              "repaired 2 values that are not whole numbers, not used (CUPTI_ACTIVITY_KIND_KERNEL row 3)\n"
              "dropped 1 events that start beyond the range of the clock (146 years from its zero) "
              "(CUPTI_ACTIVITY_KIND_KERNEL row 5)\n");
}

TEST(SqliteDamage, StartsBeyondTheClockAreDoubted) {
    const tests::TemporaryFolder folder;
    const auto trace = tests::valueOf(
        readTrace(made(folder, kernelRows("(1, 2, 0, 7, 1), (9223372036854775807, 9223372036854775807, 0, 7, 1), "
                                          "(6917529027641081856, 6917529027641081860, 0, 7, 1), (NULL, 7, 0, 7, 1)")),
                  {}));
    EXPECT_EQ(trace->events.size(), 1u);
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].what, "2 rows start beyond the range of the clock, 146 years from its zero");
    EXPECT_EQ(trace->doubts[0].firstAt, "CUPTI_ACTIVITY_KIND_KERNEL row 2");
}

TEST(SqliteDamage, NumbersOfAnotherTypeAreReadWhereTheyAreWhole) {
    const tests::TemporaryFolder folder;
    const auto trace = tests::sqliteTrace(made(folder, kernelRows("('10', 20.0, 'x', 7.5, NULL)")));
    EXPECT_EQ(tests::operationsText(*trace), "(kernel without a name) 10-20 | GPU 0, pid 0, context -1, stream -1\n");
    EXPECT_EQ(tests::importText(*trace),
              "repaired 2 whole numbers stored as text or with a point (CUPTI_ACTIVITY_KIND_KERNEL row 1)\n"
              "repaired 2 values that are not whole numbers, not used (CUPTI_ACTIVITY_KIND_KERNEL row 1)\n"
              "unknown 1 kernels whose name is not in the file (CUPTI_ACTIVITY_KIND_KERNEL row 1)\n");
}

TEST(SqliteDamage, KernelsWithoutTheirTextAreKeptAndCounted) {
    const tests::TemporaryFolder folder;
    const auto trace =
        tests::sqliteTrace(made(folder, kernelRows("(1, 2, 0, 7, 99), (3, 4, 0, 7, 1), (5, 6, 0, 7, 99)")));
    EXPECT_EQ(trace->events.size(), 3u);
    EXPECT_EQ(tests::importText(*trace),
              "unknown 2 kernels whose name is not in the file (CUPTI_ACTIVITY_KIND_KERNEL row 1)\n");
}

TEST(SqliteDamage, OfTextsWithEqualIdsTheFirstIsUsed) {
    const tests::TemporaryFolder folder;
    const auto trace = tests::sqliteTrace(
        made(folder,
             std::string("CREATE TABLE StringIds (id, value); INSERT INTO StringIds VALUES (8, 'other'), (1, 'first'), "
                         "(1, 'second'), (NULL, 'none');") +
                 bareKernelTable + "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, 1), (3, 4, 0, 7, 8);"));
    EXPECT_EQ(trace->names[trace->events.name[0]], "first");
    EXPECT_EQ(trace->names[trace->events.name[1]], "other");
    EXPECT_EQ(tests::importText(*trace), "repaired 1 text ids that occur twice: the first is used (StringIds)\n");
}

TEST(SqliteDamage, BytesThatAreNoUtf8AreReplaced) {
    const tests::TemporaryFolder folder;
    const auto path = made(folder, kernelRows("(1, 2, 0, 7, 1)") +
                                       "UPDATE StringIds SET value = CAST(x'6bff6cc328' AS TEXT);"
                                       "CREATE TABLE NVTX_EVENTS (start, \"end\", eventType, text);"
                                       "INSERT INTO NVTX_EVENTS VALUES (1, 2, 59, CAST(x'eda080' AS TEXT));");
    const auto trace = tests::sqliteTrace(path);
    EXPECT_EQ(trace->names[trace->events.name[0]], "k\xEF\xBF\xBDl\xEF\xBF\xBD(");
    EXPECT_EQ(trace->names[trace->hostRanges.name[0]], "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(trace->import.count(ImportKind::Repaired), 2u);
}

TEST(SqliteDamage, TextsBeyondTheLimitAreCutAndTheRowsKept) {
    const tests::TemporaryFolder folder;
    const std::string text = "replace(hex(zeroblob(9 << 20)), '0', 'a')";  // 18 MiB
    const auto path =
        made(folder, kernelRows("(1, 2, 0, 7, 1), (x'00', 0, 0, 7, 1), (3, 4, 0, 7, 2)") +
                         "INSERT INTO StringIds VALUES (2, 'short'); UPDATE StringIds SET value = " + text +
                         " WHERE id = 1; UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = zeroblob(17 << 20) "
                         "WHERE start = x'00'; CREATE TABLE NVTX_EVENTS (start, \"end\", eventType, text);"
                         "INSERT INTO NVTX_EVENTS VALUES (1, 9, 59, 'before'), (2, 8, 59, " +
                         text + "), (3, 7, 59, 'after');");
    const auto trace = tests::sqliteTrace(path);
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->names[trace->events.name[0]], std::string(64 * 1024, 'a'));
    EXPECT_EQ(trace->names[trace->events.name[1]], "short") << "what follows a row too long is read";
    ASSERT_EQ(trace->hostRanges.size(), 3u);
    EXPECT_EQ(trace->hostRanges.duration[1], 6) << "only the text is cut";
    EXPECT_EQ(trace->names[trace->hostRanges.name[1]].size(), 64u * 1024);
    EXPECT_EQ(trace->names[trace->hostRanges.name[2]], "after");
    EXPECT_EQ(tests::importText(*trace),
              "repaired 2 texts longer than 16 MiB, cut to 64 KiB (StringIds row 1)\n"
              "dropped 1 rows with a value longer than 16 MiB (CUPTI_ACTIVITY_KIND_KERNEL row 2)\n");
}

TEST(SqliteDamage, ViewsVirtualTablesAndGeneratedColumnsAreNotRead) {
    const tests::TemporaryFolder folder;
    const auto view =
        made(folder,
             std::string(bareNames) +
                 "CREATE TABLE META_DATA_EXPORT (name, value); CREATE VIEW "
                 "CUPTI_ACTIVITY_KIND_KERNEL AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                 "SELECT i AS start, i + 1 AS \"end\", 1 AS demangledName FROM n;",
             "view.sqlite");
    EXPECT_EQ(tests::sqliteTrace(view)->events.size(), 0u) << "the view never ends";
    EXPECT_EQ(
        tests::importText(*tests::sqliteTrace(view)),
        "warning 1 CUPTI_ACTIVITY_KIND_KERNEL is a view, not a table, and was not read: export the report again\n");
    EXPECT_EQ(tests::noticesText(*tests::sqliteTrace(view)).find("no GPU operations were recorded"), std::string::npos);
    const auto fts =
        made(folder,
             std::string(bareNames) +
                 "CREATE TABLE META_DATA_EXPORT (name, value); CREATE VIRTUAL TABLE "
                 "CUPTI_ACTIVITY_KIND_KERNEL USING fts5(start, \"end\"); INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL "
                 "VALUES (1, 2);",
             "fts.sqlite");
    EXPECT_EQ(tests::sqliteTrace(fts)->events.size(), 0u);
    EXPECT_NE(tests::importText(*tests::sqliteTrace(fts)).find("KERNEL is a virtual table, not a table, and was not"),
              std::string::npos);
    const auto generated = made(folder,
                                std::string(bareNames) +
                                    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, \"end\" "
                                    "INTEGER, demangledName INTEGER AS (start));"
                                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\") VALUES (1, 2);",
                                "generated.sqlite");
    // If the generated column were read, its expression would yield the id of an existing name.
    EXPECT_EQ(tests::sqliteText(generated), "(kernel without a name) 1-2 | GPU 0, pid 0, context -1, stream -1\n");
}

TEST(SqliteDamage, OddTablesAreReadOrNamed) {
    const tests::TemporaryFolder folder;
    const auto noRowNumbers = tests::sqliteTrace(made(
        folder,
        std::string(bareNames) + "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start PRIMARY KEY, \"end\") WITHOUT ROWID;"
                                 "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 6), (1, 2), (3, NULL);",
        "without.sqlite"));
    EXPECT_EQ(noRowNumbers->events.size(), 2u);
    EXPECT_NE(tests::importText(*noRowNumbers).find("(CUPTI_ACTIVITY_KIND_KERNEL row 2)"), std::string::npos);
    const auto hidden = made(folder,
                             std::string(bareNames) +
                                 "CREATE TABLE cupti_activity_kind_kernel (ROWID TEXT, START, \"END\", demangledname);"
                                 "INSERT INTO cupti_activity_kind_kernel VALUES ('x', 1, NULL, 1), ('y', 3, 4, 1);",
                             "hidden.sqlite");
    const auto trace = tests::sqliteTrace(hidden);
    EXPECT_EQ(tests::operationsText(*trace), "k 3-4 | GPU 0, pid 0, context -1, stream -1\n");
    EXPECT_NE(tests::importText(*trace).find("(cupti_activity_kind_kernel row 1)"), std::string::npos);
}

/// The contents of all files in a folder.
std::string contents(const fs::path& folder) {
    std::string all;
    for (const fs::path& file : tests::entriesOf(folder))
        all += file.filename().string() + "\n" + tests::readFile(file);
    return all;
}

TEST(SqliteDamage, NothingIsWrittenBesideAFileWithALogLeftOver) {
    const tests::TemporaryFolder live, copy;
    tests::SqliteFixture writer(live.path() / "report.sqlite");
    writer.run("PRAGMA journal_mode=WAL;" + tests::bareExport(10) +
               "PRAGMA wal_checkpoint(TRUNCATE);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, 1);");
    for (const char* name : {"report.sqlite", "report.sqlite-wal"})
        fs::copy_file(live.path() / name, copy.path() / name);
    const std::string before = contents(copy.path());
    fs::permissions(copy.path() / "report.sqlite", fs::perms::owner_read);
    const auto trace = tests::sqliteTrace(copy.path() / "report.sqlite");
    EXPECT_EQ(trace->events.size(), 11u);
    EXPECT_NE(tests::noticesText(*trace).find("-wal\" is next to it"), std::string::npos);
    EXPECT_EQ(contents(copy.path()), before);
}

TEST(SqliteDamage, ACutFileGivesWhatIsThereOrTheReason) {
    const tests::TemporaryFolder folder;
    const std::string whole = tests::readFile(made(folder, tests::bareExport(20'000)));
    ASSERT_GT(whole.size(), 300'000u);
    std::size_t most = 0;
    for (std::size_t size = 16; size < whole.size(); size = size < 8192 ? size + 900 : size + 40'000) {
        const auto cut = tests::readSqlite(folder.file("cut.sqlite", std::string_view(whole).substr(0, size)));
        if (!cut) {
            EXPECT_FALSE(cut.error().message.empty()) << size;
            continue;
        }
        EXPECT_LT((*cut)->events.size(), 20'000u) << size;
        EXPECT_NE(tests::noticesText(**cut).find("the file is cut off"), std::string::npos) << size;
        most = std::max(most, (*cut)->events.size());
    }
    EXPECT_GT(most, 10'000u) << "a file that lacks its last tenth is mostly there";
}

TEST(SqliteDamage, ADamagedPageEndsItsTableWithAWarning) {
    const tests::TemporaryFolder folder;
    std::string bytes = tests::readFile(made(folder, tests::bareExport(20'000)));
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2 / 4096 * 4096), 4096, '\xff');
    const auto trace = tests::sqliteTrace(folder.file("damaged.sqlite", bytes));
    EXPECT_GT(trace->events.size(), 1'000u);
    EXPECT_LT(trace->events.size(), 20'000u);
    EXPECT_NE(tests::importText(*trace).find("warning 1 CUPTI_ACTIVITY_KIND_KERNEL cannot be read to its end"),
              std::string::npos);
    EXPECT_NE(tests::importText(*trace).find(fmt::format("after row {}", trace->events.size())), std::string::npos);
}

TEST(SqliteDamage, RandomBytesNeitherCrashNorHang) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "export.sqlite";
    tests::makeExport(path, NsysSchema::V3_28_1,
                      "INSERT INTO StringIds VALUES (1, 'gemm'), (2, 'cudaGraphLaunch');"
                      "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, demangledName) VALUES (1, 2, 1), (3, 4, 1);"
                      "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, nameId) VALUES (1, 2, 2);"
                      "INSERT INTO NVTX_EVENTS (start, eventType, text) VALUES (1, 59, 'open'), (1, 75, 'domain');");
    const std::string whole = tests::readFile(path);
    std::mt19937 random(4711);
    int opened = 0;
    for (int round = 0; round < 400; ++round) {
        std::string bytes = whole;
        for (int i = 0; i < 1 + round % 20; ++i)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        opened += static_cast<bool>(tests::readSqlite(folder.file("fuzzed.sqlite", bytes)));
    }
    EXPECT_GT(opened, 100) << "most bytes of a database are not its head";
}

TEST(SqliteDamage, ACancelledReaderReturnsSoon) {
    const tests::TemporaryFolder folder;
    const auto path = made(folder, tests::bareExport(400'000));
    std::stop_source stop;
    Progress progress;
    ReadContext context;
    context.stop = stop.get_token();
    context.progress = &progress;
    std::chrono::steady_clock::time_point requested;
    std::jthread asker([&] {
        while (progress.done.load() < 4096)
            std::this_thread::yield();
        requested = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    const auto trace = tests::readSqlite(path, context);
    const auto returned = std::chrono::steady_clock::now();
    asker.join();
    ASSERT_FALSE(trace);
    EXPECT_TRUE(isStopped(trace.error()));
    EXPECT_LT(returned - requested, tests::slowdown * std::chrono::milliseconds(100));
}

TEST(SqliteDamage, ProgressReachesItsTotal) {
    const tests::TemporaryFolder folder;
    const auto path = made(folder, tests::bareExport(10'000));
    Progress progress;
    ReadContext context;
    context.progress = &progress;
    ASSERT_TRUE(tests::readSqlite(path, context));
    EXPECT_EQ(progress.total.load(), 10'000u);
    EXPECT_EQ(progress.done.load(), 10'000u);
    EXPECT_EQ(progress.events.load(), 10'000u);
}

}  // namespace
