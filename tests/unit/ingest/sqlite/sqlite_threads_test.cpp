// SPDX-License-Identifier: GPL-3.0-or-later
// The scheduling of threads, calls into the operating system, samples of the CPU and GPU metrics of an export.
#include "core/trace/host_threads.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;
using tests::mainThread;
using tests::NsysSchema;

/// A call of the main thread from 0 to 1000, and the tables that `sql` creates and fills.
TracePtr withTables(const std::string& sql) {
    return tests::exportTrace(
        NsysSchema::V3_13_2,
        fmt::format("INSERT INTO StringIds VALUES (1, 'cudaFree'), (2, 'poll'), (3, 'ioctl');"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, "
                    "nameId) VALUES (0, 1000, 0, {}, 5, 1);",
                    mainThread) +
            fmt::format(fmt::runtime(sql), fmt::arg("t", mainThread), fmt::arg("u", tests::global(21, 34))));
}

TEST(SqliteThreads, LeaveTheirCoreBlockedOrToWaitForOneWhereTheStateSaysSo) {
    const auto trace = withTables(
        "CREATE TABLE SCHED_EVENTS (start INT, cpu INT, isSchedIn INT, globalTid INT, threadState INT, threadBlock "
        "INT);"
        "INSERT INTO SCHED_EVENTS VALUES (10, 0, 1, {t}, 0, NULL), (20, 0, 0, {t}, 2, NULL), (30, 0, 1, {t}, 0, NULL),"
        "(40, 0, 0, {t}, 1, NULL), (50, 1, 1, {t}, 0, NULL), (60, 1, 0, {t}, 0, NULL), (70, 1, 0, {u}, 0, NULL),"
        "(NULL, 1, 0, {t}, 0, NULL);");
    EXPECT_EQ(trace->threadStates.start, (std::vector<Nanos>{10, 20, 30, 40, 50, 60}));
    EXPECT_EQ(trace->threadStates.state,
              (std::vector{ThreadState::Running, ThreadState::Blocked, ThreadState::Running,
                           ThreadState::WaitingForCore, ThreadState::Running, ThreadState::OffCore}));
    EXPECT_EQ(
        tests::importText(*trace),
        "not used 1 events of the scheduling of threads without CUDA calls, or outside the recorded time "
        "(SCHED_EVENTS row 7)\n"
        "dropped 1 events of the scheduling of threads without a usable time or direction (SCHED_EVENTS row 8)\n");
}

TEST(SqliteThreads, CallsIntoTheOperatingSystemAreThoseOfThreadsWithCalls) {
    const auto trace = withTables(
        "CREATE TABLE OSRT_API (start INT, end INT, eventClass INT, globalTid INT, nameId INT);"
        "INSERT INTO OSRT_API VALUES (20, 90, 27, {t}, 2), (30, 40, 27, {t}, 3), (5, 5, 31, {t}, 3),"
        "(10, 20, 27, {u}, 2), (10, 20, 27, NULL, 2);");
    ASSERT_EQ(trace->osCalls.size(), 2u);
    EXPECT_EQ(trace->names[trace->osCalls.name[0]], "poll");
    EXPECT_EQ(trace->names[trace->osCalls.name[1]], "ioctl");
    EXPECT_EQ(trace->osCalls.duration, (std::vector<Nanos>{70, 10}));
    EXPECT_EQ(tests::importText(*trace),
              "not used 1 calls into the operating system: where their tracing began or ended (OSRT_API row 3)\n"
              "not used 2 calls into the operating system of threads without CUDA calls, or outside the recorded time "
              "(OSRT_API row 4)\n");
}

/// Returns "10 solve < step < main", ..., a line for each sample: its start and its stack.
std::string samplesText(const Trace& trace) {
    const CpuSamples& samples = trace.cpuSamples;
    std::string text;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        text += fmt::format("{}", samples.start[i]);
        for (std::uint32_t frame = samples.frame[i]; frame != noMemoryFrame; frame = trace.memoryFrames[frame].caller)
            text += fmt::format("{}{}", frame == samples.frame[i] ? " " : " < ",
                                trace.names[trace.memoryFrames[frame].name]);
        text += '\n';
    }
    return text;
}

std::uint64_t countOf(const Trace& trace, std::string_view what) {
    std::uint64_t count = 0;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.what == what) count += entry.count;
    return count;
}

constexpr std::string_view sampleTables =
    "CREATE TABLE COMPOSITE_EVENTS (id INT, start INT, globalTid INT);"
    "CREATE TABLE SAMPLING_CALLCHAINS (id INT, symbol INT, module INT, unresolved INT, stackDepth INT);"
    "INSERT INTO StringIds VALUES (10, 'main'), (11, 'step'), (12, 'solve'), (13, '0x7f00'), (20, '/usr/lib/libc.so'),"
    "(21, '/opt/nsys/libToolsInjection64.so'), (22, '/app/train.py');";

