// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of rocprofv3 in each layout, and faults that they may contain.
#include "core/ingest/readers.h"
#include "core/trace/clocks.h"
#include "core/trace/labels.h"
#include "tests/support/rocpd_fixture.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace {

using namespace core;
using tests::RocpdLayout;

/// Formats everything that joins affect: each operation as a line "name start-end @device/stream <- call".
std::string operationsOf(const Trace& trace) {
    std::string text;
    const Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const StreamId stream = events.stream[i];
        const std::string_view launch =
            events.launch[i] == noLaunch ? "nothing" : trace.names[trace.calls.name[events.launch[i]]];
        text += fmt::format("{} {}-{} @{}/{} <- {}\n", trace.names[events.name[i]], events.start[i] + trace.origin,
                            events.end(i) + trace.origin, deviceNumber(trace, trace.streams[index(stream)].device),
                            streamLabel(trace, stream), launch);
    }
    return text;
}

TracePtr traceAt(const std::filesystem::path& path) { return tests::valueOf(readTrace(path, {})); }

TracePtr rocpdTrace(RocpdLayout layout, const std::string& more = "") {
    const tests::TemporaryFolder folder;
    tests::makeRocpd(folder.path() / "x.db", layout, more);
    return traceAt(folder.path() / "x.db");
}

class RocpdOfLayout : public testing::TestWithParam<RocpdLayout> {};

TEST_P(RocpdOfLayout, HoldsTheSameOperationsCallsAndRanges) {
    const TracePtr trace = rocpdTrace(GetParam());
    ASSERT_TRUE(trace);
    EXPECT_EQ(operationsOf(*trace),
              "MEMORY_COPY_HOST_TO_DEVICE 1500-1700 @1/Default Stream <- hipMemcpyAsync\n"
              "gemm(float*, int) 2000-2600 @1/Stream 5 <- hipLaunchKernel\n"
              "__amd_rocclr_copyBuffer 2700-2750 @1/Stream 5 <- nothing\n"
              "__amd_rocclr_fillBufferAligned 2750-2800 @1/Stream 5 <- nothing\n"
              "ncclDevKernel_Generic_1(Args) 3000-3500 @1/Stream 5 <- hipExtLaunchKernel\n");
    EXPECT_EQ(trace->eventCount(OpKind::Kernel), 2u);
    EXPECT_EQ(trace->eventCount(OpKind::Copy), 2u);
    EXPECT_EQ(trace->eventCount(OpKind::Set), 1u);
    EXPECT_EQ(trace->events.bytes[0], 4096);
    EXPECT_EQ(trace->events.copyKind[0], CopyKind::HtoD);
    EXPECT_EQ(trace->calls.size(), 4u);
    ASSERT_EQ(trace->hostRanges.size(), 1u);
    EXPECT_EQ(trace->names[trace->hostRanges.name[0]], "step 1");
    EXPECT_EQ(trace->import.count(ImportKind::Warning), 0u);
    EXPECT_TRUE(trace->source.notices.empty());
}

TEST_P(RocpdOfLayout, TellsWhereAndHowKernelsRan) {
    const TracePtr trace = rocpdTrace(GetParam());
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->devices.size(), 1u) << "devices without operations are none";
    EXPECT_EQ(trace->devices[0].name, "MI350X");
    EXPECT_EQ(trace->devices[0].ordinal, 1);
    ASSERT_EQ(trace->processes.size(), 1u);
    EXPECT_EQ(trace->processes[0].pid, 4711);
    EXPECT_EQ(trace->processes[0].name, "python");
    EXPECT_EQ(trace->threads.at(0).tid, 4712);
    EXPECT_EQ(trace->threads.at(0).name, "main");
    EXPECT_EQ(trace->source.rank, 3);
    EXPECT_EQ(trace->source.writer, fmt::format("rocprofiler-sdk (rocpd {})", name(GetParam())));
    const KernelConfig config = trace->configOf(1);
    EXPECT_EQ(config.grid, (std::array<std::uint32_t, 3>{4, 2, 1})) << "1000 threads in blocks of 256";
    EXPECT_EQ(config.block, (std::array<std::uint32_t, 3>{256, 1, 1}));
    EXPECT_EQ(config.registers, 128u);
    EXPECT_EQ(config.shared, 512u);
}

TEST_P(RocpdOfLayout, SaysWhichCollectiveAGenericKernelWas) {
    const TracePtr trace = rocpdTrace(GetParam());
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->collectives.size(), 1u);
    EXPECT_EQ(trace->names[trace->collectives[0].name], "ncclAllReduce");
    EXPECT_EQ(trace->collectives[0].event, 4u);
}

std::string layoutName(const testing::TestParamInfo<RocpdLayout>& parameter) {
    std::string layout = "V" + std::string(name(parameter.param));
    std::ranges::replace(layout, '.', '_');
    return layout;
}

