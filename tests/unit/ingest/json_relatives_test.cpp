// SPDX-License-Identifier: GPL-3.0-or-later
// Formats that look like PyTorch's or XLA's and are not: ONNX Runtime, TensorFlow, Triton's Proton.
#include "core/ingest/readers.h"
#include "core/trace/import_report.h"
#include "core/trace/recorded.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/trouble.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using namespace core;

std::string titleOf(const Trace& trace) { return trace.source.format + ": " + trace.source.title; }

/// The number and the sum of the operations of a kind.
std::string sumOf(const Trace& trace, OpKind kind) {
    Nanos sum = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        if (trace.events.kind[i] == kind) sum += trace.events.duration[i];
    return fmt::format("{} of {} ns", trace.eventCount(kind), sum);
}

TracePtr relative(std::string_view events) { return tests::valueOf(tests::readJsonText(events)); }

TracePtr fieldFile(const std::filesystem::path& path) { return relative(tests::readFile(path)); }

constexpr std::string_view onnxEvents = R"json([
  {"cat" : "Session","pid" :343,"tid" :395,"dur" :698,"ts" :11,"ph" : "X","name" :"model_loading_uri","args" : {}},
  {"cat" : "Kernel","pid" :-1,"tid" :-1,"dur" :25,"ts" :800,"ph" : "X","name" :"MemcpyHostToDevice",
   "args" : {"op_name": "", "stream": "17", "grid_x": "-1"}},
  {"cat" : "Node","pid" :343,"tid" :395,"dur" :55,"ts" :830,"ph" : "X","name" :"Conv_0_kernel_time",
   "args" : {"op_name": "Conv", "provider": "CUDAExecutionProvider"}},
  {"cat" : "Kernel","pid" :-1,"tid" :-1,"dur" :43,"ts" :838,"ph" : "X","name" :"conv",
   "args" : {"op_name": "Conv", "stream": "7", "grid_x": "64"}},
  {"cat" : "Kernel","pid" :-1,"tid" :-1,"dur" :3,"ts" :890,"ph" : "X","name" :"relu", "args" : {"op_name": "Relu"}},
  {"cat" : "Session","pid" :343,"tid" :395,"dur" :219,"ts" :790,"ph" : "X","name" :"model_run","args" : {}}])json";

TEST(OnnxRuntime, CopiesAreToldByTheirNamesAndTheOnlyDeviceIsTheFirst) {
    const TracePtr trace = relative(onnxEvents);
    EXPECT_EQ(titleOf(*trace), "onnxruntime: ONNX Runtime profile");
    EXPECT_EQ(tests::rows(*trace),
              "copy:HtoD MemcpyHostToDevice 789000-814000 GPU 0 Stream 17\n"
              "kernel conv 827000-870000 GPU 0 Stream 7\n"
              "kernel relu 879000-882000 GPU 0 Stream 0\n"
              "annotation model_loading_uri 0-698000 !395\n"
              "annotation model_run 779000-998000 !395\n"
              "cpu_op Conv_0_kernel_time 819000-874000 !395\n");
    EXPECT_EQ(tests::losses(*trace), "");
    EXPECT_EQ(trace->processes[0].pid, 343);
}

TEST(OnnxRuntime, ThePidOfTheHostIsNoDevice) {
    std::string events(onnxEvents);
    for (std::size_t at = 0; (at = events.find("\"pid\" :-1", at)) != std::string::npos;)
        events.replace(at, 9, "\"pid\" :343");
    EXPECT_EQ(tests::rows(*relative(events)), tests::rows(*relative(onnxEvents)));
}

