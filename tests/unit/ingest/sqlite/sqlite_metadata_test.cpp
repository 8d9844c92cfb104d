// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_reader.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace {

using namespace core;
using tests::NsysSchema;

constexpr auto oneKernel =
    "INSERT INTO StringIds VALUES (1, 'k');"
    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, streamId, demangledName) VALUES (100, 200, 0, 7, "
    "1);";

TracePtr oneKernelTrace(const std::string& sql, const char* name = "export.sqlite") {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / name;
    tests::makeExport(path, NsysSchema::V3_25_0, oneKernel + sql);
    return tests::sqliteTrace(path);
}

TEST(SqliteMetadata, TheCaptureCountsFromTheStartOfTheEvents) {
    const auto trace = oneKernelTrace("INSERT INTO ANALYSIS_DETAILS VALUES (0, 1000, 5000, 6000);");
    EXPECT_EQ(trace->captureStart, -100);
    EXPECT_EQ(trace->captureEnd, 900);
    const auto moved = oneKernelTrace("INSERT INTO ANALYSIS_DETAILS VALUES (0, 90, 50, 140);");
    EXPECT_EQ(moved->captureStart, -50);
    EXPECT_EQ(moved->captureEnd, 40);
    const auto elsewhere = oneKernelTrace("INSERT INTO ANALYSIS_DETAILS VALUES (0, 50, 5000, 5050);");
    EXPECT_FALSE(elsewhere->captureStart);
    EXPECT_EQ(elsewhere->import.count(ImportKind::Warning), 1u);
}

TEST(SqliteMetadata, PartialAndMovedExportsSaySo) {
    EXPECT_EQ(tests::noticesText(
                  *oneKernelTrace("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_SHIFT', '0'), "
                                  "('EXPORT_PARAM_TIME_NORMALIZE', 'false'), ('EXPORT_PARAM_TABLES_TO_EXPORT', '');")),
              "");
    EXPECT_EQ(tests::noticesText(
                  *oneKernelTrace("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_SHIFT', '-5'), "
                                  "('EXPORT_PARAM_TIME_NORMALIZE', 'true'), ('EXPORT_PARAM_TIMES_TO_EXPORT', '1s/2s'), "
                                  "('EXPORT_PARAM_TABLES_TO_EXPORT', 'a');")),
              "partial export: only some tables were exported (--tables)\n"
              "partial export: only a part of the time was exported (--times)\n"
              "times were moved to UTC by the export (--ts-normalize)\n"
              "times were shifted by the export (--ts-shift=-5)\n");
}

TEST(SqliteMetadata, WarningsOfTheProfilerAreShownOnceAndNotWithoutEnd) {
    std::string rows =
        "INSERT INTO DIAGNOSTIC_EVENT (severity, text) VALUES (1, 'info'), (2, 'careful' || char(10) || 'now'), "
        "(2, 'careful' || char(10) || 'now'), (3, 'broken')";
    EXPECT_EQ(tests::noticesText(*oneKernelTrace(rows + ";")),
              "profiler warning: careful now\nprofiler error: broken\n");
    const auto lossy = oneKernelTrace(rows + ", (2, 'Terminated before all CUPTI buffers were flushed.');");
    ASSERT_EQ(lossy->doubts.size(), 1u) << "what is not recorded is no loss, even if it is an error";
    EXPECT_EQ(lossy->doubts[0].kind, DoubtKind::Profiler);
    EXPECT_EQ(lossy->doubts[0].what, "the profiler itself reports: Terminated before all CUPTI buffers were flushed");
    for (int i = 0; i < 50; ++i)
        rows += fmt::format(", (2, 'warning {}')", i);
    const auto many = oneKernelTrace(rows + ";");
    EXPECT_EQ(many->source.notices.size(), 10u);
    EXPECT_NE(tests::importText(*many).find("warning 42 further messages of the profiler"), std::string::npos);
}

TEST(SqliteMetadata, TheRankComesFromMpiThenTheEnvironmentThenTheFileName) {
    const auto variable = [](const char* text) {
        return fmt::format("INSERT INTO META_DATA_CAPTURE VALUES ('PROCESS_0:ENVIRONMENT_VARIABLE', '{}');", text);
    };
    EXPECT_EQ(oneKernelTrace("")->source.rank, std::nullopt);
    EXPECT_EQ(oneKernelTrace("", "rank3.sqlite")->source.rank, 3);
    EXPECT_EQ(oneKernelTrace(variable("PMI_RANK=\"5\""), "rank3.sqlite")->source.rank, 5);
    EXPECT_EQ(oneKernelTrace(variable("LOCAL_RANK=1") + variable("RANK=9"))->source.rank, 9);
    EXPECT_EQ(oneKernelTrace(variable("RANK=secret") + variable("MY_RANK=4"))->source.rank, std::nullopt);
    const std::string mpi = "CREATE TABLE MPI_RANKS (globalTid, rank); INSERT INTO MPI_RANKS VALUES (1, 7)";
    EXPECT_EQ(oneKernelTrace(mpi + ";" + variable("RANK=9"))->source.rank, 7);
    EXPECT_EQ(oneKernelTrace(mpi + ", (2, 8);" + variable("RANK=9"))->source.rank, std::nullopt)
        << "several ranks in one file";
}

TEST(SqliteMetadata, AnExportOfLaterTablesWithoutMetadataIsDistrusted) {
    EXPECT_EQ(oneKernelTrace("DROP TABLE META_DATA_EXPORT;")->source.notices,
              std::vector<std::string>{
                  "the export has no metadata, as if nsys had not finished it: operations may be missing"});
}

TEST(SqliteMetadata, EveryTableIsReadOrNotShownAndNeverBoth) {
    const auto trace = oneKernelTrace(
        "INSERT INTO StringIds VALUES (2, 'cudaStreamSynchronize'), (3, 'cudaEventRecord');"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId) VALUES "
        "(110, 250, 0, 1, 5, 2), (104, 106, 0, 1, 4, 3);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (globalPid INT, correlationId INT, deviceId INT, streamId "
        "INT, eventId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (0, 5, 0, 7, 3);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (globalPid INT, eventId INT, correlationId INT, streamId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (0, 3, 4, 7);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_OPENACC_DATA (start INT, end INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_OPENACC_DATA VALUES (1, 2), (3, 4);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_OPENACC_LAUNCH (start INT, end INT);");
    EXPECT_EQ(tests::importText(*trace),
              "not shown 2 rows of CUPTI_ACTIVITY_KIND_OPENACC_DATA (events of OpenACC) "
              "(CUPTI_ACTIVITY_KIND_OPENACC_DATA)\n");
    std::string read;
    for (const ImportEntry& entry : trace->import.entries())
        if (entry.kind == ImportKind::Read) read += fmt::format("{} {}\n", entry.count, entry.what);
    EXPECT_EQ(read, "1 kernels\n2 runtime and driver calls\n1 synchronizations\n1 records of CUDA events\n");
}