INSTANTIATE_TEST_SUITE_P(Layouts, RocpdOfLayout, testing::ValuesIn(tests::rocpdLayouts), layoutName);

TEST(Rocpd, StartsBeyondTheClockAreDoubted) {
    const TracePtr trace = rocpdTrace(RocpdLayout::V3_0_0,
                                      "UPDATE `rocpd_kernel_dispatch@` SET start = 9000000000000000000, \"end\" = "
                                      "9000000000000000001 WHERE start = 2000;");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->events.size(), 4u);
    ASSERT_FALSE(trace->doubts.empty());
    EXPECT_EQ(trace->doubts[0].what, "1 row starts beyond the range of the clock, 146 years from its zero");
}

TEST(Rocpd, CopiesThatWereNotRecordedAreNotLost) {
    const std::string copies =
        "INSERT INTO `rocpd_event@` (id, category_id, stack_id, parent_stack_id, correlation_id, extdata) VALUES "
        "(21, 2, 121, 0, 0, '{}'), (22, 2, 122, 0, 0, '{}'), (23, 2, 123, 0, 0, '{}');"
        "INSERT INTO `rocpd_region@` (id, nid, pid, tid, start, end, name_id, event_id) VALUES (121, 7, 4711, 4712, "
        "10000, 19000, 11, 21), (122, 7, 4711, 4712, 20000, 29000, 11, 22), (123, 7, 4711, 4712, 30000, 39000, 11, "
        "23);";
    const TracePtr lost = rocpdTrace(RocpdLayout::V3_0_0, copies);
    ASSERT_EQ(lost->doubts.size(), 1u);
    EXPECT_EQ(lost->doubts[0].what.find("3 of 4 calls that copy or set memory have no GPU operation"), 0u);
    const TracePtr none = rocpdTrace(RocpdLayout::V3_0_0, copies +
                                                              "DELETE FROM `rocpd_memory_copy@`; DELETE FROM "
                                                              "`rocpd_kernel_dispatch@` WHERE kernel_id = 2;");
    EXPECT_TRUE(none->doubts.empty());
}

TEST(Rocpd, TwoProcessesWithEqualIdsStayApart) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "merged.db";
    tests::makeRocpd(path, RocpdLayout::V3_0_0);
    std::string other = tests::rocpdTables(RocpdLayout::V3_0_0) + tests::rocpdRows(RocpdLayout::V3_0_0) +
                        "UPDATE `rocpd_info_process@` SET pid = 4999; UPDATE `rocpd_info_agent@` SET type_index = 6 "
                        "WHERE id = 2; UPDATE `rocpd_string@` SET string = 'hipOther' WHERE id = 10;";
    tests::SqliteFixture(path).run(
        tests::withSuffix("PRAGMA synchronous=OFF; BEGIN;" + other + "COMMIT;", tests::otherRocpdSuffix));
    const TracePtr trace = traceAt(path);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->events.size(), 10u);
    ASSERT_EQ(trace->devices.size(), 2u);
    EXPECT_EQ(trace->devices[0].ordinal + trace->devices[1].ordinal, 7);
    const std::string text = operationsOf(*trace);
    EXPECT_NE(text.find("2000-2600 @1/Stream 5 <- hipLaunchKernel"), std::string::npos) << text;
    EXPECT_NE(text.find("2000-2600 @6/Stream 5 <- hipOther"), std::string::npos) << text;
    EXPECT_TRUE(hasOneClock(*trace)) << "of one machine";
}

TEST(Rocpd, ProcessesOfSeveralMachinesAreSaidToHaveNoCommonClock) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "merged.db";
    tests::makeRocpd(path, RocpdLayout::V3_0_0);
    const std::string other = tests::rocpdTables(RocpdLayout::V3_0_0) + tests::rocpdRows(RocpdLayout::V3_0_0) +
                              "UPDATE `rocpd_info_process@` SET nid = 8, environment = '{\"RANK\": \"4\"}';";
    tests::SqliteFixture(path).run(
        tests::withSuffix("PRAGMA synchronous=OFF; BEGIN;" + other + "COMMIT;", tests::otherRocpdSuffix));
    const TracePtr trace = traceAt(path);
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_EQ(trace->source.notices[0], severalClocks);
    EXPECT_FALSE(hasOneClock(*trace));
    EXPECT_EQ(trace->source.rank, std::nullopt) << "a file of two ranks has none";
}

