// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_reader.h"

#include "core/trace/recorded.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using namespace core;
using tests::NsysSchema;

TEST(SqliteReader, EverySchemaSince2021GivesTheSameRows) {
    for (const NsysSchema schema : tests::nsysSchemas) {
        const auto trace = tests::exportTrace(schema, tests::oneOfEach());
        EXPECT_EQ(tests::operationsText(*trace),
                  "[CUDA memcpy Host-to-Device] 500-900 | GPU 0, pid 42, context 1, stream 7 ^10 *4096\n"
                  "gemm<float>(int) 1000-1400 | GPU 0, pid 42, context 1, stream 7 ^11\n"
                  "[CUDA memset] 1500-1510 | GPU 0, pid 42, context 1, stream 13 ^12 *64\n")
            << tests::version(schema);
        EXPECT_EQ(tests::hostText(*trace),
                  "cudaMemcpyAsync 100-140 | pid 42, tid 43 worker ^10\n"
                  "cudaLaunchKernel 150-160 | pid 42, tid 43 worker ^11\n")
            << tests::version(schema);
        EXPECT_EQ(tests::importText(*trace), "") << tests::version(schema);
        ASSERT_EQ(trace->devices.size(), 1u);
        EXPECT_EQ(trace->devices[0].name, "Tesla T4");
        EXPECT_EQ(trace->devices[0].uuid, "aaaa-bbbb");
        EXPECT_EQ(trace->events.copyKind[0], CopyKind::HtoD);
        EXPECT_EQ(trace->events.launch[1], 1u) << "the kernel belongs to its launch";
        const std::string writer = schema == NsysSchema::Before2021_3
                                       ? ""
                                       : fmt::format("Nsight Systems 2024.1.2 (schema {})", tests::version(schema));
        EXPECT_EQ(trace->source.writer, writer);
    }
}

TEST(SqliteReader, RecognizesSqliteByItsFirstBytesOnly) {
    using namespace std::string_view_literals;
    Sniffed file;
    file.path = "report.json";
    file.head = "SQLite format 3\0\x10"sv;
    EXPECT_TRUE(recognizesSqlite(file));
    file.compressed = true;
    EXPECT_FALSE(recognizesSqlite(file)) << "SQLite cannot read through gzip";
    file = {"report.sqlite", 20, "SQLite format 3 wins", false};
    EXPECT_FALSE(recognizesSqlite(file));
}

/// Uses the table definitions of real exporters, with one row in each table that is read.
TEST(SqliteReader, OpensADatabaseOfEveryRecordedSchema) {
    const auto data = tests::dataFolder();
    if (!data || !std::filesystem::exists(*data / "../nsys-ddl")) GTEST_SKIP() << "needs nsys-ddl beside LACUNA_DATA";
    int opened = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*data / "../nsys-ddl")) {
        if (entry.path().extension() != ".sql") continue;
        const tests::TemporaryFolder folder;
        const auto path = folder.path() / "export.sqlite";
        tests::SqliteFixture fixture(path);
        fixture.run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" + tests::readFile(entry.path()) +
                    ";COMMIT;");
        std::string expected;
        for (const auto* name : {"KERNEL", "MEMCPY", "MEMSET", "GRAPH_TRACE", "RUNTIME"}) {
            const std::string table = std::string("CUPTI_ACTIVITY_KIND_") + name;
            const auto columns = fixture.texts("SELECT name FROM pragma_table_info('" + table + "')");
            if (columns.empty()) continue;
            std::string names, values;
            for (const std::string& column : columns) {
                names += (names.empty() ? "\"" : ", \"") + column + '"';
                values += std::string(values.empty() ? "" : ", ") + (column == "end"     ? "9"
                                                                     : column == "start" ? "4"
                                                                                         : "1");
            }
            fixture.run("INSERT INTO " + table + " (" + names + ") VALUES (" + values + ")");
            if (table != "CUPTI_ACTIVITY_KIND_RUNTIME") expected += "4-9\n";
        }
        if (expected.empty()) continue;
        const auto trace = tests::sqliteTrace(path);
        std::string found;
        for (std::size_t i = 0; i < trace->events.size(); ++i)
            found +=
                fmt::format("{}-{}\n", trace->events.start[i] + trace->origin, trace->events.end(i) + trace->origin);
        EXPECT_EQ(found, expected) << entry.path();
        ++opened;
    }
    EXPECT_GT(opened, 10);
}

