// SPDX-License-Identifier: GPL-3.0-or-later
// JAX/XLA traces, in which the names of tracks determine the meaning, and Chrome traces of other tools.
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

constexpr std::string_view trackNames = R"json(
  {"ph": "M", "pid": 8, "name": "process_name", "args": {"name": "/device:GPU:7"}},
  {"ph": "M", "pid": 8, "tid": 134, "name": "thread_name", "args": {"name": "Stream #134(Compute)"
}
},
  {"ph": "M", "pid": 8, "tid": 63, "name": "thread_name", "args": {"name": "Stream #63(MemcpyH2D)"}},
  {"ph": "M", "pid": 8, "tid": 3735928559, "name": "thread_name", "args": {"name": "Steps"}},
  {"ph": "M", "pid": 8, "tid": 3735928560, "name": "thread_name", "args": {"name": "XLA Ops"}},
  {"ph": "M", "pid": 701, "name": "process_name", "args": {"name": "/host:CPU"}},
  {"ph": "M", "pid": 701, "tid": 5, "name": "thread_name", "args": {"name": "python"}})json";

constexpr std::string_view xlaEvents = R"json(
  {"ph": "X", "pid": 8, "tid": 134, "ts": 1.000000, "dur": 2.5, "name": "loop_add_fusion", "args": {"correlation_id": "42"}},
  {"ph": "X", "pid": 8, "tid": 134, "ts": 5, "dur": 1, "name": "copy.12", "args": {}},
  {"ph": "X", "pid": 8, "tid": 63, "ts": 2, "dur": 1, "name": "MemcpyH2D", "args": {"memcpy_details": "kind:Unknown size:655360 dest:2 async:1"}},
  {"ph": "X", "pid": 8, "tid": 63, "ts": 3, "dur": 1, "name": "CopyDeviceToDevice", "args": {"memcpy_details": "size:16 dest:2 async:1"}},
  {"ph": "X", "pid": 8, "tid": 63, "ts": 4, "dur": 1, "name": "Memset"},
  {"ph": "X", "pid": 8, "tid": 3735928559, "ts": 1, "dur": 90, "name": "0"},
  {"ph": "X", "pid": 8, "tid": 3735928560, "ts": 1, "dur": 2.5, "name": "fusion"},
  {"ph": "X", "pid": 701, "tid": 5, "ts": 1, "dur": 1, "name": "cuLaunchKernel", "args": {"correlation_id": "42"}},
  {"ph": "X", "pid": 701, "tid": 5, "ts": 1, "dur": 9, "name": "$a.py:3 f"},
  {"ph": "X", "pid": 701, "tid": 5, "ts": 2, "dur": 9, "name": "PjitFunction"})json";

constexpr std::string_view xlaRows =
    "kernel loop_add_fusion 0-2500 GPU 7 Stream #134(Compute) ^42\n"
    "copy:HtoD MemcpyH2D 1000-2000 GPU 7 Stream #63(MemcpyH2D) *655360\n"
    "copy:DtoD CopyDeviceToDevice 2000-3000 GPU 7 Stream #63(MemcpyH2D) *16\n"
    "set Memset 3000-4000 GPU 7 Stream #63(MemcpyH2D)\n"
    "kernel copy.12 4000-5000 GPU 7 Stream #134(Compute)\n"
    "call cuLaunchKernel 0-1000 !5 ^42\n"
    "python $a.py:3 f 0-9000 !5\n"
    "annotation PjitFunction 1000-10000 !5\n";

TracePtr xla(std::string_view first, std::string_view second) {
    return tests::valueOf(
        tests::readJsonText(R"json({"displayTimeUnit":"ns","metadata":{"highres-ticks":true},"traceEvents":[)json" +
                            std::string(first) + "," + std::string(second) + ",\n{}]}"));
}

TEST(JsonXla, HowKernelsWereLaunchedIsReadFromTheirDetails) {
    const auto trace = xla(trackNames, R"json(
  {"ph": "X", "pid": 8, "tid": 134, "ts": 1, "dur": 2, "name": "fusion", "args": {"kernel_details":
    "regs:32 static_shared:16 dynamic_shared:0 grid:1280,2,1 block:256,1,1 occ_pct:0"}},
  {"ph": "X", "pid": 8, "tid": 134, "ts": 5, "dur": 1, "name": "copy.12", "args": {"count": 3}})json");
    const KernelConfig config = trace->configOf(0);
    EXPECT_EQ(config.grid, (std::array<std::uint32_t, 3>{1280, 2, 1}));
    EXPECT_EQ(config.block, (std::array<std::uint32_t, 3>{256, 1, 1}));
    EXPECT_EQ(config.registers, 32u);
    EXPECT_EQ(config.staticShared, 16u);
    EXPECT_FALSE(trace->configOf(1).anyRecorded());
}

TEST(JsonXla, StreamsAreGpuWorkAndDerivedRowsAreNot) {
    const auto trace = xla(trackNames, xlaEvents);
    EXPECT_EQ(tests::rows(*trace), xlaRows);
    EXPECT_EQ(trace->source.format, "xla");
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 2u) << tests::losses(*trace);
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 0u);
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 0u);
}

TEST(JsonXla, NamesOfTracksMayComeAfterTheEvents) { EXPECT_EQ(tests::rows(*xla(xlaEvents, trackNames)), xlaRows); }