TEST(Rocpd, TimesOfEachMachineCountFromItsFirst) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "merged.db";
    tests::makeRocpd(path, RocpdLayout::V3_0_0);
    std::string later;  // moves all times by 40 days
    for (const char* table : {"kernel_dispatch", "memory_copy", "region"})
        later += fmt::format("UPDATE `rocpd_{}@` SET start = start + 3456000000000000, end = end + 3456000000000000;",
                             table);
    const std::string other = tests::rocpdTables(RocpdLayout::V3_0_0) + tests::rocpdRows(RocpdLayout::V3_0_0) +
                              "UPDATE `rocpd_info_process@` SET nid = 8;" + later;
    tests::SqliteFixture(path).run(
        tests::withSuffix("PRAGMA synchronous=OFF; BEGIN;" + other + "COMMIT;", tests::otherRocpdSuffix));
    const TracePtr trace = traceAt(path);
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->events.size(), 10u);
    for (std::size_t i = 0; i < 10; i += 2) {
        EXPECT_EQ(trace->events.start[i], trace->events.start[i + 1]);
        EXPECT_EQ(trace->events.duration[i], trace->events.duration[i + 1]);
        EXPECT_NE(trace->events.stream[i], trace->events.stream[i + 1]);
        EXPECT_EQ(trace->events.launch[i] == noLaunch, trace->events.launch[i + 1] == noLaunch);
    }
    EXPECT_EQ(trace->origin, 0) << "no clock of theirs";
}

/// Makes `count` kernels, each on its own stream, on queues 1, 2 and 3 in turn.
std::string manyStreams(int count) {
    std::string sql;
    for (int i = 0; i < count; ++i)
        sql += fmt::format(
            "INSERT INTO `rocpd_info_stream@` (id, name) VALUES ({0}, 'Stream {0}');"
            "INSERT INTO `rocpd_kernel_dispatch@` (pid, tid, agent_id, kernel_id, queue_id, stream_id, "
            "start, end) VALUES (4711, 4712, 2, 1, {1}, {0}, {2}, {3});",
            100 + i, 1 + i % 3, 10000 + 10 * i, 10005 + 10 * i);
    return sql;
}

TEST(Rocpd, StreamsByTheHundredAreShownAsTheirQueues) {
    const TracePtr trace = rocpdTrace(RocpdLayout::V3_0_0, manyStreams(120));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->events.size(), 125u);
    std::set<std::string> labels;
    for (std::size_t i = 0; i < trace->streams.size(); ++i)
        labels.insert(streamLabel(*trace, static_cast<StreamId>(i)));
    EXPECT_EQ(labels, (std::set<std::string>{"Queue 1", "Queue 2", "Queue 3", "(no queue recorded)"}));
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_TRUE(trace->source.notices[0].starts_with("121 HIP streams are shown as"));
    EXPECT_GT(rocpdTrace(RocpdLayout::V3_0_0, manyStreams(50))->streams.size(), 50u);
}

TEST(Rocpd, NamesAreMadeReadable) {
    const TracePtr trace = rocpdTrace(RocpdLayout::V3_0_0,
                                      "UPDATE `rocpd_info_kernel_symbol@` SET display_name = NULL WHERE id = 1;"
                                      "UPDATE `rocpd_info_kernel_symbol@` SET display_name = 'Cijk_MT64x32.kd' "
                                      "WHERE id = 4; DELETE FROM `rocpd_info_kernel_symbol@` WHERE id = 2;");
    ASSERT_TRUE(trace);
    const std::string text = operationsOf(*trace);
    EXPECT_NE(text.find("gemm(float*, int) 2000"), std::string::npos) << text;
    EXPECT_NE(text.find("Cijk_MT64x32 3000"), std::string::npos) << text;
    EXPECT_NE(text.find("(kernel without a name) 2700"), std::string::npos) << text;
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 1u);
}

TEST(Rocpd, ColumnsInAnotherOrderAndTablesThatAreMissingOrUnknownChangeNothing) {
    const std::string before = operationsOf(*rocpdTrace(RocpdLayout::V3_0_0));
    const std::string more =
        "CREATE TABLE `rocpd_event_operation@` (a); INSERT INTO `rocpd_event_operation@` VALUES (1);"
        "CREATE TABLE turned AS SELECT event_id, end, start, kernel_id, stream_id, agent_id, tid, pid, nid, id, "
        "queue_id FROM `rocpd_kernel_dispatch@`; DROP TABLE `rocpd_kernel_dispatch@`;"
        "ALTER TABLE turned RENAME TO `rocpd_kernel_dispatch@`; DROP TABLE `rocpd_sample@`;"
        "DROP TABLE `rocpd_info_thread@`; DROP TABLE `rocpd_info_queue@`; DROP TABLE `rocpd_track@`;";
    EXPECT_EQ(operationsOf(*rocpdTrace(RocpdLayout::V3_0_0, more)), before);
}

