// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the reader makes from the events of a PyTorch trace.
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

/// A trace of these events, all on host process 10 and thread 11 unless an event specifies others.
TracePtr traceOfEvents(const std::string& events, const std::string& around = R"json("schemaVersion": 1)json") {
    return tests::valueOf(tests::readJsonText("{" + around + R"json(, "traceEvents": [)json" + events + "]}"));
}

TEST(JsonKineto, GpuCategoriesOfAllErasAreOperations) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 10, "dur": 2.5,
       "args": {"device": 0, "context": 1, "stream": 7, "correlation": 5}},
      {"ph": "X", "cat": "Kernel", "name": "relu", "pid": 0, "tid": "stream 7", "ts": 13.001, "dur": 1,
       "args": {"device": 0, "context": 1, "stream": 7, "correlation": 6}},
      {"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pinned -> Device)", "pid": 0, "tid": 7, "ts": 20, "dur": 1,
       "args": {
    "device" : 0, "context" : 1, "stream" : 7, "correlation" : 7, "bytes" : 4096}},
      {"ph": "X", "cat": "Memset", "name": "Memset (Device)", "pid": 0, "tid": 7, "ts": 30, "dur": 1,
       "args": {"device": 0, "context": 1, "stream": 7, "bytes": 512}})json");
    EXPECT_EQ(tests::rows(*trace),
              "kernel gemm 0-2500 GPU 0 Stream 7 ^5\n"
              "kernel relu 3001-4001 GPU 0 Stream 7 ^6\n"
              "copy:HtoD Memcpy HtoD (Pinned -> Device) 10000-11000 GPU 0 Stream 7 ^7 *4096\n"
              "set Memset (Device) 20000-21000 GPU 0 Stream 7 *512\n");
    EXPECT_EQ(trace->source.format, "kineto");
    EXPECT_EQ(trace->streams.size(), 1u);
    EXPECT_EQ(trace->streams[0].context, 1);
}

TEST(JsonKineto, ArgumentsDecideDeviceAndStreamAndPidAndTidStandIn) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "kernel", "name": "a", "pid": 0, "tid": 7, "ts": 1, "dur": 1, "args": {"device": "3", "stream": "20"}},
      {"ph": "X", "cat": "kernel", "name": "b", "pid": 1, "tid": 24, "ts": 2, "dur": 1},
      {"ph": "X", "cat": "kernel", "name": "c", "pid": 1, "tid": "stream 9", "ts": 3, "dur": 1, "args": {}})json");
    EXPECT_EQ(tests::rows(*trace),
              "kernel a 0-1000 GPU 3 Stream 20\n"
              "kernel b 1000-2000 GPU 1 Stream 24\n"
              "kernel c 2000-3000 GPU 1 Stream 9\n");
}

TEST(JsonKineto, OnlyGpuWorkIsGpuWork) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "gpu_user_annotation", "name": "step", "pid": 0, "tid": 7, "ts": 9, "dur": 90, "args": {"External id": 1}},
      {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 10, "dur": 1, "args": {"device": 0, "context": 1, "stream": 7}},
      {"ph": "X", "cat": "cuda_sync", "name": "Stream Sync", "pid": 0, "tid": 7, "ts": 10, "dur": 5},
      {"ph": "X", "cat": "overhead", "name": "Buffer Flush", "pid": -1, "tid": 0, "ts": 10, "dur": 6},
      {"ph": "X", "cat": "Trace", "name": "PyTorch Profiler (0)", "pid": "Spans", "tid": "PyTorch Profiler", "ts": 1, "dur": 500},
      {"ph": "i", "cat": "kernel", "name": "mark", "pid": 0, "tid": 7, "ts": 10},
      {"ph": "X", "cat": "new_thing", "name": "?", "pid": 0, "tid": 7, "ts": 10, "dur": 1})json");
    EXPECT_EQ(tests::rows(*trace),
              "kernel gemm 1000-2000 GPU 0 Stream 7\n"
              "overhead Buffer Flush 1000-7000 !0\n"
              "projected step 0-90000 Stream 7\n");
    EXPECT_EQ(trace->streams.size(), 1u) << "an annotation belongs to the stream of its kernels";
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 0u) << "nothing is wrong with what is not used";
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 3u);
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 1u);
    EXPECT_NE(tests::losses(*trace).find("unknown 1 events of category new_thing @ byte "), std::string::npos);
}

