// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of rocmProfileData in both schemas, plain and compressed.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

/// A kernel and a copy with launch calls, a graph kernel, a fill, a barrier, a marker, and the profiler's own entries.
const char* const rpdTables = R"(
CREATE TABLE rocpd_metadata (id INTEGER PRIMARY KEY, tag, value);
CREATE TABLE rocpd_string (id INTEGER PRIMARY KEY, string TEXT);
CREATE TABLE rocpd_op (id INTEGER PRIMARY KEY, gpuId, queueId, sequenceId, start, end, description_id, opType_id);
CREATE TABLE rocpd_api (id INTEGER PRIMARY KEY, pid, tid, start, end, apiName_id, args_id);
CREATE TABLE rocpd_api_ops (id INTEGER PRIMARY KEY, api_id, op_id);
CREATE TABLE rocpd_kernelapi (api_ptr_id INTEGER PRIMARY KEY, stream TEXT, gridX, gridY, gridZ, workgroupX, workgroupY,
    workgroupZ, groupSegmentSize, privateSegmentSize, kernelName_id);
CREATE TABLE rocpd_copyapi (api_ptr_id INTEGER PRIMARY KEY, stream TEXT, size, kind);
CREATE TABLE rocpd_monitor (id INTEGER PRIMARY KEY, deviceType, value);
INSERT INTO rocpd_string VALUES (1, ''), (2, '_Z4gemmPfi' || char(10)), (3, 'KernelExecution'), (4, 'Task'),
    (5, 'CopyHostToDevice'), (6, 'FillBuffer'), (7, 'Barrier'), (8, 'hipLaunchKernel'), (9, 'hipMemcpyAsync'),
    (10, 'UserMarker'), (11, 'step 1'), (12, 'OpTable::writeRows'), (13, 'hipGraphLaunch'), (14, 'softmax');
INSERT INTO rocpd_api VALUES (1, 40, 41, 100, 110, 8, 1), (2, 40, 41, 120, 130, 9, 1), (3, 40, 41, 90, 200, 10, 11),
    (4, 40, 42, 300, 400, 12, 1), (5, 40, 41, 140, 150, 13, 1);
INSERT INTO rocpd_op VALUES (1, 2, 0, 0, 200, 260, 1, 3), (2, 2, 0, 0, 270, 290, 1, 5), (3, 2, 0, 0, 300, 310, 14, 4),
    (4, 2, 0, 0, 320, 330, 1, 6), (5, 2, 0, 0, 340, 350, 1, 7);
INSERT INTO rocpd_api_ops VALUES (1, 1, 1), (2, 2, 2), (3, 5, 3);
INSERT INTO rocpd_kernelapi VALUES (1, '0x10', 4, 1, 1, 64, 1, 1, 0, 0, 2);
INSERT INTO rocpd_copyapi VALUES (2, '0x0', 4096, 1);
INSERT INTO rocpd_monitor VALUES (1, 'gpu', '800');
)";

std::filesystem::path databaseIn(const tests::TemporaryFolder& folder, const std::string& more = "") {
    tests::SqliteFixture(folder.path() / "x.rpd")
        .run(std::string("PRAGMA synchronous=OFF; BEGIN;") + rpdTables + more + "COMMIT;");
    return folder.path() / "x.rpd";
}

void expectContent(const Result<TracePtr>& found) {
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    ASSERT_EQ(trace.events.size(), 4u) << "a barrier is no work";
    EXPECT_EQ(trace.events.kind, (std::vector{OpKind::Kernel, OpKind::Copy, OpKind::Kernel, OpKind::Set}));
    EXPECT_EQ(trace.names[trace.events.name[0]], "gemm(float*, int)") << "named by its launch";
    EXPECT_EQ(trace.names[trace.events.name[2]], "softmax");
    EXPECT_EQ(trace.names[trace.calls.name[trace.events.launch[2]]], "hipGraphLaunch");
    EXPECT_EQ(trace.events.bytes[1], 4096);
    EXPECT_EQ(trace.events.copyKind[1], CopyKind::HtoD);
    EXPECT_EQ(trace.streams.at(index(trace.events.stream[0])).number, 16);
    EXPECT_EQ(trace.streams.at(index(trace.events.stream[3])).number, 0);
    EXPECT_EQ(trace.devices.at(0).ordinal, 2);
    EXPECT_EQ(trace.configOf(0).block[0], 64u);
    EXPECT_EQ(trace.calls.size(), 3u);
    ASSERT_EQ(trace.hostRanges.size(), 2u);
    EXPECT_EQ(trace.names[trace.hostRanges.name[0]], "step 1");
    EXPECT_EQ(trace.hostRanges.kind[1], RangeKind::Overhead) << "what the profiler did for itself is no call";
    EXPECT_EQ(trace.processes.at(0).pid, 40);
}