TEST(OnnxRuntime, APhaseOfASessionOrAnOperatorIsEnoughToTellIt) {
    for (const std::string_view name : {"session_initialization", "model_run", "SequentialExecutor::Execute"})
        EXPECT_EQ(
            titleOf(*relative(fmt::format(
                R"([{{"cat": "Session", "pid": 1, "tid": 2, "dur": 3, "ts": 4, "ph": "X", "name": "{}"}}])", name))),
            "onnxruntime: ONNX Runtime profile");
    const TracePtr started = relative(R"([
      {"cat": "Node", "pid": 1, "tid": 2, "dur": 3, "ts": 4, "ph": "X", "name": "MatMul_4_kernel_time", "args": {}},
      {"cat": "Api", "pid": 1, "tid": 2, "dur": 1, "ts": 5, "ph": "X", "name": "hipLaunchKernel", "args": {}},
      {"cat": "Kernel", "pid": -1, "tid": -1, "dur": 3, "ts": 6, "ph": "X", "name": "gemm", "args": {"stream": "2"}}])");
    EXPECT_EQ(titleOf(*started), "onnxruntime: ONNX Runtime profile");
    EXPECT_EQ(tests::rows(*started),
              "kernel gemm 2000-5000 GPU 0 Stream 2\ncall hipLaunchKernel 1000-2000 !2\n"
              "cpu_op MatMul_4_kernel_time 0-3000 !2\n");
}

TEST(OnnxRuntime, CopiesAreCopiesHoweverTheirDirectionIsWritten) {
    std::string events = R"({"cat": "Session", "pid": 1, "tid": 2, "dur": 9, "ts": 1, "ph": "X", "name": "model_run"})";
    int start = 1;
    for (const char* name : {"Memcpy HtoD (Pageable -> Device)", "MemcpyDtoH", "Memcpy DtoD (Device -> Device)",
                             "Memcpy HtoA (Pinned -> Array)", "Memset (Device)", "MemcpyKernel"})
        events += fmt::format(
            R"(,{{"cat": "Kernel", "pid": -1, "tid": -1, "dur": 1, "ts": {}, "ph": "X", "name": "{}", "args": {{}}}})",
            start++, name);
    EXPECT_EQ(tests::rows(*relative("[" + events + "]")),
              "copy:HtoD Memcpy HtoD (Pageable -> Device) 0-1000 GPU 0 Stream 0\n"
              "copy:DtoH MemcpyDtoH 1000-2000 GPU 0 Stream 0\n"
              "copy:DtoD Memcpy DtoD (Device -> Device) 2000-3000 GPU 0 Stream 0\n"
              "copy:HtoA Memcpy HtoA (Pinned -> Array) 3000-4000 GPU 0 Stream 0\n"
              "set Memset (Device) 4000-5000 GPU 0 Stream 0\n"
              "kernel MemcpyKernel 5000-6000 GPU 0 Stream 0\n"
              "annotation model_run 0-9000 !2\n");
}

TEST(OnnxRuntime, CategoriesOfTheSameNameInOtherTracesStayWhatTheyWere) {
    const TracePtr other = relative(R"([
      {"cat": "node", "pid": 1, "tid": 2, "dur": 3, "ts": 4, "ph": "X", "name": "http"},
      {"cat": "session", "pid": 1, "tid": 2, "dur": 9, "ts": 4, "ph": "X", "name": "request"}])");
    EXPECT_EQ(titleOf(*other), "chrome: Chrome trace");
    EXPECT_EQ(tests::rows(*other), "annotation request 0-9000 !2\nannotation http 0-3000 !2\n");
    const TracePtr pytorch = relative(R"([
      {"cat": "kernel", "pid": 0, "tid": 7, "dur": 3, "ts": 4, "ph": "X", "name": "gemm"},
      {"cat": "Node", "pid": 1, "tid": 2, "dur": 9, "ts": 4, "ph": "X", "name": "something"}])");
    EXPECT_EQ(titleOf(*pytorch), "kineto: PyTorch trace");
    EXPECT_EQ(tests::losses(*pytorch), "unknown 1 events of category Node @ byte 99\n");
}

TEST(OnnxRuntime, FiguresAreThoseOfTheField) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const TracePtr trace = fieldFile(data / "onnxruntime_profile_cuda.json");
    EXPECT_EQ(titleOf(*trace), "onnxruntime: ONNX Runtime profile");
    EXPECT_EQ(sumOf(*trace, OpKind::Kernel), "9 of 411000 ns");
    EXPECT_EQ(sumOf(*trace, OpKind::Copy), "6 of 105000 ns");
    EXPECT_EQ(trace->hostRanges.size(), 14u);
    EXPECT_EQ(tests::losses(*trace), "");
    const TracePtr host = fieldFile(data / "onnxruntime_profile_cpu.json");
    EXPECT_EQ(titleOf(*host), "onnxruntime: ONNX Runtime profile");
    EXPECT_EQ(host->hostRanges.size(), 14u);
    EXPECT_EQ(host->events.size(), 0u);
}