TEST(JsonXla, OpsOfATpuStandInForStreamsAndTheNoticeSaysSo) {
    const auto trace = xla(R"json(
      {"ph": "M", "pid": 3, "name": "process_name", "args": {"name": "/device:TPU:0"}},
      {"ph": "M", "pid": 3, "tid": 2, "name": "thread_name", "args": {"name": "XLA Modules"}},
      {"ph": "M", "pid": 3, "tid": 3, "name": "thread_name", "args": {"name": "XLA Ops"}})json",
                           R"json(
      {"ph": "X", "pid": 3, "tid": 2, "ts": 1, "dur": 9, "name": "jit"},
      {"ph": "X", "pid": 3, "tid": 3, "ts": 2, "dur": 1e-06, "name": "fusion.1"})json");
    EXPECT_EQ(tests::rows(*trace), "kernel fusion.1 0-0 GPU 0 XLA Ops\n");
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_NE(trace->source.notices[0].find("XLA Ops"), std::string::npos);
}

TEST(JsonChrome, EventsOfOtherToolsAreHostRangesOfTheirProcesses) {
    const auto trace = tests::readJsonText(R"json([
      {"ph": "X", "pid": 1, "tid": 1, "ts": 1, "dur": 2, "name": "a", "cat": "ipc"},
      {"ph": "B", "pid": 2, "tid": 1, "ts": 2, "name": "b"},
      {"ph": "E", "pid": 2, "tid": 1, "ts": 5},
      {"ph": "M", "pid": 2, "name": "process_name", "args": {"name": "/usr/bin/server --token=x"}},
      {"ph": "s", "pid": 1, "tid": 1, "ts": 1, "id": 1}, {"ph": "C", "ts": 1, "args": {"x": 1}}])json");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::rows(**trace), "annotation a 0-2000 !1\nannotation b 1000-4000 !1\n");
    EXPECT_EQ((*trace)->source.format, "chrome");
    ASSERT_EQ((*trace)->processes.size(), 2u);
    EXPECT_EQ((*trace)->processes[1].name, "server");
    EXPECT_EQ((*trace)->import.count(ImportKind::Unknown), 0u) << "they are shown";
    EXPECT_EQ((*trace)->import.count(ImportKind::NotUsed), 1u);
    EXPECT_EQ((*trace)->counterSamples.value, std::vector<double>{1});
    EXPECT_EQ((*trace)->names[(*trace)->counters.at(0).name], "x");
    EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 0u);
}

TEST(JsonChrome, ProcessesThatAreCalledAsGpusAreDoubted) {
    const auto read = [](const std::string& process) {
        return tests::valueOf(tests::readJsonText(R"([{"ph": "X", "pid": ")" + process +
                                                  R"(", "tid": "Stream 7", "ts": 1, "dur": 2, "name": "gemm"},
            {"ph": "X", "pid": "Host 1", "tid": 1, "ts": 1, "dur": 2, "name": "step"}])"));
    };
    for (const std::string process : {"GPU0", "Device 0", "cuda:1 (H100)", "CUDA functions", "[0:1] Overview"}) {
        const auto trace = read(process);
        ASSERT_EQ(trace->doubts.size(), 1u) << process;
        EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Rows);
        EXPECT_EQ(trace->doubts[0].what,
                  "1 row is of a process called " + process + ", which may be GPU work, in a file of an unknown form");
        EXPECT_TRUE(trace->source.notices.empty()) << trace->source.notices[0];
        EXPECT_EQ(trace->processes.at(0).pid, 0);
        EXPECT_EQ(trace->processes.at(0).name, process);
    }
    for (const std::string process : {"GPU Process", "devices", "gpu", "Browser 1", "[4000] Process", "[kworker/0:1]"})
        EXPECT_TRUE(read(process)->doubts.empty()) << process;
}

TEST(JsonRefusals, WhatIsNoTimelineIsRefusedByItsName) {
    const auto messageOf = [](std::string_view text) {
        const auto trace = tests::readJsonText(text);
        return trace ? std::string("accepted") : trace.error().message;
    };
    EXPECT_EQ(messageOf(R"json({"schema": "1.0.1", "pid": 1, "nodes": [{"id": 1}]})json")
                  .find("this is a PyTorch execution trace"),
              0u);
    EXPECT_EQ(messageOf(R"json({"segments": [], "device_traces": []})json").find("this is a PyTorch memory snapshot"),
              0u);
    EXPECT_EQ(
        messageOf(R"json({"a": {"traceEvents": 1}, "traceEvents": null})json").find("this JSON is not a timeline"), 0u);
    EXPECT_EQ(messageOf("[1, 2, 3]").find("this JSON is not a timeline"), 0u);
    EXPECT_EQ(messageOf(R"json([{"a": 1}, {"b": 2}])json").find("this JSON is not a timeline"), 0u);
    EXPECT_EQ(messageOf("[]").find("this JSON is not a timeline"), 0u);
    EXPECT_EQ(messageOf("hello").find("byte 0: this is not JSON text"), 0u);
    EXPECT_EQ(messageOf("  ").find("byte 2: this is not JSON text"), 0u);
    EXPECT_EQ(messageOf(R"json({"traceEvents": []})json"), "accepted");
}

}  // namespace
