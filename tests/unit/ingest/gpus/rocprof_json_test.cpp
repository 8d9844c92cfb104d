// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of rocprofv3: records refer to earlier parts of the file, and kinds are numbers of names in the file.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

std::string dispatch(int call, int symbol, int stream, std::int64_t start, std::int64_t end) {
    return fmt::format(
        R"({{"kind": 4, "operation": 2, "thread_id": 41, "correlation_id": {{"internal": {}, "external": 0}},)"
        R"("start_timestamp": {}, "end_timestamp": {}, "dispatch_info": {{"agent_id": {{"handle": 77}},)"
        R"("queue_id": {{"handle": 3}}, "kernel_id": {}, "group_segment_size": 256, "workgroup_size":)"
        R"({{"x": 64, "y": 1, "z": 1}}, "grid_size": {{"x": 130, "y": 1, "z": 1}}}}, "stream_id": {{"handle": {}}}}})",
        call, start, end, symbol, stream);
}

std::string record(int kind, int operation, int call, int start, int end, const std::string& more = "") {
    return fmt::format(R"({{"kind": {}, "operation": {}, "thread_id": 41, "correlation_id": {{"internal": {}}},)"
                       R"("start_timestamp": {}, "end_timestamp": {}{}}})",
                       kind, operation, call, start, end, more);
}

/// A process on GPU 1 of two, with content in each list of records.
std::string process(int pid, const std::string& kernels, const std::string& lists = "") {
    return fmt::format(
        R"({{"metadata": {{"node": {{"id": 5, "hostname": "h"}}, "pid": {}, "command": ["python"]}},)"
        R"("agents": [{{"id": {{"handle": 70}}, "type": 1, "logical_node_type_id": 0, "product_name": "CPU"}},)"
        R"({{"id": {{"handle": 77}}, "type": 2, "logical_node_type_id": 1, "product_name": "MI350X"}}],)"
        R"("strings": {{"buffer_records": [{{"kind": "NONE", "operations": []}},)"
        R"({{"kind": "HIP_RUNTIME_API", "operations": ["hipNone", "hipLaunchKernel"]}},)"
        R"({{"kind": "MARKER_CORE_RANGE_API", "operations": ["roctxThreadRangeA"]}},)"
        R"({{"kind": "MEMORY_COPY", "operations": ["MEMORY_COPY_NONE", "MEMORY_COPY_HOST_TO_DEVICE"]}},)"
        R"({{"kind": "KERNEL_DISPATCH", "operations": []}}, {{"kind": "RCCL_API", "operations": ["ncclAllReduce"]}}],)"
        R"("marker_api": [{{"key": 9, "value": "step 1"}}]}},)"
        R"("kernel_symbols": [{{"kernel_id": 0, "formatted_kernel_name": ""}},)"
        R"j({{"kernel_id": 1, "kernel_name": "_Z4gemmPfi.kd", "formatted_kernel_name": "gemm(float*, int)",)j"
        R"("arch_vgpr_count": 32}}, {{"kernel_id": 2, "kernel_name": "__amd_rocclr_fillBufferAligned.kd"}},)"
        R"j({{"kernel_id": 3, "formatted_kernel_name": "ncclDevKernel_Generic_1(A)"}}],)j"
        R"("buffer_records": {{"kernel_dispatch": [{}]{}}}}})",
        pid, kernels, lists);
}

std::string document(const std::string& processes) { return R"({"rocprofiler-sdk-tool": [)" + processes + "]}"; }

Result<TracePtr> readResults(const std::string& text) {
    const tests::TemporaryFolder folder;
    return readTrace(folder.file("1_results.json.gz", tests::gzipped(text)), {});
}