/// A timeline of TensorFlow with these events. Process 1 is the host's part of a device, 5 repeats 7, 9 and 11.
TracePtr tensorFlowTimeline(std::string_view events, std::string_view device = "/device:GPU:1",
                            std::string_view host = "/job:localhost/replica:0/task:0/device:GPU:1") {
    std::string names;
    constexpr std::array<std::pair<int, std::string_view>, 4> lines{
        {{5, "/stream:all"}, {7, "/stream:13"}, {9, "/stream:14"}, {11, "/memcpy"}}};
    for (const auto& [process, line] : lines)
        names += fmt::format(R"({{"name": "process_name", "ph": "M", "pid": {}, "args": {{"name": "{}{} Compute"}}}},)",
                             process, device, line);
    names += fmt::format(R"({{"name": "process_name", "ph": "M", "pid": 1, "args": {{"name": "{} Compute"}}}},)", host);
    return relative(R"({"traceEvents": [)" + names + std::string(events) + "]}");
}

std::string lineEvent(int process, std::string_view name, int start, int duration) {
    return fmt::format(
        R"({{"name": "{}", "ph": "X", "cat": "Op", "pid": {}, "tid": 0, "ts": {}, "dur": {}, "args": {{"op": "x"}}}})",
        name, process, start, duration);
}

TEST(TensorFlowTimeline, WhatSeveralLinesHaveIsTakenOnce) {
    const std::string events = lineEvent(1, "MatMul", 0, 15) + "," + lineEvent(5, "MatMul", 20, 100) + "," +
                               lineEvent(7, "MatMul", 20, 100) + "," + lineEvent(5, "MEMCPYHtoD", 125, 30) + "," +
                               lineEvent(11, "MEMCPYHtoD", 125, 30);
    const TracePtr trace = tensorFlowTimeline(events);
    EXPECT_EQ(titleOf(*trace), "tensorflow: TensorFlow timeline");
    EXPECT_EQ(tests::rows(*trace),
              "kernel MatMul 20000-120000 GPU 1 Stream 13\n"
              "copy:HtoD MEMCPYHtoD 125000-155000 GPU 1 memcpy\n"
              "cpu_op MatMul 0-15000 !1\n");
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 2u) << tests::losses(*trace);
    EXPECT_EQ(trace->source.notices, std::vector<std::string>());
    EXPECT_EQ(tests::rows(*tensorFlowTimeline(events, "/job:localhost/replica:0/task:0/device:GPU:1")),
              tests::rows(*trace));
    EXPECT_EQ(tests::rows(*tensorFlowTimeline(events, "/gpu:1", "/job:localhost/replica:0/task:0/gpu:1")),
              tests::rows(*trace))
        << "as devices were called until 2017";
}

TEST(TensorFlowTimeline, CopiesMayStandOnTheirStreamTooAndOneLineMayHoldAll) {
    EXPECT_EQ(tests::rows(*tensorFlowTimeline(lineEvent(11, "unknown", 10, 5) + "," + lineEvent(9, "unknown", 10, 5) +
                                              "," + lineEvent(5, "unknown", 10, 5))),
              "copy:? unknown 0-5000 GPU 1 Stream 14\n");
    EXPECT_EQ(tests::rows(*tensorFlowTimeline(lineEvent(5, "a", 10, 5) + "," + lineEvent(5, "MEMSET", 20, 5))),
              "kernel a 0-5000 GPU 1 stream:all\nset MEMSET 10000-15000 GPU 1 stream:all\n");
    EXPECT_EQ(tests::rows(*tensorFlowTimeline(lineEvent(5, "a", 10, 5) + "," + lineEvent(5, "a", 10, 5) + "," +
                                              lineEvent(7, "a", 10, 5) + "," + lineEvent(9, "a", 10, 5))),
              "kernel a 0-5000 GPU 1 Stream 13\nkernel a 0-5000 GPU 1 Stream 14\n")
        << "two streams may do the same at the same time";
}

