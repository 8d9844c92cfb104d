// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of Ascend profilers: which rows are work, which are not, and what may be missing.
#include "core/ingest/readers.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// A step with a kernel, a copy and a collective that has parts, an envelope and a wait.
const char* const ascendContent = R"(
CREATE TABLE STRING_IDS (id INTEGER PRIMARY KEY, value TEXT);
CREATE TABLE TASK (startNs, endNs, deviceId, connectionId, globalTaskId, globalPid, taskType, contextId, streamId, taskId);
CREATE TABLE COMPUTE_TASK_INFO (name, globalTaskId INTEGER PRIMARY KEY, blockDim, taskType);
CREATE TABLE COMMUNICATION_TASK_INFO (globalTaskId, taskType, opId);
CREATE TABLE COMMUNICATION_OP (opName, startNs, endNs, connectionId, groupName, opId INTEGER PRIMARY KEY, dataType, count);
CREATE TABLE CANN_API (startNs, endNs, type, globalTid, connectionId INTEGER PRIMARY KEY, name);
CREATE TABLE PYTORCH_API (startNs TEXT, endNs TEXT, globalTid, connectionId, name, inputShapes, type);
CREATE TABLE STEP_TIME (id, startNs, endNs);
CREATE TABLE NPU_INFO (id, name TEXT);
CREATE TABLE RANK_DEVICE_MAP (rankId, deviceId);
CREATE TABLE ENUM_API_TYPE (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE ENUM_HCCL_DATA_TYPE (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO STRING_IDS VALUES (1, 'MatMulV2'), (2, 'KERNEL_AICORE'), (3, 'MEMCPY_ASYNC'), (4, 'SDMA'), (5, 'AI_CORE'),
    (6, 'EVENT_WAIT'), (7, 'hcom_allReduce__210_0_1'), (8, '10.0.0.1%eth0_60000'), (9, 'launch'), (10, 'aten::mm'),
    (11, 'train.py(3): step'), (12, '"4,4;4,4"'), (268435456, 'ProfilerStep#7');
INSERT INTO TASK VALUES (1000, 1100, 2, 21, 1, 40, 2, 4294967295, 5, 1), (1200, 1250, 2, 22, 2, 40, 3, 0, 5, 2),
    (1300, 1400, 2, 23, 3, 40, 4, 0, 6, 3), (1300, 1500, 2, 23, 4, 40, 5, 0, 6, 4), (1100, 1300, 2, 0, 5, 40, 6, 0, 5, 5),
    (1600, 1650, 2, 4294967295, 6, 40, 4, 0, 4294967295, 6);
INSERT INTO COMPUTE_TASK_INFO VALUES (1, 1, 24, 2);
INSERT INTO COMMUNICATION_TASK_INFO VALUES (3, 4, 1);
INSERT INTO COMMUNICATION_OP VALUES (7, 1300, 1500, 23, 8, 1, 3, 4096);
INSERT INTO CANN_API VALUES (900, 910, 10000, 171798691881, 21, 9), (920, 930, 10000, 171798691881, 22, 9),
    (940, 950, 5500, 171798691881, 23, 9);
INSERT INTO PYTORCH_API VALUES ('800', '1700', 171798691880, NULL, 268435456, NULL, 50001),
    ('850', '895', 171798691880, 1, 10, 12, 50001), ('840', '1690', 171798691880, NULL, 11, NULL, 50003);
INSERT INTO STEP_TIME VALUES (7, 800, 1700);
INSERT INTO NPU_INFO VALUES (2, 'Ascend910B');
INSERT INTO RANK_DEVICE_MAP VALUES (6, 2);
INSERT INTO ENUM_API_TYPE VALUES (10000, 'node'), (5500, 'hccl');
INSERT INTO ENUM_HCCL_DATA_TYPE VALUES (3, 'FP16');
)";

Result<TracePtr> readDatabase(const std::string& more = "", const char* name = "x.db") {
    const tests::TemporaryFolder folder;
    tests::SqliteFixture(folder.path() / name)
        .run("PRAGMA synchronous=OFF; BEGIN;" + (ascendContent + more) + "COMMIT;");
    return readTrace(folder.path() / name, {});
}

TEST(Ascend, ACollectiveCountsOnceAndWaitsNever) {
    const auto found = readDatabase();
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    ASSERT_EQ(trace.events.size(), 4u);
    EXPECT_EQ(trace.events.kind, (std::vector{OpKind::Kernel, OpKind::Copy, OpKind::Kernel, OpKind::Copy}));
    EXPECT_EQ(trace.names[trace.events.name[0]], "MatMulV2");
    EXPECT_EQ(trace.names[trace.events.name[2]], "hcom_allReduce__210_0_1");
    EXPECT_EQ(trace.names[trace.events.name[3]], "SDMA") << "that is no part of a collective";
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(trace.events.launch[i], i);
    EXPECT_EQ(trace.events.launch[3], noLaunch);
    EXPECT_EQ(trace.names[trace.calls.name[0]], "node:launch");
    EXPECT_EQ(trace.import.count(ImportKind::NotUsed), 3u) << "a part, an envelope, a wait";
    EXPECT_EQ(trace.configOf(0).grid[0], 24u);
}

TEST(Ascend, TellsDeviceRankGroupAndWhatACollectiveMoves) {
    const auto found = readDatabase();
    ASSERT_TRUE(found);
    const Trace& trace = **found;
    ASSERT_EQ(trace.devices.size(), 1u);
    EXPECT_EQ(trace.devices[0].ordinal, 2);
    EXPECT_EQ(trace.devices[0].name, "Ascend910B");
    EXPECT_EQ(trace.source.rank, 6);
    EXPECT_EQ(trace.source.utcAtZero, 0) << "times are those of the epoch";
    EXPECT_EQ(trace.processes.at(0).pid, 40);
    ASSERT_EQ(trace.collectives.size(), 1u);
    EXPECT_EQ(trace.names[trace.collectives[0].name], "allReduce");
    EXPECT_EQ(trace.collectives[0].input, 4096);
    EXPECT_EQ(trace.collectives[0].elementSize, 2u);
    EXPECT_EQ(trace.streams.at(index(trace.events.stream[2])).name, "HCCL group 0");
    for (const std::string_view text : trace.names.texts())
        EXPECT_EQ(text.find("10.0.0.1"), std::string_view::npos) << "groups are named after addresses";
}

TEST(Ascend, StepsAreTakenFromTheirTableOnlyWhereNoRangeIsOne) {
    const auto steps = [](const Trace& trace) {
        std::size_t count = 0;
        for (const NameId name : trace.hostRanges.name)
            count += trace.names[name] == "ProfilerStep#7";
        return count;
    };
    const auto both = readDatabase();
    ASSERT_TRUE(both);
    EXPECT_EQ((*both)->hostRanges.size(), 3u);
    EXPECT_EQ(steps(**both), 1u);
    EXPECT_EQ((*both)->import.count(ImportKind::Repaired), 0u) << "times as text are as they should be";
    const auto tableAlone = readDatabase("DROP TABLE PYTORCH_API;");
    ASSERT_TRUE(tableAlone);
    EXPECT_EQ(steps(**tableAlone), 1u);
    EXPECT_EQ((*tableAlone)->hostRanges.kind.at(0), RangeKind::Annotation);
}

TEST(Ascend, RangesOfTheUserAreReadWhereTheFileSaysWhichEventsAreRanges) {
    const std::string events =
        "CREATE TABLE MSTX_EVENTS (startNs, endNs, eventType, rangeId, category, message, globalTid);"
        "INSERT INTO MSTX_EVENTS VALUES (900, 950, 2, 0, 0, 10, 171798691880), (960, 960, 0, 0, 0, 10, 171798691880);";
    const auto unnamed = readDatabase(events);
    ASSERT_TRUE(unnamed);
    EXPECT_EQ((*unnamed)->hostRanges.size(), 3u);
    const auto named = readDatabase(events +
                                    "CREATE TABLE ENUM_MSTX_EVENT_TYPE (id INTEGER PRIMARY KEY, name TEXT);"
                                    "INSERT INTO ENUM_MSTX_EVENT_TYPE VALUES (0, 'marker'), (2, 'start/end');");
    ASSERT_TRUE(named);
    EXPECT_EQ((*named)->hostRanges.size(), 4u);
}

TEST(Ascend, StacksOfOperatorsAreReadWherePythonWasNotRecorded) {
    const std::string stacks =
        "CREATE TABLE PYTORCH_CALLCHAINS (id, stack, stackDepth);"
        "INSERT INTO STRING_IDS VALUES (20, '/home/ada/x/site-packages/torch/a.py(3): f'), (21, '/home/ada/t.py(1): "
        "main');"
        "INSERT INTO PYTORCH_CALLCHAINS VALUES (4, 21, 1), (4, 20, 0), (5, 20, NULL);"
        "ALTER TABLE PYTORCH_API ADD COLUMN callchainId; UPDATE PYTORCH_API SET callchainId = 4 WHERE name = 10;";
    const auto names = [](const Trace& trace) {
        std::string text;
        for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
            if (trace.hostRanges.kind[i] == RangeKind::PythonCall)
                text += std::string(trace.names[trace.hostRanges.name[i]]) + "\n";
        return text;
    };
    const auto recorded = readDatabase(stacks);
    ASSERT_TRUE(recorded);
    EXPECT_EQ(names(**recorded), "train.py(3): step\n") << "calls with times of their own are better";
    const auto found = readDatabase(stacks + "DELETE FROM PYTORCH_API WHERE type = 50003;");
    ASSERT_TRUE(found);
    EXPECT_EQ(names(**found), "t.py(1): main\ntorch/a.py(3): f\n");
    EXPECT_EQ((*found)->import.count(ImportKind::Dropped), 1u);
}

TEST(Ascend, RankIsTakenFromTheNameWhereNothingElseTells) {
    const auto found = readDatabase("DROP TABLE RANK_DEVICE_MAP;", "ascend_pytorch_profiler_11.db");
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->source.rank, 11);
    EXPECT_EQ((*readDatabase("DROP TABLE RANK_DEVICE_MAP;", "msprof_2024.db"))->source.rank, std::nullopt);
}