TEST(JsonKineto, HostCategoriesOfAllErasAreToldApart) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "Runtime", "name": "cudaLaunchKernel", "pid": 10, "tid": "11", "ts": 1, "dur": 1, "args": {"correlation": "5"}},
      {"ph": "X", "cat": "cuda_driver", "name": "cuLaunchKernel", "pid": 10, "tid": 11, "ts": 2, "dur": 1, "args": {"correlation": 6}},
      {"ph": "X", "cat": "privateuse1_runtime", "name": "launch", "pid": 10, "tid": 11, "ts": 3, "dur": 1},
      {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 10, "tid": 11, "ts": 4, "dur": 1},
      {"ph": "X", "cat": "Operator", "name": "aten::add", "pid": 10, "tid": 11, "ts": 5, "dur": 1},
      {"ph": "X", "cat": "Operator", "name": "ProfilerStep#3", "pid": 10, "tid": 11, "ts": 6, "dur": 1},
      {"ph": "X", "cat": "user_annotation", "name": "forward", "pid": 10, "tid": 11, "ts": 7, "dur": 1},
      {"ph": "X", "cat": "python_function", "name": "a.py(3): f", "pid": 10, "tid": 11, "ts": 8, "dur": 1})json");
    EXPECT_EQ(tests::rows(*trace),
              "call cudaLaunchKernel 0-1000 !11 ^5\n"
              "call cuLaunchKernel 1000-2000 !11 ^6\n"
              "call launch 2000-3000 !11\n"
              "cpu_op aten::mm 3000-4000 !11\n"
              "cpu_op aten::add 4000-5000 !11\n"
              "annotation ProfilerStep#3 5000-6000 !11\n"
              "annotation forward 6000-7000 !11\n"
              "python a.py(3): f 7000-8000 !11\n");
    ASSERT_EQ(trace->threads.size(), 1u);
    EXPECT_EQ(trace->processes[0].pid, 10);
}

TEST(JsonKineto, CopiesSayTheirDirection) {
    const auto directionOf = [](const std::string& name) {
        const auto trace = traceOfEvents(R"json({"ph": "X", "cat": "gpu_memcpy", "name": ")json" + name +
                                         R"json(", "ts": 1, "dur": 1})json");
        const std::string text = tests::rows(*trace);
        return text.substr(5, text.find(' ') - 5);
    };
    EXPECT_EQ(directionOf("Memcpy DtoH (Device -> Pageable)"), "DtoH");
    EXPECT_EQ(directionOf("Memcpy PtoP (Device -> Device)"), "PtoP");
    EXPECT_EQ(directionOf("Memcpy DtoD (Device -> Device)"), "DtoD");
    EXPECT_EQ(directionOf("MemcpyD2H"), "DtoH");
    EXPECT_EQ(directionOf("CopyDeviceToHost"), "DtoH");
    EXPECT_EQ(directionOf("Memcpy"), "?");
    EXPECT_EQ(directionOf("Memcpy H"), "?");
    EXPECT_EQ(directionOf("copy_fusion"), "?");
}

TEST(JsonKineto, CopiesThatRocmRecordsAsKernelsAreCopies) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "kernel", "name": "__amd_rocclr_copyBuffer.kd", "pid": 2, "tid": 0, "ts": 1, "dur": 1},
      {"ph": "X", "cat": "kernel", "name": "MEMORY_COPY_HOST_TO_DEVICE", "pid": 2, "tid": 0, "ts": 2, "dur": 1},
      {"ph": "X", "cat": "kernel", "name": "__amd_rocclr_fillBufferAligned", "pid": 2, "tid": 0, "ts": 3, "dur": 1},
      {"ph": "X", "cat": "kernel", "name": "gemm.kd", "pid": 2, "tid": 0, "ts": 4, "dur": 1})json");
    EXPECT_EQ(tests::rows(*trace),
              "copy:? __amd_rocclr_copyBuffer.kd 0-1000 GPU 2 Stream 0\n"
              "copy:HtoD MEMORY_COPY_HOST_TO_DEVICE 1000-2000 GPU 2 Stream 0\n"
              "set __amd_rocclr_fillBufferAligned 2000-3000 GPU 2 Stream 0\n"
              "kernel gemm.kd 3000-4000 GPU 2 Stream 0\n");
}

TEST(JsonKineto, MissingTimesAreDroppedAndMissingDurationsAreZero) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "X", "cat": "cpu_op", "name": "noStart", "pid": 10, "tid": 11, "dur": 1},
      {"ph": "X", "cat": "cpu_op", "name": "badStart", "pid": 10, "tid": 11, "ts": "100a", "dur": 1},
      {"ph": "X", "cat": "cpu_op", "name": "noDuration", "pid": 10, "tid": 11, "ts": "100.5"},
      {"ph": "X", "cat": "cpu_op", "name": "nan", "pid": 10, "tid": 11, "ts": 101, "dur": NaN},
      {"ph": "X", "cat": "cpu_op", "name": "absurd", "pid": 10, "tid": 11, "ts": 102, "dur": 1e12},
      {"cat": "cpu_op", "name": "noPhase", "ts": 1, "dur": 1})json");
    EXPECT_EQ(tests::rows(*trace), "cpu_op noDuration 0-0 !11\ncpu_op nan 500-500 !11\n");
    EXPECT_EQ(tests::losses(*trace).find("repaired 2 events without a usable duration"), 0u);
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 4u) << "also what lasts for eleven days of a millisecond";
}