TEST(TensorFlowTimeline, FiguresAreThoseOfTheField) {
    const auto path = LACUNA_NEEDS_DATA("field/tf_timeline.json");
    const TracePtr trace = fieldFile(path);
    EXPECT_EQ(sumOf(*trace, OpKind::Kernel), "8 of 1080000 ns");
    EXPECT_EQ(sumOf(*trace, OpKind::Copy), "8 of 240000 ns");
}

TEST(TensorFlowTimeline, LinesOfXlaThatAreSetAsideAreNoAbsenceOfOperations) {
    const TracePtr trace = relative(R"json({"traceEvents": [
      {"ph": "M", "pid": 8, "name": "process_name", "args": {"name": "/device:GPU:0"}},
      {"ph": "M", "pid": 8, "tid": 1, "name": "thread_name", "args": {"name": "XLA Ops"}},
      {"ph": "X", "pid": 8, "tid": 1, "ts": 1, "dur": 2, "name": "fusion"},
      {"ph": "X", "pid": 9, "tid": 1, "ts": 1, "dur": 2, "name": "main"}]})json");
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_EQ(trace->source.notices[0].find("1 rows of devices were set aside"), 0u);
    EXPECT_EQ(trace->import.count(ImportKind::Warning), 1u) << tests::losses(*trace);
}

constexpr std::string_view protonKernel =
    R"({"args":{"call_stack":["ROOT","forward","gemm"]},"cat":"kernel","dur":2.5,"name":"gemm","ph":"X","tid":7,"ts":3})";

TEST(Proton, IsToldByTheCallStacksOfItsKernelsAndWritesADocumentForEachStream) {
    const auto document = [](std::string_view event) {
        return R"({"displayTimeUnit":"us","traceEvents":[)" + std::string(event) + "]}\n";
    };
    std::string second(protonKernel);
    second.replace(second.find("\"tid\":7"), 7, "\"tid\":20");
    const TracePtr trace = relative(document(protonKernel) + document(second));
    EXPECT_EQ(titleOf(*trace), "proton: Proton profile");
    EXPECT_EQ(trace->source.writer, "Triton's Proton");
    EXPECT_EQ(tests::rows(*trace), "kernel gemm 0-2500 GPU 0 Stream 7\nkernel gemm 0-2500 GPU 0 Stream 20\n");
    EXPECT_EQ(tests::losses(*trace), "");
    EXPECT_EQ(titleOf(*relative(document(protonKernel))), "proton: Proton profile");
}

TEST(Proton, DevicesAreNamedByTheIdOfTheProcess) {
    std::string first(protonKernel), second(protonKernel);
    first.replace(first.find("\"tid\""), 0, "\"pid\":\"cuda:0\",");
    second.replace(second.find("\"tid\""), 0, "\"pid\":\"cuda:1\",");
    EXPECT_EQ(tests::rows(*relative("{\"traceEvents\":[" + first + "," + second + "]}")),
              "kernel gemm 0-2500 GPU 0 Stream 7\nkernel gemm 0-2500 GPU 1 Stream 7\n");
}

TEST(Proton, ACallStackInATraceOfPyTorchIsOnlyAnArgument) {
    EXPECT_EQ(titleOf(*relative(R"({"schemaVersion": 1, "traceEvents": [)" + std::string(protonKernel) + "]}")),
              "kineto: PyTorch trace");
    std::string placed(protonKernel);
    placed.replace(placed.find("\"call_stack\""), 0, R"("device": 0, "stream": 7, )");
    EXPECT_EQ(titleOf(*relative("[" + placed + "]")), "kineto: PyTorch trace");
}

TEST(Proton, FiguresAreThoseOfTheField) {
    const auto path = LACUNA_NEEDS_DATA("field/proton.chrome_trace");
    const TracePtr trace = fieldFile(path);
    EXPECT_EQ(titleOf(*trace), "proton: Proton profile");
    EXPECT_EQ(sumOf(*trace, OpKind::Kernel), "39 of 1824381 ns");
    EXPECT_EQ(tests::losses(*trace), "");
}

