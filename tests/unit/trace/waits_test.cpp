// SPDX-License-Identifier: GPL-3.0-or-later
// Waits of calls and streams, as recorded by PyTorch traces and nsys exports.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string textOf(const Trace& trace) {
    std::string text;
    for (const Wait& wait : trace.waits) {
        const auto name = [&](std::uint32_t call) {
            return call == noLaunch ? std::string("?") : std::string(trace.names[trace.calls.name[call]]);
        };
        text += name(wait.call) + " kind " + std::to_string(static_cast<int>(wait.kind)) + " stream " +
                std::to_string(wait.stream) + " for " + std::to_string(wait.source) + " by " + name(wait.record) +
                " device " + std::to_string(wait.device) + "\n";
    }
    return text;
}

TEST(Waits, OfPyTorchNameTheirCalls) {
    const auto trace = tests::readJsonText(R"json({"traceEvents": [
{"ph": "X", "cat": "cuda_runtime", "name": "cudaEventRecord", "pid": 1, "tid": 10, "ts": 6, "dur": 1, "args": {"correlation": 2}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaStreamWaitEvent", "pid": 1, "tid": 10, "ts": 8, "dur": 1, "args": {"correlation": 3}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaDeviceSynchronize", "pid": 1, "tid": 10, "ts": 9, "dur": 1, "args": {"correlation": 4}},
{"ph": "X", "cat": "cuda_sync", "name": "Context Sync", "ts": 9, "dur": 1, "args": {"stream": -1, "correlation": 4, "device": 1}},
{"ph": "X", "cat": "cuda_sync", "name": "x", "ts": 8, "dur": 1, "args": {"cuda_sync_kind": "Stream Wait Event", "stream": 9, "wait_on_stream": 7, "wait_on_cuda_event_record_corr_id": 2, "correlation": 3, "device": 0}},
{"ph": "X", "cat": "cuda_sync", "name": "Stream Sync", "ts": 8, "dur": 1, "args": {"stream": 9, "correlation": 99}},
{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 10, "dur": 30, "args": {"correlation": 1, "device": 0, "stream": 7}},
{"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pageable -> Device)", "pid": 0, "tid": 7, "ts": 2, "dur": 3, "args": {"correlation": 7, "device": 0, "stream": 7}},
{"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pinned -> Device)", "pid": 0, "tid": 7, "ts": 7, "dur": 3, "args": {"correlation": 8, "device": 0, "stream": 7}}
]})json");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(textOf(**trace),
              "cudaStreamWaitEvent kind 2 stream 9 for 7 by cudaEventRecord device 0\n"
              "cudaDeviceSynchronize kind 4 stream -1 for -1 by ? device 1\n");
    EXPECT_EQ((*trace)->import.count(ImportKind::NotUsed), 1u) << "the one without a call";
    EXPECT_EQ((*trace)->pageable, std::vector<std::uint32_t>{0});
}

/// An event is recorded twice; each wait refers to the last record before it.
TEST(Waits, OfExportsAreForTheLastRecordOfTheirEvent) {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "waits.sqlite";
    const std::string pid = std::to_string(tests::global(1)), tid = std::to_string(tests::global(1, 1));
    const auto call = [&](int id, int start, int name) {
        return "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start,end,eventClass,globalTid,correlationId,nameId) VALUES "
               "(" +
               std::to_string(start) + "," + std::to_string(start + 5) + ",0," + tid + "," + std::to_string(id) + "," +
               std::to_string(name) + ");";
    };
    const auto record = [&](int id, int stream) {
        return "INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (" + std::to_string(id) + "," +
               std::to_string(stream) + ",3," + pid + ");";
    };
    const auto wait = [&](int id, int stream) {
        return "INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (0," + std::to_string(stream) + "," +
               std::to_string(id) + "," + pid + ",2,3);";
    };
    tests::makeExport(file, tests::NsysSchema::V3_17_1,
                      "CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (correlationId INTEGER, streamId INTEGER, "
                      "eventId INTEGER, globalPid INTEGER);"
                      "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (deviceId INTEGER, streamId INTEGER, "
                      "correlationId INTEGER, globalPid INTEGER, syncType INTEGER, eventId INTEGER);"
                      "INSERT INTO StringIds VALUES (901,'cudaEventRecord_v3020'),(902,'cudaStreamWaitEvent_v3020'),"
                      "(903,'cudaDeviceSynchronize_v3020');" +
                          call(1, 100, 901) + call(2, 200, 902) + call(3, 300, 901) + call(4, 400, 902) +
                          call(5, 500, 903) + record(1, 13) + record(3, 14) + wait(2, 20) + wait(4, 21) + wait(5, 0));
    const auto trace = readTrace(file, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(textOf(**trace),
              "cudaStreamWaitEvent kind 2 stream 20 for 13 by cudaEventRecord device 0\n"
              "cudaStreamWaitEvent kind 2 stream 21 for 14 by cudaEventRecord device 0\n"
              "cudaDeviceSynchronize kind 4 stream 0 for 14 by cudaEventRecord device -1\n");
}

}  // namespace