TEST(Rocpd, EventsInAnyOrderAreJoined) {
    const std::string before = operationsOf(*rocpdTrace(RocpdLayout::V3_0_0));
    const std::string more =
        "CREATE TABLE turned AS SELECT * FROM `rocpd_event@` ORDER BY id DESC;"
        "DROP TABLE `rocpd_event@`; ALTER TABLE turned RENAME TO `rocpd_event@`;";
    EXPECT_EQ(operationsOf(*rocpdTrace(RocpdLayout::V3_0_0, more)), before);
}

TEST(Rocpd, WhatIsWrongInARowIsCounted) {
    const TracePtr trace = rocpdTrace(
        RocpdLayout::V3_0_0,
        "UPDATE `rocpd_kernel_dispatch@` SET end = 1990 WHERE id = 1; UPDATE `rocpd_kernel_dispatch@` SET start = "
        "'soon' WHERE id = 2; UPDATE `rocpd_memory_copy@` SET start = 1.5; UPDATE `rocpd_region@` SET end = NULL "
        "WHERE id = 101; UPDATE `rocpd_event@` SET parent_stack_id = stack_id, stack_id = 'x' WHERE id = 15;");
    ASSERT_TRUE(trace);
    EXPECT_EQ(operationsOf(*trace),
              "gemm(float*, int) 2000-2000 @1/Stream 5 <- nothing\n"
              "__amd_rocclr_fillBufferAligned 2750-2800 @1/Stream 5 <- nothing\n"
              "ncclDevKernel_Generic_1(Args) 3000-3500 @1/Stream 5 <- nothing\n");
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 3u);
}

TEST(Rocpd, CallsThatTookNoTimeStandAmongSamples) {
    const TracePtr trace = rocpdTrace(RocpdLayout::Tracks,
                                      "INSERT INTO `rocpd_sample@` (track_id, name_id, timestamp, event_id) VALUES "
                                      "(1, 10, 1050, 1), (1, 12, 1060, 3);");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->calls.size(), 5u);
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 1u) << "a mark";
}

TEST(Rocpd, FramesThatLieOfTheirSizeAreCutAndDamagedOnesCounted) {
    const std::string huge = R"({"message": ")" + std::string(40 << 20, 'a') + "\"}";
    const TracePtr bomb =
        rocpdTrace(RocpdLayout::Lz4,
                   "UPDATE `rocpd_event@` SET extdata = " + tests::sqlBlob(tests::lz4Frame(huge)) + " WHERE id = 3;");
    ASSERT_TRUE(bomb);
    EXPECT_EQ(bomb->names[bomb->hostRanges.name.at(0)], "roctxThreadRangeA") << "an unfinished text says nothing";
    std::string frame = tests::lz4Frame(R"({"message": "step 1"})");
    for (const std::size_t size : {std::size_t{5}, std::size_t{8}, frame.size() - 6}) {
        const TracePtr cut = rocpdTrace(RocpdLayout::Lz4, "UPDATE `rocpd_event@` SET extdata = " +
                                                              tests::sqlBlob(frame.substr(0, size)) + " WHERE id = 3;");
        ASSERT_TRUE(cut);
        EXPECT_EQ(cut->names[cut->hostRanges.name.at(0)], "roctxThreadRangeA") << size;
        EXPECT_EQ(cut->import.count(ImportKind::Repaired), 1u) << size;
    }
}

TEST(Rocpd, ALogThatLiesBesideItIsSaid) {
    const tests::TemporaryFolder folder;
    tests::makeRocpd(folder.path() / "x.db", RocpdLayout::V3_0_0);
    folder.file("x.db-wal", "unfinished");
    const TracePtr trace = traceAt(folder.path() / "x.db");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->events.size(), 5u);
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_NE(trace->source.notices[0].find("-wal"), std::string::npos);
}

TEST(Rocpd, CutAnywhereItIsReadOrRefusedWithoutHarm) {
    const tests::TemporaryFolder folder;
    tests::makeRocpd(folder.path() / "x.db", RocpdLayout::Tracks);
    const std::string whole = tests::readFile(folder.path() / "x.db");
    constexpr std::size_t places = 100;
    for (std::size_t i = 1; i < places; ++i) {
        const auto trace = readTrace(folder.file("cut.db", whole.substr(0, whole.size() * i / places)), {});
        if (trace) {
            EXPECT_LE((*trace)->events.size(), 5u);
        }
    }
}

TEST(Rocpd, NothingOfTheEnvironmentButTheRankIsKept) {
    const TracePtr trace = rocpdTrace(RocpdLayout::V3_0_0);
    ASSERT_TRUE(trace);
    for (const std::string_view text : trace->names.texts())
        EXPECT_EQ(text.find("hush"), std::string_view::npos);
    for (const ImportEntry& entry : trace->import.entries())
        EXPECT_EQ(entry.what.find("hush"), std::string::npos);
    EXPECT_EQ(trace->processes.at(0).name.find("secret"), std::string::npos);
}

}  // namespace