/// Layers are processes; ids and times are texts, the times of rows in whole microseconds, as rocprof writes them.
constexpr std::string_view rocprofEvents = R"json({ "traceEvents":[{}
  ,{"args":{"name":"CPU HIP API"},"ph":"M","pid":2,"name":"process_name","sort_index":0}
  ,{"args":{"name":"COPY"},"ph":"M","pid":1,"name":"process_name","sort_index":1}
  ,{"args":{"name":"GPU0"},"ph":"M","pid":6,"name":"process_name","sort_index":2}
  ,{"args":{"name":"GPU4"},"ph":"M","pid":10,"name":"process_name","sort_index":3}
  ,{"ph":"X","name":"hipMemcpy","pid":"2","tid":"51","ts":"100","dur":"9",
   "args":{"BeginNs":"100400","EndNs":"109900","pid":"51","tid":"51","Name":"hipMemcpy","args":"( kind(1))"}}
  ,{"ph":"X","name":"hipLaunchKernel","pid":"2","tid":"51","ts":"120","dur":"3",
   "args":{"BeginNs":"120050","EndNs":"123400","pid":"51","tid":"51","args":"( kernel(add))"}}
  ,{"ph":"X","name":"__hipPopCallConfiguration","pid":"2","tid":"51","ts":"120","dur":"0",
   "args":{"BeginNs":"120010","EndNs":"120040","pid":"51","tid":"51"}}
  ,{"ph":"X","name":"CopyHostToDevice","pid":"1","tid":"0","ts":"104","dur":"2",
   "args":{"BeginNs":"104251","EndNs":"106698","dev-id":"4","queue-id":"0","pid":"51","tid":"51","stream-id":"2"}}
  ,{"ph":"X","name":"_Z3addPfi.kd","pid":"10","tid":"1","ts":"130","dur":"3",
   "args":{"BeginNs":"130840","EndNs":"134451","dev-id":"4","queue-id":"0","pid":"51","tid":"51","stream-id":"1"}}
  ,{"ph":"X","name":"Marker","pid":"10","tid":"1","ts":"140","dur":"1","args":{"BeginNs":"140000","EndNs":"141000"}}
  ,{"ts":104,"ph":"s","cat":"DataFlow","id":0,"pid":2,"tid":51,"name":"dep"}
  ,{"ts":104,"ph":"t","cat":"DataFlow","id":0,"pid":1,"tid":0,"name":"dep"}
  ,{"ts":121,"ph":"s","cat":"DataFlow","id":5,"pid":2,"tid":51,"name":"dep"}
  ,{"ts":130,"ph":"t","cat":"DataFlow","id":5,"pid":10,"tid":1,"name":"dep"}
  ], "otherData":{}})json";

TEST(Rocprof, OperationsHaveTheTimesOfTheirArgumentsAndTheCallsToWhichArrowsLead) {
    const TracePtr trace = relative(rocprofEvents);
    EXPECT_EQ(titleOf(*trace), "rocprof: AMD rocprof trace");
    EXPECT_EQ(sumOf(*trace, OpKind::Copy), "1 of 2447 ns");
    EXPECT_EQ(sumOf(*trace, OpKind::Kernel), "1 of 3611 ns") << "a marker is no work";
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->events.copyKind[0], CopyKind::HtoD);
    EXPECT_EQ(trace->names[trace->events.name[1]], "add(float*, int)");
    EXPECT_EQ(trace->names[trace->calls.name.at(trace->events.launch[0])], "hipMemcpy");
    EXPECT_EQ(trace->names[trace->calls.name.at(trace->events.launch[1])], "hipLaunchKernel");
    EXPECT_EQ(trace->devices.at(0).ordinal, 4);
    EXPECT_EQ(trace->streams.at(index(trace->events.stream[0])).number, 2);
    EXPECT_EQ(trace->streams.at(index(trace->events.stream[1])).number, 1);
    EXPECT_EQ(trace->processes.at(0).pid, 51);
    EXPECT_EQ(headline(trace->import, trace->doubts), "nothing lost");
}