TEST(Rpd, HoldsOperationsCallsAndMarkers) {
    const tests::TemporaryFolder folder;
    expectContent(readTrace(databaseIn(folder), {}));
}

TEST(Rpd, PackedItIsUnpackedFirst) {
    const tests::TemporaryFolder folder;
    const std::string bytes = tests::readFile(databaseIn(folder));
    expectContent(readTrace(folder.file("x.rpd.gz", tests::gzipped(bytes)), {}));
    const auto cut =
        readTrace(folder.file("cut.rpd.gz", tests::gzipped(bytes).substr(0, tests::gzipped(bytes).size() - 20)), {});
    EXPECT_FALSE(cut);
}

TEST(Rpd, LabelsOfSchemaThreeStandInATableOfTheirOwn) {
    const tests::TemporaryFolder folder;
    const auto found = readTrace(databaseIn(folder,
                                            "CREATE TABLE rocpd_ustring (id INTEGER PRIMARY KEY, string TEXT);"
                                            "INSERT INTO rocpd_ustring VALUES (11, 'other');"),
                                 {});
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->names[(*found)->hostRanges.name.at(0)], "other");
}

TEST(Rpd, WhatIsWrongOrMissingIsCountedNotFatal) {
    const tests::TemporaryFolder folder;
    const auto found = readTrace(databaseIn(folder,
                                            "UPDATE rocpd_op SET end = 'x' WHERE id = 1; UPDATE rocpd_op SET end = 1 "
                                            "WHERE id = 2; DROP TABLE rocpd_api_ops; DROP TABLE rocpd_kernelapi;"
                                            "DROP TABLE rocpd_copyapi;"),
                                 {});
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 3u);
    EXPECT_EQ((*found)->import.count(ImportKind::Dropped), 1u);
}

TEST(Rpd, WorkThatNoCallLaunchedIsOfTheOnlyProcessOrOfNone) {
    const tests::TemporaryFolder folder;
    const auto one = readTrace(databaseIn(folder), {});
    ASSERT_TRUE(one);
    const auto processOf = [](const Trace& trace, std::size_t event) {
        return trace.processes[index(trace.streams[index(trace.events.stream[event])].process)].pid;
    };
    EXPECT_EQ(processOf(**one, 3), 40) << "a fill without a call";
    std::string others;
    for (int pid = 50; pid < 60; ++pid)
        others += fmt::format("INSERT INTO rocpd_api VALUES ({0}, {0}, {0}, 500, 510, 9, 1);", pid);
    const tests::TemporaryFolder another;
    const auto several = readTrace(databaseIn(another, others), {});
    ASSERT_TRUE(several);
    EXPECT_EQ(processOf(**several, 0), 40);
    EXPECT_EQ(processOf(**several, 3), 0) << "whose it is was not recorded";
}

TEST(Rpd, CutAnywhereItIsReadOrRefusedWithoutHarm) {
    const tests::TemporaryFolder folder;
    const std::string whole = tests::readFile(databaseIn(folder));
    constexpr std::size_t places = 100;
    for (std::size_t i = 1; i < places; ++i) {
        const auto found = readTrace(folder.file("cut.rpd", whole.substr(0, whole.size() * i / places)), {});
        if (found) {
            EXPECT_LE((*found)->events.size(), 4u);
        }
    }
}

}  // namespace
