// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/labels.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace core;
using tests::global;
using tests::NsysSchema;

std::string kernel(std::int64_t start, std::int64_t globalPid, int device, int context = 1, std::int64_t stream = 7,
                   const std::string& green = "NULL") {
    return fmt::format(
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, greenContextId, streamId, globalPid, "
        "demangledName) VALUES ({0}, {0} + 1, {1}, {2}, {3}, {4}, {5}, 1);",
        start, device, context, green, stream, globalPid);
}

std::string gpu(int id, const std::string& cudaOrdinal, const std::string& name, std::uint64_t vm = 1) {
    return fmt::format(
        "INSERT INTO TARGET_INFO_GPU (vmId, id, name, uuid, cuDevice) VALUES ({}, {}, '{}', 'uuid-{}', {});",
        global(0, 0, vm), id, name, id, cudaOrdinal);
}

/// Reads an export with these rows and one name.
TracePtr namedTrace(const std::string& sql) {
    return tests::exportTrace(NsysSchema::V3_25_0, "INSERT INTO StringIds VALUES (1, 'k');" + sql);
}

/// Formats all devices, for example "GPU 0 A100, GPU 1 (pid 2) H100".
std::string devices(const Trace& trace) {
    std::string text;
    for (std::size_t i = 0; i < trace.devices.size(); ++i) {
        const std::string& name = trace.devices[i].name;
        text += (i ? ", " : "") + deviceLabel(trace, static_cast<DeviceId>(i)) + (name.empty() ? "" : " " + name);
    }
    return text;
}

TEST(SqliteIdentity, TwoProcessesWithoutADeviceTableHaveTheirOwnGpus) {
    EXPECT_EQ(devices(*namedTrace(kernel(0, global(21), 0) + kernel(5, global(22), 0))),
              "GPU 0 (pid 21), GPU 0 (pid 22)");
}

TEST(SqliteIdentity, TheCudaDeviceTableTellsThePhysicalGpuOfEachProcess) {
    const std::string gpus = gpu(0, "NULL", "A") + gpu(1, "NULL", "B");
    const std::string kernels = kernel(0, global(21), 0) + kernel(5, global(22), 0);
    EXPECT_EQ(devices(*namedTrace(gpus + kernels +
                                  "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (0, 0, 21, ''), (1, 0, 22, '');")),
              "GPU 0 (pid 21) A, GPU 0 (pid 22) B");
    const auto shared =
        namedTrace(gpus + kernels + "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (1, 0, 21, ''), (1, 0, 22, '');");
    EXPECT_EQ(devices(*shared), "GPU 0 B");
    EXPECT_EQ(shared->streams.size(), 2u) << "one GPU, but a stream of each process";
    EXPECT_EQ(shared->devices[0].uuid, "uuid-1");
    EXPECT_EQ(tests::noticesText(*shared), "") << "the table leaves no doubt";
}

TEST(SqliteIdentity, TheCudaNumberOfAGpuComesBeforeItsPciOrder) {
    EXPECT_EQ(devices(*namedTrace(gpu(0, "1", "first in PCI order") + gpu(3, "0", "first for CUDA") +
                                  kernel(0, global(21), 0))),
              "GPU 0 first for CUDA");
    EXPECT_EQ(devices(*namedTrace(gpu(4, "NULL", "V100") + gpu(7, "NULL", "V100 too") + kernel(0, global(21), 7))),
              "GPU 7 V100 too");
    EXPECT_EQ(devices(*namedTrace(gpu(0, "5", "another") + kernel(0, global(21), 0))), "GPU 0")
        << "a GPU that CUDA numbers otherwise is not this one";
}

TEST(SqliteIdentity, GpusOfTwoMachinesInOneFileAreNotMixedUp) {
    const auto trace = namedTrace(gpu(0, "0", "here", 1) + gpu(0, "0", "there", 2) + kernel(0, global(21, 0, 1), 0) +
                                  kernel(5, global(21, 0, 2), 0));
    EXPECT_EQ(trace->devices.size(), 2u);
    EXPECT_EQ(trace->devices[0].name, "here");
    EXPECT_EQ(trace->devices[1].name, "there");
    EXPECT_EQ(trace->processes.size(), 2u) << "equal pids of two machines are two processes";
}

TEST(SqliteIdentity, SlicesOfOneGpuAreDevicesOfTheirOwn) {
    const auto trace =
        namedTrace(gpu(0, "0", "H100") + kernel(0, global(21), 0) + kernel(5, global(22), 0) +
                   "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (0, 0, 21, 'MIG-1'), (0, 0, 22, 'MIG-2');");
    EXPECT_EQ(devices(*trace), "GPU 0 (pid 21) H100 MIG, GPU 0 (pid 22) H100 MIG");
}