/// Of HSA calls, the process is the number of their layer; two kernels may start in one microsecond.
TEST(Rocprof, CallsOfHsaBelongToTheProcessOfTheirKernels) {
    const TracePtr trace = relative(R"json({"traceEvents":[{}
      ,{"args":{"name":"CPU HSA API"},"ph":"M","pid":3,"name":"process_name"}
      ,{"args":{"name":"GPU0"},"ph":"M","pid":6,"name":"process_name"}
      ,{"ph":"X","name":"b","pid":"6","tid":"0","ts":"60","dur":"1","args":{"BeginNs":"60100","EndNs":"61100","gpu-id":"0","pid":"77"}}
      ,{"ph":"X","name":"c","pid":"6","tid":"0","ts":"60","dur":"1","args":{"BeginNs":"60100","EndNs":"61100","gpu-id":"0","pid":"77"}}
      ,{"ph":"X","name":"hsa_dispatch","pid":"3","tid":"77","ts":"10","dur":"0","args":{"BeginNs":"10500","EndNs":"10500","pid":"3"}}
      ,{"ph":"X","name":"hsa_dispatch","pid":"3","tid":"77","ts":"12","dur":"0","args":{"BeginNs":"12500","EndNs":"12500","pid":"3"}}
      ,{"ts":10,"ph":"s","cat":"DataFlow","id":1,"pid":3,"tid":77,"name":"dep"}
      ,{"ts":60,"ph":"t","cat":"DataFlow","id":1,"pid":6,"tid":0,"name":"dep"}
      ,{"ts":12,"ph":"s","cat":"DataFlow","id":2,"pid":3,"tid":77,"name":"dep"}
      ,{"ts":60,"ph":"t","cat":"DataFlow","id":2,"pid":6,"tid":0,"name":"dep"}]})json");
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->events.launch, (std::vector<std::uint32_t>{0, 1}));
    ASSERT_EQ(trace->processes.size(), 1u);
    EXPECT_EQ(trace->processes[0].pid, 77);
}

TEST(UnknownForms, CopiesOfAGpuAmongRowsOfAThreadAreADoubt) {
    const TracePtr trace = relative(R"json([
      {"name": "[MEMCPY] HtoD", "ph": "X", "ts": 1.5, "dur": 8, "pid": 1, "tid": 7, "args": {"correlationId": 1}},
      {"name": "void scale<4>(float*)", "ph": "X", "ts": 10, "dur": 2, "pid": 1, "tid": 7, "args": {}},
      {"name": "load", "ph": "X", "ts": 1, "dur": 2, "pid": 1, "tid": 8, "args": {}}])json");
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].what,
              "2 rows are on a thread with copies of a GPU ([MEMCPY] HtoD), which may be GPU "
              "work, in a file of an unknown form");
    EXPECT_EQ(tests::noticesText(*trace).find("no GPU operations"), std::string::npos);
    const TracePtr calls = relative(R"json([
      {"name": "cuMemcpyHtoD_v2", "ph": "X", "ts": 1, "dur": 8, "pid": 1, "tid": 7, "args": {}},
      {"name": "memcpy_pages", "ph": "X", "ts": 9, "dur": 8, "pid": 1, "tid": 7, "args": {}}])json");
    EXPECT_EQ(tests::doubtsText(*calls), "") << "calls of the host are none";
}

TEST(UnknownForms, SamplesOfStacksAreNotShown) {
    const TracePtr trace = relative(R"json([
      {"name": "f", "ph": "X", "ts": 1, "dur": 8, "pid": 1, "tid": 7},
      {"name": "s", "ph": "P", "ts": 1, "pid": 1, "tid": 7, "id": 3}, {"ph": "v", "ts": 1, "pid": 1, "id": 3}])json");
    EXPECT_EQ(headline(trace->import, trace->doubts), "2 not shown");
}

TEST(KinetoMetrics, ThatOnlyCountersWereMeasuredIsSaid) {
    const tests::TemporaryFolder folder;
    const TracePtr trace =
        tests::valueOf(readTrace(folder.file("metrics.json", R"json({"schemaVersion": 1, "traceEvents": [
      {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 5, "tid": 5, "ts": 1, "dur": 2,
       "args": {"correlation": 8}},
      {"ph": "X", "cat": "cuda_profiler_range", "name": "gemm", "pid": 0, "tid": 1, "ts": 2, "dur": 1,
       "args": {"smsp__inst_executed.sum": 64}}]})json"),
                                 {}));
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_NE(trace->doubts[0].consequence.find("the profiler measured counters of kernels (1 range)"),
              std::string::npos)
        << trace->doubts[0].consequence;
    EXPECT_NE(trace->doubts[0].advice.find("without metrics"), std::string::npos);
}

}  // namespace