TEST(SqliteSamples, HaveTheirStacksWithoutTheProfiler) {
    const auto trace = withTables(std::string(sampleTables) +
                                  "INSERT INTO COMPOSITE_EVENTS VALUES (1, 10, {t}), (2, 30, {t}), (3, 20, {t} + 1);"
                                  "INSERT INTO SAMPLING_CALLCHAINS VALUES (1, 12, 20, NULL, 0), (1, 11, 22, 0, 1),"
                                  "(1, 10, 20, NULL, 2), (2, 10, 20, 0, 2), (2, 13, 20, 1, 0), (2, 12, 21, 0, 1),"
                                  "(NULL, 12, 21, 0, 1);");
    EXPECT_EQ(samplesText(*trace), "10 solve < /app/train.py: step < main\n30 libc.so < main\n20\n");
    EXPECT_EQ(countOf(*trace, cpuSampleRows), 3u);
    EXPECT_EQ(tests::importText(*trace),
              "dropped 1 frames of sampled stacks without a stack, a depth or a name (SAMPLING_CALLCHAINS row 7)\n");
}

TEST(SqliteSamples, AreThoseOfProcessesWithOtherRowsInTheRecordedTime) {
    const auto trace = withTables(std::string(sampleTables) +
                                  "INSERT INTO COMPOSITE_EVENTS VALUES (1, 10, {t} + 16777216), (2, 1000, {t}),"
                                  "(3, -5, {t}), (4, NULL, {t}), (5, 10, NULL), (6, 999, {t});");
    EXPECT_EQ(samplesText(*trace), "999\n");
    EXPECT_EQ(countOf(*trace, otherCpuSampleRows), 4u);
    EXPECT_EQ(countOf(*trace, "samples of the CPU without a usable time"), 1u);
}

TEST(SqliteSamples, ShareAStackOnlyWhileThatTakesNoLongerThanTheFile) {
    std::string rows = std::string(sampleTables);
    for (int depth = 0; depth < 400; ++depth)
        rows += fmt::format("INSERT INTO SAMPLING_CALLCHAINS VALUES (1, {}, 20, 0, {});", 10 + depth % 3, depth);
    for (int i = 0; i < 100; ++i)
        rows += fmt::format("INSERT INTO COMPOSITE_EVENTS VALUES (1, {}, {{t}});", i);
    const auto trace = withTables(rows);
    ASSERT_EQ(trace->cpuSamples.size(), 100u);
    EXPECT_EQ(std::ranges::count(trace->cpuSamples.frame, noMemoryFrame), 84);
}

/// Returns "GPU 1 clock [MHz]: 5 at 10, 6 at 20", ..., a line for each counter.
std::string countersText(const Trace& trace) {
    std::string text;
    std::size_t next = 0;
    for (const Counter& counter : trace.counters) {
        text += fmt::format("GPU {} {}:", counter.ordinal, trace.names[counter.name]);
        for (; next < counter.end; ++next)
            text += fmt::format(" {} at {}", trace.counterSamples.value[next], trace.counterSamples.time[next]);
        text += '\n';
    }
    return text;
}

TEST(SqliteCounters, AreMetricsOfTheTypeAndGpuOfTheirRows) {
    const auto trace = withTables(
        "CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INT, sourceId INT, typeName TEXT, metricId INT, metricName TEXT);"
        "INSERT INTO TARGET_INFO_GPU_METRICS VALUES (4864, 2, 'GPU 0', 0, 'clock [MHz]'), (4865, 2, 'GPU 1', 0, "
        "'load'),"
        "(4865, 2, 'GPU 1', 1, 'clock [MHz]');"
        "CREATE TABLE GPU_METRICS (timestamp INT, typeId INT, metricId INT, value INT);"
        "INSERT INTO GPU_METRICS VALUES (20, 4864, 0, 1900), (-10, 4864, 0, 1800), (20, 4865, 0, -7),"
        "(20, 4865, 1, 1700), (30, 4865, 9, 1), (NULL, 4864, 0, 5), (40, 4864, 0, NULL);");
    EXPECT_EQ(countersText(*trace),
              "GPU 0 clock [MHz]: 1800 at -10 1900 at 20\n"
              "GPU 1 load: -7 at 20\n"
              "GPU 1 clock [MHz]: 1700 at 20\n"
              "GPU 1 metric 9: 1 at 30\n");
    EXPECT_EQ(tests::importText(*trace),
              "dropped 1 samples of counters without a usable time (GPU_METRICS row 6)\n"
              "dropped 1 samples of counters without a metric or a value (GPU_METRICS row 7)\n");
}

TEST(SqliteCounters, OfOlderExportsAreMembersOfAnObjectUnlessItIsOfAnotherEvent) {
    const auto trace = withTables(
        "CREATE TABLE GENERIC_EVENTS (rawTimestamp INT, timestamp INT, typeId INT, data TEXT);"
        "INSERT INTO GENERIC_EVENTS VALUES (1, 20, 257, '{{\"SM Active\": \"50\", \"DRAM\": 2.5}}'),"
        "(1, 30, 257, '{{\"SM Active\": 60, \"DRAM\": \"NaN\"}}'), (1, NULL, 257, '{{\"SM Active\": 60}}'),"
        "(1, 30, 999, '{{\"pid\": 7}}');");
    EXPECT_EQ(countersText(*trace),
              "GPU 1 SM Active: 50 at 20 60 at 30\n"
              "GPU 1 DRAM: 2.5 at 20\n");
    EXPECT_EQ(tests::importText(*trace),
              "dropped 1 values of counters that are no numbers (GENERIC_EVENTS row 2)\n"
              "dropped 1 samples of counters without a usable time (GENERIC_EVENTS row 3)\n"
              "not shown 1 events of plug-ins (GENERIC_EVENTS row 4)\n");
}

}  // namespace