TEST(SqliteOrigin, LookAlikesAreRefusedByName) {
    const std::pair<const char*, const char*> cases[] = {
        {"CREATE TABLE StringTable (_id_ INTEGER PRIMARY KEY, value); CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (_id_);",
         "nvprof"},
        {"CREATE TABLE read_only_kernels (a); CREATE TABLE read_only_op_instances (a);", "DLProf"},
        {"CREATE TABLE rocpd_op (a); CREATE TABLE rocpd_string (a);", "a database of AMD's rocmProfileData"},
        {"CREATE TABLE rocpd_metadata_019b_7d3e (a); CREATE VIEW rocpd_metadata AS SELECT * FROM "
         "rocpd_metadata_019b_7d3e;",
         "a database of AMD's rocprofv3 (rocpd)"},
        {"CREATE TABLE compute_workload (a); CREATE TABLE compute_metadata (a);", "a result of AMD's rocprof-compute"},
        {"CREATE TABLE STRING_IDS (a); CREATE TABLE CANN_API (a);", "a database of the profiler of Ascend NPUs"},
        {"CREATE TABLE slice (a); CREATE TABLE thread_track (a);", "Perfetto"},
        {"CREATE TABLE StepTraceTime (a);", "a database of sums that Ascend's profiler writes beside a profile"},
        {"CREATE TABLE columns (a); CREATE TABLE meta (a);", "a database of tables that Lacuna wrote"},
        {"CREATE TABLE moz_places (a);", "this is a SQLite database, but not an Nsight Systems export"},
        {"CREATE TABLE StringIds (id, value); CREATE TABLE ProcessStreams (a);", "left unfinished"},
        {"CREATE TABLE OSRT_API (start);", "has no table StringIds"},
        {"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start);",
         "as `--tables` leaves it: export the report again with all tables"},
    };
    for (const auto& [sql, expected] : cases) {
        const tests::TemporaryFolder folder;
        tests::SqliteFixture(folder.path() / "x.sqlite").run(sql);
        EXPECT_NE(tests::sqliteText(folder.path() / "x.sqlite").find(expected), std::string::npos) << sql;
    }
}

