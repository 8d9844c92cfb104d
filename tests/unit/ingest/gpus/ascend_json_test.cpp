// SPDX-License-Identifier: GPL-3.0-or-later
// JSON timelines of Ascend profilers: which rows are work, what launched it, and how operator stacks are read.
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

// A process id is 4711 * 1024 plus the kind of row; its lowest five bits are the device, here 3.
constexpr std::int64_t hardware = 4711 * 1024 + 416 + 3, hccl = 4711 * 1024 + 480 + 3, cann = 4711 * 1024 + 224 + 3,
                       overlap = 4711 * 1024 + 736 + 3;

std::string row(std::int64_t pid, int tid, const char* name, const char* start, const char* duration,
                const std::string& args, const char* category = "") {
    return fmt::format(R"({{"ph": "X", "name": "{}", "pid": {}, "tid": {}, "ts": "{}", "dur": {}{}, "args": {{{}}}}},)",
                       name, pid, tid, start, duration, category, args);
}

std::string arrow(char phase, const char* id, std::int64_t pid, int tid, const char* start) {
    return fmt::format(R"({{"name": "HostToDevice", "ph": "{}", "cat": "HostToDevice", "id": "{}", "pid": {},)"
                       R"("tid": {}, "ts": "{}"}},)",
                       phase, id, pid, tid, start);
}

std::string names() {
    const auto name = [](const char* what, std::int64_t pid, int tid, const char* text) {
        return fmt::format(R"({{"name": "{}", "ph": "M", "pid": {}, "tid": {}, "args": {{"name": "{}"}}}},)", what, pid,
                           tid, text);
    };
    std::string all = name("process_name", hardware, 0, "Ascend Hardware") + name("process_name", hccl, 0, "HCCL") +
                      name("process_name", cann, 0, "CANN") + name("process_name", overlap, 0, "Overlap Analysis") +
                      name("process_name", 4711, 0, "Python") + name("thread_name", hccl, 0, "Group 4 Communication") +
                      name("thread_name", hccl, 1, "Plane 0") + name("thread_name", hardware, 2, "Stream 2");
    all.pop_back();
    return all;
}

/// A kernel, a copy, rows that are no work, and a collective with a part. Process names come last.
std::string work() {
    return row(hardware, 2, "MatMul", "2000.5", "10.0009", R"("Task Type": "AI_CORE", "connection_id": 7)") +
           row(hardware, 2, "MEMCPY_ASYNC", "2020", "5", R"("Task Type": "SDMA_SQE", "connection_id": 8)") +
           row(hardware, 2, "Old", "2030", "1", R"("Task Type": "Other", "connection_id": 1000)") +
           row(hardware, 2, "EVENT_WAIT", "2031", "500", R"("Task Type": "EVENT_WAIT_SQE")") +
           row(hardware, 2, "MEM", "2032", "1", R"("Task Type": "PLACE_HOLDER_SQE")") +
           row(hardware, 4, "Notify Wait", "2040", "90", R"("Task Type": "Notify Wait", "connection_id": 9)") +
           row(hardware, 2, "new", "2041", "1", R"("Task Type": "WARP_DRIVE")") +
           row(hccl, 0, "hcom_allReduce__586_0_1", "2040", "100.25",
               R"("connection_id": 9, "data_type": "FP16", "count": 4096)") +
           row(hccl, 1, "Reduce_Inline", "2041", "3", R"("task id": 1)") +
           row(overlap, 0, "Computing", "2000", "10", "");
}

std::string calls() {
    return row(cann, 41, "Node@launch", "1000", "5", R"("connection_id": 7)") +
           row(cann, 41, "AscendCL@aclrtMemcpyAsync", "1010", "20", R"("connection_id": 8)") +
           row(cann, 41, "Node@launch", "1012", "3.5559", R"("connection_id": 12)") +
           row(cann, 41, "Node@launch", "1040", "5", R"("connection_id": 9)");
}

TracePtr traceOfRows(const std::string& rows) {
    return tests::valueOf(tests::readJsonText("[" + rows + names() + "]"));
}

std::string_view launchOf(const Trace& trace, std::size_t event) {
    const std::uint32_t call = trace.events.launch[event];
    return call == noLaunch ? "none" : trace.names[trace.calls.name[call]];
}

TEST(AscendJson, TasksThatComputeAreKernelsAndACollectiveCountsOnce) {
    const TracePtr trace = traceOfRows(calls() + work());
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->source.format, "ascend-json");
    EXPECT_EQ(tests::losses(*trace),
              "not used 3 waits, events and other tasks that compute nothing @ byte 901\n"
              "not used 1 parts of collectives @ byte 1574\n"
              "not used 1 rows of the profiler's overlap analysis, which would count work twice @ byte 1685\n"
              "unknown 1 tasks of an unknown type, not counted as work @ byte 1292\n");
    ASSERT_EQ(trace->events.size(), 4u);
    EXPECT_EQ(trace->events.kind, (std::vector{OpKind::Kernel, OpKind::Copy, OpKind::Kernel, OpKind::Kernel}));
    EXPECT_EQ(trace->events.duration, (std::vector<Nanos>{10000, 5000, 1000, 100250})) << "parts of a ns go down";
    EXPECT_EQ(trace->origin, 1000000);
    ASSERT_EQ(trace->collectives.size(), 1u);
    EXPECT_EQ(trace->names[trace->collectives[0].name], "allReduce");
    EXPECT_EQ(trace->collectives[0].input, 4096);
    EXPECT_EQ(trace->collectives[0].elementSize, 2u);
    EXPECT_EQ(trace->names[trace->collectives[0].group], "4");
    ASSERT_EQ(trace->devices.size(), 1u);
    EXPECT_EQ(trace->devices[0].ordinal, 3);
    EXPECT_EQ(trace->calls.duration.at(2), 3555);
}