TEST(Ascend, TablesThatAreMissingAndRowsThatAreWrongAreNoEnd) {
    for (const char* table : {"COMPUTE_TASK_INFO", "COMMUNICATION_TASK_INFO", "COMMUNICATION_OP", "CANN_API",
                              "NPU_INFO", "ENUM_API_TYPE", "ENUM_HCCL_DATA_TYPE", "STEP_TIME"})
        EXPECT_TRUE(readDatabase(std::string("DROP TABLE ") + table + ";")) << table;
    const auto wrong = readDatabase(
        "UPDATE TASK SET startNs = 'soon' WHERE globalTaskId = 1; UPDATE TASK SET endNs = 0 WHERE "
        "globalTaskId = 2; UPDATE PYTORCH_API SET startNs = '12x' WHERE type = 50003;");
    ASSERT_TRUE(wrong);
    EXPECT_EQ((*wrong)->events.size(), 3u);
    EXPECT_EQ((*wrong)->import.count(ImportKind::Dropped), 2u);
}

TEST(Ascend, WhatWasComputedFromADatabaseIsNoTrace) {
    const tests::TemporaryFolder folder;
    tests::SqliteFixture(folder.path() / "analysis.db")
        .run("CREATE TABLE STRING_IDS (id, value); CREATE TABLE CANN_API (a);");
    const auto found = readTrace(folder.path() / "analysis.db", {});
    ASSERT_FALSE(found);
    EXPECT_TRUE(
        found.error().message.starts_with("this is a database of the profiler of Ascend NPUs without its tasks"));
}

}  // namespace