TEST(SqliteIdentity, SharingThatTheFileDoesNotTellIsSaid) {
    const auto trace =
        namedTrace(gpu(0, "0", "A") + gpu(1, "1", "B") + kernel(0, global(21), 0) + kernel(5, global(22), 0));
    EXPECT_EQ(devices(*trace), "GPU 0 A");
    EXPECT_NE(tests::noticesText(*trace).find("CUDA_VISIBLE_DEVICES"), std::string::npos);
    const auto only = namedTrace(gpu(0, "0", "A") + kernel(0, global(21), 0) + kernel(5, global(22), 0));
    EXPECT_EQ(tests::noticesText(*only), "") << "there is one GPU only";
}

TEST(SqliteIdentity, NumbersWithTheHighestBitSetAreUnsigned) {
    const auto pid = global(4711, 0, 1, 200);
    ASSERT_LT(pid, 0);
    const auto trace = namedTrace(kernel(0, pid, 0));
    EXPECT_EQ(trace->processes[0].pid, 4711);
    EXPECT_EQ(trace->processes[0].key, static_cast<std::uint64_t>(pid));
}

TEST(SqliteIdentity, ContextsAndGreenContextsMakeEqualStreamNumbersTwoStreams) {
    const auto trace = namedTrace(kernel(0, global(21), 0, 1, 7) + kernel(1, global(21), 0, 2, 7) +
                                  kernel(2, global(21), 0, 1, 7, "3") + kernel(3, global(21), 0, 1, 7, "0"));
    EXPECT_EQ(tests::operationsText(*trace),
              "k 0-1 | GPU 0, pid 21, context 1, stream 7\n"
              "k 1-2 | GPU 0, pid 21, context 2, stream 7\n"
              "k 2-3 | GPU 0, pid 21, context 1, stream 7, green 3\n"
              "k 3-4 | GPU 0, pid 21, context 1, stream 7\n");
    EXPECT_EQ(trace->streams.size(), 3u) << "green context 0 is none";
}

TEST(SqliteIdentity, MigrationsOfUnifiedMemoryAreOnNoStream) {
    const auto trace = namedTrace(fmt::format(
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY (start, end, deviceId, contextId, streamId, globalPid, bytes, "
        "copyKind) VALUES (0, 1, 0, 1, 4294967295, {0}, 8, 11), (2, 3, 0, 1, NULL, {0}, 8, 12);",
        global(21)));
    EXPECT_EQ(tests::operationsText(*trace),
              "[CUDA memcpy Unified Host-to-Device] 0-1 | GPU 0, pid 21, context 1, stream -1 *8\n"
              "[CUDA memcpy Unified Device-to-Host] 2-3 | GPU 0, pid 21, context 1, stream -1 *8\n");
    ASSERT_EQ(trace->streams.size(), 1u);
    EXPECT_EQ(trace->streams[0].name, "(no stream)");
}

TEST(SqliteIdentity, ProcessesThreadsAndStreamsCarryTheirNames) {
    const auto tid = global(21, 33);
    const auto trace = namedTrace(
        kernel(0, global(21), 0) +
        fmt::format("INSERT INTO StringIds VALUES (2, 'first'), (3, 'last'), (4, 'cudaFree'), (5, 'by NVTX');"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, nameId) VALUES "
                    "(0, 1, 0, {0}, 4), (2, 3, 0, {1}, 4);"
                    "INSERT INTO ThreadNames VALUES (2, 0, {0}), (3, 0, {0}), (3, 0, {1}), (2, 0, {2});"
                    "INSERT INTO NVTX_EVENTS (start, eventType, globalTid, textId) VALUES (0, 39, {1}, 5);"
                    "INSERT INTO PROCESSES VALUES ({3}, 21, '/home/someone/bin/train'), ({4}, 99, 'bash');"
                    "CREATE TABLE TARGET_INFO_NVTX_CUDA_STREAM (name TEXT, hwId, vmId, processId, deviceId, contextId, "
                    "streamId); INSERT INTO TARGET_INFO_NVTX_CUDA_STREAM VALUES ('compute', 0, 1, 21, 0, 1, 7), "
                    "('other', 0, 1, 22, 0, 1, 7);",
                    tid, global(21, 34), global(21, 99), global(21), global(99)));
    ASSERT_EQ(trace->processes.size(), 1u) << "processes without rows are left out";
    EXPECT_EQ(trace->processes[0].name, "train") << "without the folder";
    ASSERT_EQ(trace->threads.size(), 2u);
    EXPECT_EQ(trace->threads[0].name, "last");
    EXPECT_EQ(trace->threads[1].name, "by NVTX");
    EXPECT_EQ(trace->streams[0].name, "compute");
}

TEST(SqliteIdentity, RowsWithoutAProcessBelongToTheOnlyOne) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "trimmed.sqlite";
    tests::SqliteFixture(path).run(fmt::format(
        "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO StringIds VALUES (1, 'k'), (2, "
        "'cudaL');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, streamId, correlationId, demangledName);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 6, 0, 7, 11, 1);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end, globalTid, correlationId, nameId);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, {}, 11, 2);",
        global(21, 33)));
    const auto trace = tests::sqliteTrace(path);
    EXPECT_EQ(tests::operationsText(*trace), "k 5-6 | GPU 0, pid 21, context -1, stream 7 ^11\n");
    EXPECT_EQ(trace->events.launch[0], 0u);
}

}  // namespace