TEST(AscendJson, ACollectiveOfMindSporeMayStandOnALineWithoutAGroup) {
    std::string lines = names() + R"(,{"name": "process_name", "ph": "M", "pid": 17, "args": {"name": "HCCL"}},)"
                                  R"({"name": "thread_name", "ph": "M", "pid": 17, "tid": 0,)"
                                  R"("args": {"name": "Communication OP"}})";
    const std::string group = "Group 4 Communication";
    lines.replace(lines.find(group), group.size(), "Communication Kernel");
    const std::string rows = row(hccl, 0, "Default/AllReduce-op534_0", "2040", "100.25", "") +
                             row(17, 0, "Default/AllGather-op1_0", "3000", "1", "") +
                             row(hardware, 8, "REDUCE_ASYNC_V2", "2041", "30", R"("Task Type": "REDUCE_ASYNC_V2")") +
                             row(hccl, 1, "Notify_Wait", "2041", "3", R"("task id": 1)");
    const TracePtr trace = tests::valueOf(tests::readJsonText("[" + rows + lines + "]"));
    ASSERT_EQ(trace->events.duration, (std::vector<Nanos>{100250, 1000}));
    EXPECT_EQ(trace->devices.size(), 1u) << "the process of the hardware has the number of the only device";
    ASSERT_EQ(trace->collectives.size(), 2u);
    EXPECT_EQ(trace->names[trace->collectives[0].name], "AllReduce");
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 0u) << "a reduction is a part of the collective";
}

TEST(AscendJson, WorkIsLaunchedByTheCallOfItsConnectionOrWhereAnArrowBegins) {
    const TracePtr plain = traceOfRows(calls() + work());
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->events.launch, (std::vector<std::uint32_t>{0, 1, noLaunch, 3}));
    const std::string arrows = arrow('s', "38654705663", cann, 41, "1013") +
                               arrow('f', "38654705663", hardware, 2, "2030") + arrow('s', "5", cann, 41, "1030") +
                               arrow('f', "5", hardware, 2, "2041") + arrow('s', "6", cann, 99, "1013") +
                               arrow('f', "7", hardware, 2, "2020");
    const TracePtr linked = traceOfRows(calls() + work() + arrows);
    ASSERT_TRUE(linked);
    EXPECT_EQ(linked->events.launch, (std::vector<std::uint32_t>{0, 1, 2, 3})) << "the innermost call there";
    EXPECT_EQ(launchOf(*linked, 2), "Node@launch");
}

TEST(AscendJson, StacksOfOperatorsAreReadWherePythonWasNotRecorded) {
    const char* const op = R"(, "cat": "cpu_op")";
    const auto stack = [](const char* text) { return fmt::format(R"("Call stack": "{}")", text); };
    const std::string operators =
        row(4711, 40, "aten::to", "100", "50",
            stack(R"(/home/ada/.local/lib/python3.9/site-packages/torch/a.py(3): f;\r\n/home/ada/train.py(1): main)"),
            op) +
        row(4711, 40, "aten::copy_", "110", "20", stack(R"(/home/ada/b.py(9): deeper)"), op) +
        row(4711, 40, "aten::add", "200", "10",
            stack(R"(/usr/lib/python3.9/json/x.py(4): g;\r\n/home/ada/train.py(1): main)"), op);
    const TracePtr trace = traceOfRows(operators + calls() + work());
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->import.count(ImportKind::Warning), 0u);
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < trace->hostRanges.size(); ++i)
        ranges.push_back(fmt::format("{} {}-{}", trace->names[trace->hostRanges.name[i]], trace->hostRanges.start[i],
                                     trace->hostRanges.start[i] + trace->hostRanges.duration[i]));
    EXPECT_EQ(ranges,
              (std::vector<std::string>{"aten::to 0-50000", "train.py(1): main 0-50000", "torch/a.py(3): f 0-50000",
                                        "aten::copy_ 10000-30000", "aten::add 100000-110000",
                                        "train.py(1): main 100000-110000", "json/x.py(4): g 100000-110000"}));
    const TracePtr recorded = traceOfRows(
        operators + row(4711, 40, "train.py(1): main", "90", "500", "", R"(, "cat": "python_function")") + work());
    ASSERT_TRUE(recorded);
    EXPECT_EQ(recorded->hostRanges.size(), 4u) << "calls of Python that have times of their own are better";
}

TEST(AscendJson, QueuesAreOperatorsAndTheRankStandsBesideTheFile) {
    const tests::TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "out" / "ASCEND_PROFILER_OUTPUT");
    folder.file("out/profiler_info_5.json", "{}");
    const auto file =
        folder.file("out/ASCEND_PROFILER_OUTPUT/trace_view.json",
                    "[" + row(4711, 40, "Enqueue", "10", "5", R"("correlation_id": 3)", R"(, "cat": "enqueue")") +
                        work() + names() + "]");
    const auto trace = readTrace(file, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->source.rank, 5);
    EXPECT_EQ((*trace)->hostRanges.kind, std::vector{RangeKind::CpuOp});
}

TEST(AscendJson, AFileThatIsCutOffGivesItsWholeEvents) {
    const std::string text = "[" + names() + "," + calls() + work() + "{}]";
    for (std::size_t size = 1; size < text.size(); ++size) {
        const auto trace = tests::readJsonText(std::string_view(text).substr(0, size));
        if (trace) {
            EXPECT_LE((*trace)->events.size(), 4u) << size;
        }
    }
}

}  // namespace
