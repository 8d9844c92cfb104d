// SPDX-License-Identifier: GPL-3.0-or-later
// In torch_npu one thread queues a launch and another makes it; the launch belongs to the code of the first thread.
#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_trees.h"
#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

namespace {

using namespace core;

/// Thread 1 queues inside aten::mm, thread 2 dequeues and launches; a second launch does not come from the queue.
TracePtr database() {
    const tests::TemporaryFolder folder;
    tests::SqliteFixture(folder.path() / "x.db").run(R"(
CREATE TABLE STRING_IDS (id INTEGER PRIMARY KEY, value TEXT);
CREATE TABLE TASK (startNs, endNs, deviceId, connectionId, globalTaskId, globalPid, taskType, contextId, streamId, taskId);
CREATE TABLE COMPUTE_TASK_INFO (name, globalTaskId INTEGER PRIMARY KEY, blockDim, taskType);
CREATE TABLE CANN_API (startNs, endNs, type, globalTid, connectionId INTEGER PRIMARY KEY, name);
CREATE TABLE PYTORCH_API (startNs TEXT, endNs TEXT, globalTid, connectionId, name, type);
CREATE TABLE CONNECTION_IDS (id, connectionId);
INSERT INTO STRING_IDS VALUES (1, 'MatMulV2'), (2, 'AI_CORE'), (3, 'launch'), (4, 'train.py(3): step'), (5, 'aten::mm'),
    (6, 'Enqueue'), (7, 'Dequeue@aclnnMm'), (8, 'thread.py(9): run');
INSERT INTO TASK VALUES (1000, 1100, 0, 21, 1, 0, 2, 0, 5, 1), (2000, 2030, 0, 22, 2, 0, 2, 0, 5, 2);
INSERT INTO COMPUTE_TASK_INFO VALUES (1, 1, 24, 2), (1, 2, 24, 2);
INSERT INTO CANN_API VALUES (550, 560, 10000, 2, 21, 3), (750, 760, 10000, 2, 22, 3);
INSERT INTO PYTORCH_API VALUES ('100', '400', 1, NULL, 4, 50003), ('120', '200', 1, 9, 5, 50001),
    ('150', '160', 1, 30, 6, 50002), ('500', '800', 2, NULL, 8, 50003), ('540', '570', 2, 31, 7, 50002);
INSERT INTO CONNECTION_IDS VALUES (9, 21), (30, 7777), (31, 7777), (30, 7778);
)");
    return tests::valueOf(readTrace(folder.path() / "x.db", {}));
}

/// The same run in the format of trace_view.json.
TracePtr timeline() {
    const auto event = [](std::string_view category, std::string_view name, int thread, int start, int end,
                          const std::string& args = "") {
        return fmt::format(
            R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": 1, "tid": {}, "ts": "0.{:03}", "dur": 0.{:03}, "args": {{{}}}}},)",
            category, name, thread, start, end - start, args);
    };
    const auto arrow = [](char phase, int thread, int time) {
        return fmt::format(
            R"({{"ph": "{}", "cat": "async_task_queue", "name": "enqueue_to_dequeue", "id": 7777, "pid": 1, "tid": {}, "ts": "0.{:03}"}},)",
            phase, thread, time);
    };
    const auto named = [](int process, std::string_view name) {
        return fmt::format(R"({{"ph": "M", "name": "process_name", "pid": {}, "args": {{"name": "{}"}}}},)", process,
                           name);
    };
    const auto call = [](int start, int connection) {
        return fmt::format(
            R"({{"ph": "X", "name": "launch", "pid": 2, "tid": 2, "ts": "0.{}", "dur": 0.010, "args": {{"connection_id": {}}}}},)",
            start, connection);
    };
    const auto task = [](std::string_view start, std::string_view duration, int connection) {
        return fmt::format(
            R"({{"ph": "X", "name": "MatMulV2", "pid": 32, "tid": 5, "ts": "{}", "dur": {}, "args": {{"Task Type": "AI_CORE", "connection_id": {}}}}},)",
            start, duration, connection);
    };
    return tests::valueOf(tests::readJsonText(
        "[" + named(1, "Python") + named(2, "CANN") + named(32, "Ascend Hardware") +
        event("python_function", "train.py(3): step", 1, 100, 400) + event("cpu_op", "aten::mm", 1, 120, 200) +
        event("enqueue", "Enqueue", 1, 150, 160) + arrow('s', 1, 150) +
        event("python_function", "thread.py(9): run", 2, 500, 800) + event("dequeue", "Dequeue@aclnnMm", 2, 540, 570) +
        arrow('f', 2, 540) + call(550, 21) + call(750, 22) + task("1.000", "0.100", 21) + task("2.000", "0.030", 22) +
        R"({"ph": "X", "name": "end", "pid": 1, "tid": 1, "ts": "3", "dur": 0}])"));
}

tests::TimeByPath onGpuTimes(const TracePtr& trace, const CodeOptions& how) {
    const tests::CodeOf c(trace);
    return tests::selfTimes(onGpuTree(c.view(), c.frames, how));
}

void expectQueued(const TracePtr& trace, const std::string& call) {
    ASSERT_TRUE(trace);
    EXPECT_EQ(onGpuTimes(trace, {}),
              (tests::TimeByPath{{"train.py(3): step > aten::mm > Dequeue@aclnnMm > " + call, 100},
                                 {"thread.py(9): run > " + call, 30}}));
    CodeOptions own;
    own.backward = BackwardPlace::Own;
    EXPECT_EQ(onGpuTimes(trace, own), (tests::TimeByPath{{"thread.py(9): run > Dequeue@aclnnMm > " + call, 100},
                                                         {"thread.py(9): run > " + call, 30}}));
    const Frames frames(*trace);
    for (const auto& [pattern, first, second] :
         {std::tuple("train\\.py", true, false), std::tuple("aten::mm", true, false),
          std::tuple("thread\\.py", false, true), std::tuple("Dequeue", true, false)}) {
        const std::string text = pattern;
        const CodeChoice choice = chosenCode({&text, 1}, *trace, frames);
        EXPECT_EQ(choice.calls.at(0), first) << pattern;
        EXPECT_EQ(choice.calls.at(1), second) << pattern;
    }
}

TEST(QueuedCode, OfADatabaseStandsBelowWhereItWasQueued) { expectQueued(database(), "launch"); }

TEST(QueuedCode, OfATimelineStandsBelowWhereItWasQueued) { expectQueued(timeline(), "launch"); }

TEST(QueuedCode, OfRealProfilesIsThatOfTheModelsOwnThread) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend");
    for (const char* name : {"ascend_pytorch_profiler_level1_rank0.db", "ascend_pytorch_profiler_level2_rank1.db",
                             "ascend_trace_view_level1_rank0.json", "ascend_trace_view_level2_rank1.json"}) {
        const auto trace = readTrace(data / name, {});
        ASSERT_TRUE(trace) << trace.error().message;
        Nanos all = 0, queued = 0;
        for (const auto& [path, time] : onGpuTimes(*trace, {})) {
            all += time;
            if (!path.starts_with("Dequeue@")) queued += time;
        }
        EXPECT_EQ(queued, all) << name;
    }
}

}  // namespace
