// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which an object has its keys changes nothing: other programs sort them, or write the arguments first.
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/reordered_json.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using namespace core;
using tests::KeyOrder;

void expectNoDifference(std::string_view text, std::string_view what) {
    for (const KeyOrder order : {KeyOrder::Sorted, KeyOrder::Reversed})
        EXPECT_EQ(tests::textDifferences(text, tests::reordered(text, order)), "")
            << what << (order == KeyOrder::Sorted ? " with sorted keys" : " with reversed keys");
}

constexpr std::string_view training = R"json({"schemaVersion": 1,
  "deviceProperties": [{"id": 0, "name": "H100"}], "distributedInfo": {"rank": 3, "world_size": 8},
  "hostname": "a", "host_name": "b", "pytorch_version": "2.7.0", "torch_version": "2.6.0",
  "baseTimeNanoseconds": 1700000000000000000, "traceEvents": [
  {"ph": "M", "name": "process_name", "pid": 1, "tid": 0, "args": {"name": "python train.py"}},
  {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1.001, "dur": 9,
   "args": {"Input Dims": [[2, 3], [3, 4]], "Input type": ["float"], "Sequence number": 5, "Fwd thread id": 0}},
  {"ph": "s", "id": 7, "pid": 1, "tid": 1, "ts": 1.001, "cat": "fwdbwd", "name": "fwdbwd"},
  {"ph": "f", "id": 7, "pid": 1, "tid": 2, "ts": 20, "cat": "fwdbwd", "name": "fwdbwd", "bp": "e"},
  {"ph": "s", "id": 8, "pid": 1, "tid": 1, "ts": 2, "cat": "ac2g", "name": "ac2g"},
  {"ph": "X", "cat": "cpu_op", "name": "MmBackward0", "pid": 1, "tid": 2, "ts": 20, "dur": 9,
   "args": {"Sequence number": 5, "Fwd thread id": 1, "correlation": 99}},
  {"ph": "X", "cat": "user_annotation", "name": "step", "pid": 1, "tid": 1, "ts": 1, "dur": 30, "args": {"stream": 3}},
  {"ph": "X", "cat": "python_function", "name": "a.py(3): f", "pid": 1, "tid": 1, "ts": 1, "dur": 30,
   "args": {"Python id": 1, "bytes": 4}},
  {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 3, "dur": 1,
   "args": {"correlation": 11, "cbid": 211}},
  {"ph": "X", "cat": "cuda_sync", "name": "Stream Wait Event", "pid": 0, "tid": 7, "ts": 4, "dur": 0,
   "args": {"cuda_sync_kind": "Stream Wait Event", "correlation": 11, "device": 0, "stream": 7, "wait_on_stream": 20,
            "wait_on_cuda_event_record_corr_id": 11}},
  {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 5, "dur": 4.5,
   "args": {"device": 0, "context": 1, "stream": 7, "correlation": 11, "grid": [2, 1, 1], "block": [128, 1, 1],
            "registers per thread": 32, "shared memory": 1024, "est. achieved occupancy %": 40}},
  {"ph": "X", "cat": "kernel", "name": "ncclKernel", "pid": 0, "tid": 20, "ts": 6, "dur": 8,
   "args": {"device": 0, "context": 1, "stream": 20, "Collective name": "allreduce", "In msg nelems": 64,
            "Out msg nelems": 64, "Group size": 8, "dtype": "Float", "Process Group Name": "0", "Seq": 3}},
  {"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pageable -> Device)", "pid": 0, "tid": 7, "ts": 15, "dur": 1,
   "args": {"device": 0, "context": 1, "stream": 7, "bytes": 4096}},
  {"ph": "X", "cat": "new_thing", "name": "?", "pid": 0, "tid": 7, "ts": 16, "dur": 1, "args": {"a": {"ph": "C"}}},
  {"ph": "C", "cat": "forward counter", "name": "memory", "pid": 0, "ts": 17, "args": {"bytes": 3}},
  {"ph": "i", "name": "mark", "pid": 0, "tid": 7, "ts": 17, "s": "g"},
  {"ph": "B", "cat": "cpu_op", "name": "open", "pid": 1, "tid": 4, "ts": 18, "args": {"Input Dims": [[1]]}},
  {"ph": "E", "pid": 1, "tid": 4, "ts": 19}]})json";