TEST(JsonKineto, BeginAndEndArePairedPerThread) {
    const auto trace = traceOfEvents(R"json(
      {"ph": "B", "cat": "user_annotation", "name": "outer", "pid": 10, "tid": 11, "ts": 1},
      {"ph": "B", "cat": "user_annotation", "name": "other thread", "pid": 10, "tid": 12, "ts": 2},
      {"ph": "B", "cat": "user_annotation", "name": "inner", "pid": 10, "tid": 11, "ts": 3},
      {"ph": "E", "pid": 10, "tid": 11, "ts": 4},
      {"ph": "E", "pid": 10, "tid": 12, "ts": 5},
      {"ph": "E", "name": "outer", "pid": 10, "tid": 11, "ts": 6},
      {"ph": "E", "name": "never begun", "pid": 10, "tid": 11, "ts": 7},
      {"ph": "B", "cat": "user_annotation", "name": "never ended", "pid": 10, "tid": 11, "ts": 8})json");
    EXPECT_EQ(tests::rows(*trace),
              "annotation outer 0-5000 !11\nannotation other thread 1000-4000 !12\nannotation inner 2000-3000 !11\n");
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 2u);
}

TEST(JsonKineto, NamesAreUnescaped) {
    const auto trace = traceOfEvents(
        R"json({"ph": "X", "cat": "kernel", "name": "a\"b\\c\/\t\u00e9\ud83d\ude00\ud800x\u12", "ts": 1, "dur": 1})json");
    EXPECT_EQ(trace->names[trace->events.name[0]],
              "a\"b\\c/\t\xC3\xA9\xF0\x9F\x98\x80\xEF\xBF\xBDx\xEF\xBF\xBD"
              "12");
}

TEST(JsonKineto, BackslashesThatTheirWriterDidNotEscapeAreKept) {
    const auto nameOf = [](const std::string& written) {
        const auto trace = traceOfEvents(R"({"ph": "X", "cat": "python_function", "name": ")" + written +
                                         R"(", "pid": 1, "tid": 1, "ts": 1, "dur": 1})");
        return std::string(trace->names[trace->hostRanges.name[0]]);
    };
    EXPECT_EQ(nameOf(R"(torch\\nn\\functional.py(3): f)"), R"(torch\nn\functional.py(3): f)");
    for (const char* label :
         {R"(C:\Users\bob\torch\cuda\__init__.py(288): _lazy_init)", R"(torch\nn\functional.py(3): f)",
          R"(torch\cuda\__init__)", R"(D:\users\b.py(1): g)", R"(<built-in \d>)"})
        EXPECT_EQ(nameOf(label), label) << "not escaped";
    EXPECT_EQ(nameOf(R"(\d says \"hi\")"), R"(\d says "hi")");
    EXPECT_EQ(nameOf(R"(two\nlines)"), "two\nlines");
    EXPECT_EQ(nameOf(R"(a.py(3): f;\r\nb.py(1): g)"), "a.py(3): f;\r\nb.py(1): g") << "a stack as text";
}

TEST(JsonKineto, TheClockOfTheFileIsAddedToTheOrigin) {
    const auto trace =
        traceOfEvents(R"json({"ph": "X", "cat": "kernel", "name": "a", "ts": 4458676981028.392, "dur": 1})json",
                      R"json("schemaVersion": 1, "baseTimeNanoseconds": 1711964646000000000)json");
    EXPECT_EQ(trace->origin, 1711964646000000000 + 4458676981028392);
    EXPECT_EQ(trace->events.start[0], 0);
}