std::string wholeProcess() {
    return process(40,
                   dispatch(2, 2, 0, 400, 420) + "," + dispatch(1, 1, 0, 200, 300) + "," + dispatch(6, 3, 0, 500, 600),
                   R"(, "hip_api": [)" + record(1, 1, 1, 100, 110) + "," + record(1, 1, 6, 130, 135) +
                       R"(], "rccl_api": [)" + record(5, 0, 5, 120, 140) + R"(], "marker_api": [)" +
                       record(2, 0, 9, 90, 150) + "," + record(2, 0, 10, 95, 95) + R"(], "memory_copy": [)" +
                       record(3, 1, 7, 160, 180,
                              R"(, "dst_agent_id": {"handle": 77}, "src_agent_id": {"handle": 70}, "bytes": 64)") +
                       "]");
}

TEST(RocprofJson, HoldsKernelsCopiesCallsAndMarkers) {
    const auto found = readResults(document(wholeProcess()));
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    ASSERT_EQ(trace.events.size(), 4u);
    EXPECT_EQ(trace.events.kind, (std::vector{OpKind::Copy, OpKind::Kernel, OpKind::Set, OpKind::Kernel}));
    EXPECT_EQ(trace.names[trace.events.name[1]], "gemm(float*, int)");
    EXPECT_EQ(trace.names[trace.events.name[2]], "__amd_rocclr_fillBufferAligned");
    EXPECT_EQ(trace.events.copyKind[0], CopyKind::HtoD);
    EXPECT_EQ(trace.events.bytes[0], 64);
    EXPECT_EQ(trace.names[trace.calls.name[trace.events.launch[1]]], "hipLaunchKernel");
    EXPECT_EQ(trace.configOf(1).grid[0], 3u) << "130 threads in blocks of 64";
    EXPECT_EQ(trace.configOf(1).registers, 32u);
    ASSERT_EQ(trace.devices.size(), 1u);
    EXPECT_EQ(trace.devices[0].ordinal, 1);
    EXPECT_EQ(trace.devices[0].name, "MI350X");
    ASSERT_EQ(trace.hostRanges.size(), 1u);
    EXPECT_EQ(trace.names[trace.hostRanges.name[0]], "step 1");
    ASSERT_EQ(trace.collectives.size(), 1u);
    EXPECT_EQ(trace.names[trace.collectives[0].name], "ncclAllReduce");
    EXPECT_EQ(trace.processes.at(0).pid, 40);
    EXPECT_EQ(trace.import.count(ImportKind::Warning), 0u);
}

TEST(RocprofJson, StartsBeyondTheClockAreDoubted) {
    constexpr std::int64_t never = 9'000'000'000'000'000'000;
    const auto found =
        readResults(document(process(40, dispatch(7, 1, 5, 200, 260) + "," + dispatch(8, 1, 5, never, never))));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 1u);
    ASSERT_EQ((*found)->doubts.size(), 1u);
    EXPECT_EQ((*found)->doubts[0].what, "1 row starts beyond the range of the clock, 146 years from its zero");
}

TEST(RocprofJson, ProcessesOfOneFileStayApart) {
    const auto found = readResults(document(wholeProcess() + "," + process(41, dispatch(1, 1, 0, 250, 260))));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 5u);
    EXPECT_EQ((*found)->devices.size(), 2u);
    EXPECT_EQ((*found)->events.launch[2], noLaunch) << "the call of that number is the other process's";
}

TEST(RocprofJson, StreamsByTheHundredAreShownAsTheirQueues) {
    std::string kernels;
    for (int i = 0; i < 120; ++i)
        kernels += (i > 0 ? "," : "") + dispatch(i, 1, i, 1000 + 10 * i, 1005 + 10 * i);
    const auto found = readResults(document(process(40, kernels)));
    ASSERT_TRUE(found);
    ASSERT_EQ((*found)->streams.size(), 1u);
    EXPECT_EQ((*found)->streams[0].name, "Queue 3");
    EXPECT_EQ((*found)->source.notices.size(), 1u);
}

TEST(RocprofJson, CutAnywhereWhatStandsBeforeIsKept) {
    const tests::TemporaryFolder folder;
    const std::string whole = document(wholeProcess());
    for (std::size_t size = whole.size() / 2; size < whole.size(); ++size) {
        const auto found = readTrace(folder.file("x.json", whole.substr(0, size)), {});
        if (!found) continue;
        EXPECT_LE((*found)->events.size(), 4u);
        EXPECT_EQ((*found)->import.count(ImportKind::Warning), 1u) << size;
    }
}