TEST(JsonKeyOrder, ChangesNothingInATraceOfPyTorch) {
    const TracePtr trace = tests::valueOf(tests::readJsonText(tests::reordered(training, KeyOrder::Sorted)));
    ASSERT_EQ(trace->inputs.size(), 1u);
    EXPECT_EQ(trace->inputs[0].substr(0, trace->inputs[0].find('\n')), "[[2, 3], [3, 4]]");
    EXPECT_EQ(trace->backward.size(), 1u);
    EXPECT_EQ(trace->collectives.size(), 1u);
    EXPECT_EQ(trace->configOf(0).grid, (std::array<std::uint32_t, 3>{2, 1, 1}));
    EXPECT_EQ(trace->waits.size(), 1u);
    EXPECT_EQ(trace->source.rank, 3);
    EXPECT_EQ(trace->source.writer, "PyTorch 2.7.0");
    EXPECT_EQ(trace->job.host, "a");
    expectNoDifference(training, "a trace of PyTorch");
}

TEST(JsonKeyOrder, ChangesNothingInATraceOfXlaOrAnotherTool) {
    expectNoDifference(R"json({"displayTimeUnit": "ns", "traceEvents": [
      {"ph": "M", "pid": 8, "name": "process_name", "args": {"name": "/device:GPU:7"}},
      {"ph": "M", "pid": 8, "tid": 134, "name": "thread_name", "args": {"name": "Stream #134(Compute)"}},
      {"ph": "X", "pid": 8, "tid": 134, "ts": 1, "dur": 2, "name": "fusion", "args": {"correlation_id": "42",
        "kernel_details": "regs:32 static_shared:16 dynamic_shared:0 grid:1280,2,1 block:256,1,1 occ_pct:0"}},
      {"ph": "X", "pid": 8, "tid": 134, "ts": 5, "dur": 1, "name": "copy.12", "args": {}},
      {"ph": "X", "pid": 701, "tid": 5, "ts": 1, "dur": 1, "name": "launch", "args": {"correlation_id": "42"}}, {}]})json",
                       "a trace of XLA");
    expectNoDifference(R"json([{"ph": "X", "cat": "ipc", "name": "a", "pid": 1, "tid": 1, "ts": 1, "dur": 2,
                                "args": {"name": "b", "stream": 4}},
                               {"ph": "B", "pid": 2, "tid": 1, "ts": 2, "name": "b"},
                               {"ph": "E", "pid": 2, "tid": 1, "ts": 5}])json",
                       "a trace of another tool");
}

TEST(JsonKeyOrder, ChangesNothingInATimelineOfAnNpu) {
    expectNoDifference(R"json([
      {"ph": "M", "name": "process_name", "pid": 8, "tid": 0, "args": {"name": "Ascend Hardware"}},
      {"ph": "M", "name": "process_name", "pid": 2, "tid": 0, "args": {"name": "CANN"}},
      {"ph": "X", "name": "launch", "cat": "cann", "pid": 2, "tid": 5, "ts": "1.000", "dur": 2,
       "args": {"connection_id": 12}},
      {"ph": "s", "bp": "e", "cat": "HostToDevice", "name": "HostToDevice12", "id": "12", "pid": 2, "tid": 5,
       "ts": "1.000"},
      {"ph": "f", "bp": "e", "cat": "HostToDevice", "name": "HostToDevice12", "id": "12", "pid": 8, "tid": 3,
       "ts": "5.000"},
      {"ph": "X", "name": "MatMul", "pid": 8, "tid": 3, "ts": "5.000", "dur": 7.5,
       "args": {"Task Type": "AI_CORE", "connection_id": 12}},
      {"ph": "X", "name": "aten::mm", "cat": "cpu_op", "pid": 1, "tid": 5, "ts": "0.500", "dur": 9,
       "args": {"Input Dims": [[2]], "Call stack": "a.py(3): f;\\r\\nb.py(1): g"}}])json",
                       "a timeline of an NPU");
}

TEST(JsonKeyOrder, ChangesNothingInRealTraces) {
    const auto pytorch = LACUNA_NEEDS_DATA("pytorch");
    const auto jax = LACUNA_NEEDS_DATA("jax");
    std::size_t compared = 0;
    for (const auto& folder : {pytorch, jax})
        for (const auto& path : tests::entriesOf(folder)) {
            const std::string text = tests::inflated(path);
            if (!tests::readJsonText(text)) continue;
            expectNoDifference(text, path.filename().string());
            ++compared;
        }
    EXPECT_GT(compared, 20u);
}

}  // namespace