TEST(JsonKineto, MetadataIsReadOnEitherSideOfTheEvents) {
    const std::string events =
        R"json("traceEvents": [{"ph": "X", "cat": "kernel", "name": "a", "pid": 1, "ts": 1, "dur": 1}])json";
    const std::string around =
        R"json("distributedInfo": {"backend": "nccl", "rank": 3, "pg_config": [{"ranks": [0, 1]}]},
        "deviceProperties": [{"id": 0, "name": "A"}, {"id": 1, "name": "NVIDIA H100"}], "pytorch_version": "2.6.0+cu124")json";
    for (const std::string& text : {"{" + around + "," + events + "}", "{" + events + "," + around + "}"}) {
        const auto trace = tests::readJsonText(text);
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_EQ((*trace)->source.rank, 3);
        EXPECT_EQ((*trace)->source.writer, "PyTorch 2.6.0+cu124");
        ASSERT_EQ((*trace)->devices.size(), 1u);
        EXPECT_EQ((*trace)->devices[0].name, "NVIDIA H100");
        EXPECT_EQ(tests::losses(**trace), "");
    }
}

TEST(JsonKineto, TheRankIsElseInTheNameOfTheFile) {
    const tests::TemporaryFolder folder;
    for (const auto& [name, rank] : std::vector<std::pair<std::string, std::optional<int>>>{
             {"rank12_step3.json", 12}, {"trace_rank_3.json", 3}, {"Rank-4.json", 4}, {"franks.json", std::nullopt}}) {
        Sniffed file;
        file.path = folder.file(name, R"json([{"ph": "X", "cat": "kernel", "name": "a", "ts": 1, "dur": 1}])json");
        const auto trace = readJsonTrace(file, {});
        ASSERT_TRUE(trace);
        EXPECT_EQ((*trace)->source.rank, rank) << name;
    }
}

TEST(JsonKineto, NothingTellsWhoRanItWhere) {
    const auto trace = traceOfEvents(
        R"json({"ph": "M", "name": "process_name", "pid": 10, "args": {"name": "/home/jane/bin/python train.py --key=secret"}},
           {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 10, "tid": 11, "ts": 1, "dur": 1})json",
        R"json("schemaVersion": 1, "host_name": "secret-host", "username": "jane", "pytorch_version": "/home/jane")json");
    EXPECT_EQ(trace->processes[0].name, "python");
    EXPECT_EQ(trace->source.writer, "PyTorch");
}

TEST(JsonKineto, ATraceWithoutGpuWorkIsATraceAndSaysSo) {
    const auto trace = traceOfEvents(R"json({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "ts": 1, "dur": 1})json");
    ASSERT_EQ(trace->source.notices.size(), 1u);
    EXPECT_EQ(trace->source.notices[0].find("no GPU operations in this file"), 0u);
}

TEST(JsonKineto, KeysMayComeInAnyOrder) {
    const auto trace = traceOfEvents(R"json(
      {"args": {"correlation": 9, "stream": 8, "nested": {"a": [1, {"b": "}]\""}]}, "device": 2}, "dur": 1, "tid": 7,
       "ts": 5, "pid": 0, "name": "gemm", "cat": "kernel", "ph": "X"})json");
    EXPECT_EQ(tests::rows(*trace), "kernel gemm 0-1000 GPU 2 Stream 8 ^9\n");
}

TEST(JsonKineto, WorkOfADeviceThatBeginsAndEndsIsReadLikeCompleteEvents) {
    const std::string of =
        R"("pid": 0, "tid": 7, "cat": "kernel", "name": "gemm", "args": {"device": 0, "stream": 7, )";
    const std::string call = R"("pid": 10, "tid": 11, "cat": "cuda_runtime", "name": "cudaLaunchKernel", "args": )";
    const TracePtr complete = traceOfEvents(
        R"({"ph": "X", "ts": 1, "dur": 2, )" + call + R"({"correlation": 3}}, {"ph": "X", "ts": 5, "dur": 4, )" + of +
        R"("correlation": 3}}, {"ph": "X", "ts": 12, "dur": 0, )" + of + R"("correlation": 4}})");
    const TracePtr pairs = traceOfEvents(R"({"ph": "B", "ts": 1, )" + call +
                                         R"({"correlation": 3}}, {"ph": "E", "pid": 10, "tid": 11, "ts": 3},)"
                                         R"({"ph": "B", "ts": 5, )" +
                                         of +
                                         R"("correlation": 3}}, {"ph": "E", "pid": 0, "tid": 7, "ts": 9},)"
                                         R"({"ph": "B", "ts": 12, )" +
                                         of + R"("correlation": 4}})");
    EXPECT_EQ(pairs->events.start, complete->events.start);
    EXPECT_EQ(pairs->events.launch, complete->events.launch);
    EXPECT_EQ(pairs->streams.size(), 1u);
    EXPECT_EQ(pairs->events.duration, (std::vector<Nanos>{4000, 0}));
    EXPECT_EQ(pairs->calls.duration, std::vector<Nanos>{2000});
    EXPECT_NE(tests::losses(*pairs).find("duration"), std::string::npos);  // of the one that did not end
}

}  // namespace