TEST(RocprofJson, WhatIsWrongIsCountedAndDepthIsNoDanger) {
    const std::string deep = std::string(100000, '[') + std::string(100000, ']');
    const auto found = readResults(document(process(
        40,
        dispatch(1, 9, 0, 200, 300) + "," + dispatch(2, 1, 0, 300, 200) + R"(, {"kind": 4, "start_timestamp": "x"})",
        R"(, "other": )" + deep)));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 2u);
    EXPECT_EQ((*found)->import.count(ImportKind::Unknown), 1u) << "a kernel without a symbol";
    EXPECT_EQ((*found)->import.count(ImportKind::Repaired), 1u) << "a negative duration";
    EXPECT_EQ((*found)->import.count(ImportKind::Dropped), 1u);
}

/// Between the records are 20,000 objects with names and values that contain everything JSON is made of.
TEST(RocprofJson, WhatNobodyAsksForMayHoldAnything) {
    std::string symbols =
        R"({"pid": 3, "kernel_id": 1, "formatted_kernel_name": "no", "x": [{"kernel_id": 1}, {"y": {}}]})";
    for (int i = 0; i < 20000; ++i)
        symbols += R"(, {"note": "}]}, {\"kernel_id\": 1", "deep": [[{"kernel_id": 1}], [], {}, null, 1e400, -0]})";
    std::string text = document(wholeProcess());
    text.replace(text.find(R"("kernel_symbols": [)"), 0, R"("code_objects": [)" + symbols + "],\n ");
    const auto found = readResults(text), plain = readResults(document(wholeProcess()));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.start, (*plain)->events.start);
    EXPECT_EQ((*found)->names[(*found)->events.name[1]], "gemm(float*, int)");
    EXPECT_EQ((*found)->processes.at(0).pid, 40);
    EXPECT_EQ((*found)->import.count(ImportKind::Warning), 0u);
}

TEST(RocprofJson, KeysAndNamesMayBeEscaped) {
    std::string text = document(process(40, dispatch(1, 1, 0, 200, 300)));
    text.replace(text.find("start_timestamp"), 5, R"(\u0073tart)");
    text.replace(text.find("gemm("), 4, R"(g\u0065\"m)");
    const auto found = readResults(text);
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ((*found)->events.size(), 1u);
    EXPECT_EQ((*found)->names[(*found)->events.name[0]], "ge\"m(float*, int)");
}

TEST(RocprofJson, TokensThatCannotFollowEachOtherEndIt) {
    const std::string first = dispatch(1, 1, 0, 200, 300);
    for (const char* fault : {" 1", ",,", "}", ": 2", ", \"a\"", ", {\"a\" 1}", ", {1: 2}", ", [}"}) {
        const auto found = readResults(document(process(40, first + fault + "," + dispatch(2, 1, 0, 400, 500))));
        if (found && std::string_view(fault) == ", \"a\"") continue;  // sound JSON, although no record
        ASSERT_TRUE(found) << fault;
        EXPECT_EQ((*found)->events.size(), 1u) << fault;
        EXPECT_EQ((*found)->import.count(ImportKind::Warning), 1u) << fault;
    }
    EXPECT_EQ((*readResults(document(wholeProcess()) + "[]"))->import.count(ImportKind::Warning), 1u);
}

TEST(RocprofJson, ANameThatIsNotUtf8IsRepaired) {
    std::string text = document(process(40, dispatch(1, 1, 0, 200, 300)));
    text.replace(text.find("gemm("), 4, "g\xFFmm");
    const auto found = readResults(text);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->names[(*found)->events.name[0]], "g\xEF\xBF\xBDmm(float*, int)");
    EXPECT_EQ((*found)->import.count(ImportKind::Repaired), 1u);
}

}  // namespace