TEST(SqliteRealExports, CountsAndSumsAreThoseOfTheDatabase) {
    const auto data = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    int compared = 0;
    for (const char* folder : {"nsys-sqlite", "nsys-stats"})
        for (const auto& entry : std::filesystem::directory_iterator(data.parent_path().parent_path() / folder)) {
            const std::string name = entry.path().filename().string();
            if (entry.path().extension() != ".sqlite" || name.starts_with("not_") || name.starts_with("half_"))
                continue;
            const auto trace = tests::sqliteTrace(entry.path());
            const tests::TemporaryFolder copies;  // the fixture may write, so it gets a copy
            std::filesystem::copy_file(entry.path(), copies.path() / "copy");
            tests::SqliteFixture database(copies.path() / "copy");
            const auto figure = [&](const std::string& what, const std::string& table, const std::string& where = "1") {
                return database.number("SELECT count(*) FROM sqlite_master WHERE name = '" + table + "'") == 0
                           ? 0
                           : database.number("SELECT " + what + " FROM " + table + " WHERE " + where);
            };
            const auto count = [&](OpKind kind) { return static_cast<std::int64_t>(trace->eventCount(kind)); };
            EXPECT_EQ(count(OpKind::Kernel), figure("count(*)", "CUPTI_ACTIVITY_KIND_KERNEL")) << name;
            EXPECT_EQ(count(OpKind::Copy), figure("count(*)", "CUPTI_ACTIVITY_KIND_MEMCPY")) << name;
            EXPECT_EQ(count(OpKind::Set), figure("count(*)", "CUPTI_ACTIVITY_KIND_MEMSET")) << name;
            const bool hasClasses = name != "handmade_13_columns.sqlite";
            EXPECT_EQ(static_cast<std::int64_t>(trace->calls.size()),
                      figure("count(*)", "CUPTI_ACTIVITY_KIND_RUNTIME", hasClasses ? "eventClass IN (0, 1)" : "1"))
                << name;
            const auto isRange = [](RangeKind kind) { return kind != RangeKind::PythonCall; };  // not from a call chain
            EXPECT_EQ(std::ranges::count_if(trace->hostRanges.kind, isRange),
                      figure("count(*)", "NVTX_EVENTS", "eventType IN (59, 60, 70, 71)") +
                          figure("count(*)", "PROFILER_OVERHEAD") + figure("count(*)", "CUPTI_ACTIVITY_KIND_OVERHEAD"))
                << name;
            std::int64_t total = 0;
            for (std::size_t i = 0; i < trace->events.size(); ++i)
                if (trace->events.kind[i] == OpKind::Kernel) total += trace->events.duration[i];
            EXPECT_EQ(total, figure("sum(\"end\" - start)", "CUPTI_ACTIVITY_KIND_KERNEL")) << name;
            ++compared;
        }
    EXPECT_GE(compared, 12);
}

/// The time in ns per name in a summary, or per kernel name in a trace.
std::map<std::string, std::int64_t> totalsOfKernels(const Trace& trace) {
    std::map<std::string, std::int64_t> totals;
    for (const RecordedTotal& total : trace.recordedTotals)
        totals[std::string(trace.names[total.name])] += static_cast<std::int64_t>(total.total.value_or(0));
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        if (trace.events.kind[i] == OpKind::Kernel)
            totals[std::string(trace.names[trace.events.name[i]])] += trace.events.duration[i];
    return totals;
}

TEST(SqliteRealExports, KernelTimesAreThoseThatNsysStatsPrinted) {
    const auto stats = LACUNA_NEEDS_DATA("nsys-stats");
    const std::pair<const char*, const char*> pairs[] = {
        {"dlprof.sqlite", "dlprof__gpukernsum.csv"},
        {"keras.sqlite", "keras__gpukernsum.csv"},
        {"mpi.sqlite", "mpi__gpukernsum.csv"},
        {"p2p.sqlite", "p2p__gpukernsum.csv"},
        {"../nsys-sqlite/nsys2026.2_2gpu_before.sqlite", "2gpu_before__2023.4_cuda_gpu_kern_sum.csv"}};
    for (const auto& [database, summary] : pairs) {
        const auto recorded = readTrace(stats / summary, {});
        ASSERT_TRUE(recorded) << recorded.error().message;
        EXPECT_EQ(totalsOfKernels(*tests::sqliteTrace(stats / database)), totalsOfKernels(**recorded)) << database;
    }
}

}  // namespace