TEST(SqliteReader, PathsWithAnyCharactersOpenAsTheyAre) {
    const tests::TemporaryFolder folder;
    for (const char* name : {"a b.sqlite", "rank#3.sqlite", "what?mode=rwc.sqlite", "100%25.sqlite",
                             "\xc3\xbcn\xe2\x82\xac.db", "back\\slash&\"quote'.sqlite", "new\nline"}) {
        const auto path = folder.path() / name;
        tests::makeExport(path, NsysSchema::V3_25_0, tests::oneOfEach());
        EXPECT_EQ(tests::sqliteTrace(path)->events.size(), 3u) << name;
    }
    const auto before = std::distance(std::filesystem::directory_iterator(folder.path()), {});
    EXPECT_EQ(before, 7) << "nothing but the databases";
}

TEST(SqliteReader, RelativePathsOpenFromTheCurrentFolder) {
    const tests::TemporaryFolder folder;
    tests::makeExport(folder.path() / "here.sqlite", NsysSchema::V3_25_0, tests::oneOfEach());
    const auto relative = std::filesystem::relative(folder.path() / "here.sqlite");
    ASSERT_TRUE(relative.is_relative());
    EXPECT_EQ(tests::sqliteTrace(relative)->events.size(), 3u);
}

TEST(SqliteReader, AnExportWithoutCudaTablesIsATraceOfItsRanges) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "nvtx.sqlite";
    tests::SqliteFixture(path).run(
        "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO StringIds VALUES (1, 'step');"
        "CREATE TABLE NVTX_EVENTS (start INTEGER, \"end\" INTEGER, eventType INTEGER, globalTid INTEGER, textId "
        "INTEGER);"
        "INSERT INTO NVTX_EVENTS VALUES (5, 9, 59, 281474976710657, 1);");
    const auto trace = tests::sqliteTrace(path);
    EXPECT_EQ(tests::hostText(*trace), "step 5-9 | pid 0, tid 1 push/pop #1\n");
    EXPECT_FALSE(trace->hasEvents());
    EXPECT_EQ(tests::noticesText(*trace), "no GPU operations were recorded; record with `nsys profile --trace=cuda`\n");
}

TEST(SqliteReader, WhereCudaWasTracedInVainNobodyIsToldToTraceIt) {
    const tests::TemporaryFolder folder;
    const std::string strings = "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);";
    const std::array recordings{
        std::string("CREATE TABLE META_DATA_CAPTURE (name TEXT, value TEXT);"
                    "INSERT INTO META_DATA_CAPTURE VALUES ('CAPTURE_EVENT_TYPE', 'Cuda');"),
        std::string(
            "CREATE TABLE EXPORT_META_DATA (name TEXT, value TEXT);"
            "CREATE TABLE DIAGNOSTIC_EVENT (severity INTEGER, text TEXT);"
            "INSERT INTO DIAGNOSTIC_EVENT VALUES (2, 'No CUDA events collected. Does the process use CUDA?');")};
    for (std::size_t i = 0; i < recordings.size(); ++i) {
        const auto path = folder.path() / (std::to_string(i) + ".sqlite");
        tests::SqliteFixture(path).run(strings + "CREATE TABLE NVTX_EVENTS (start INTEGER);" + recordings[i]);
        const auto trace = tests::sqliteTrace(path);
        EXPECT_EQ(tests::noticesText(*trace).find("--trace=cuda"), std::string::npos) << tests::noticesText(*trace);
        EXPECT_NE(core::missingGpu(*trace).find("CUDA was traced, but no call of it was recorded"), std::string::npos)
            << core::missingGpu(*trace);
    }
}

TEST(SqliteReader, ATableWithAVersionSuffixIsReadInThePlaceOfAnEmptyOne) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "suffix.sqlite";
    tests::makeExport(
        path, NsysSchema::V3_25_0,
        "INSERT INTO StringIds VALUES (1, 'gemm');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL_V2 AS SELECT 1 AS start, 3 AS \"end\", 1 AS demangledName;");
    EXPECT_EQ(tests::sqliteText(path), "gemm 1-3 | GPU 0, pid 0, context -1, stream -1\n");
}

}  // namespace
