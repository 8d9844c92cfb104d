// SPDX-License-Identifier: GPL-3.0-or-later
// Reports that are as they should be: every kind of row arrives, and nothing private does.
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/nsys_rows/operation_rows.h"
#include "core/ingest/readers.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

namespace {

using namespace core;
using tests::RepWriter;

class Rep : public testing::Test {
protected:
    void SetUp() override {
        if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    }
    Result<TracePtr> read(const std::string& bytes, const char* name = "run.nsys-rep") const {
        return readTrace(folder.file(name, bytes), {});
    }
    TracePtr trace(const std::string& bytes) const { return tests::valueOf(read(bytes)); }

    const tests::TemporaryFolder folder;
};

TEST_F(Rep, AllRowsArriveWithTheirNamesAndOwners) {
    const auto found = trace(tests::repOfEverything().bytes());
    EXPECT_EQ(tests::operationsText(*found),
              "[CUDA memcpy Host-to-Device] 100-150 | GPU 0, pid 4711, context 1, stream 7 ^1 *4096\n"
              "gemm<float> 160-400 | GPU 0, pid 4711, context 1, stream 7 ^2\n"
              "in graph 430-500 | GPU 1, pid 4711, context 1, stream 8 ^3\n"
              "[CUDA memset] 510-520 | GPU 0, pid 4711, context 1, stream 7 ^4 *64\n"
              "CUDA graph #2 600-650 | GPU 0, pid 4711, context 1, stream 7 ^7\n");
    EXPECT_EQ(tests::hostText(*found),
              "cuInit 1-9 | pid 4711, tid 4711 python main ^8\n"
              "cudaMemcpyAsync 90-95 | pid 4711, tid 4711 python main ^1\n"
              "cudaLaunchKernel 100-110 | pid 4711, tid 4711 python main ^2\n"
              "cudaGraphLaunch 410-420 | pid 4711, tid 4711 python main ^3\n"
              "cudaEventRecord 530-535 | pid 4711, tid 4711 python main ^5\n"
              "cudaEventSynchronize 540-590 | pid 4711, tid 4711 python main ^6\n"
              "step 95-900 | pid 4711, tid 4711 python main push/pop #2\n"
              "layers:mlp 98-200 | pid 4711, tid 4711 python main push/pop #3\n"
              "Buffer Flush 700-720 | pid 4711, tid 4711 python main overhead #1\n"
              "never ended 760-900 | pid 4711, tid 4711 python main start/end #5\n");
    ASSERT_EQ(found->waits.size(), 1u);
    EXPECT_EQ(found->names[found->calls.name[found->waits[0].call]], "cudaEventSynchronize");
    EXPECT_EQ(found->names[found->calls.name[found->waits[0].record]], "cudaEventRecord");
    const KernelConfig config = found->configOf(1);
    EXPECT_EQ(config.grid, (std::array<std::uint32_t, 3>{8, 1, 1}));
    EXPECT_EQ(config.block, (std::array<std::uint32_t, 3>{128, 1, 1}));
    EXPECT_EQ(config.registers, 32u);
    EXPECT_EQ(config.staticShared + config.dynamicShared, 1024u + 64u);
}

TEST_F(Rep, WhatItIsAndWhoWroteItIsSaid) {
    const auto found = trace(tests::repOfEverything().bytes());
    EXPECT_EQ(found->source.format, "nsys-rep");
    EXPECT_EQ(found->source.title, "Nsight Systems report, read without nsys; build 2025.5.1, compared");
    EXPECT_EQ(found->source.writer, "Nsight Systems 2025.5.1");
    EXPECT_EQ(found->source.rank, 3);
    EXPECT_EQ(found->source.rankFrom, RankFrom::Launcher);
    EXPECT_EQ(found->source.utcAtZero, 1'700'000'000'000'000'000);
    EXPECT_EQ(found->captureStart, 0 - found->origin);
    EXPECT_EQ(found->captureEnd, 1'000'000 - found->origin);
    EXPECT_TRUE(found->doubts.empty()) << found->doubts.front().what;
    EXPECT_EQ(tests::noticesText(*found),
              "profiler warning: something is not sampled\n" + std::string(nodesNotRecorded) +
                  "\n"
                  "not read from the report: 1 samples of GPU metrics and events of plug-ins; open it with "
                  "--nsys-export, or its export, made with `nsys export --type=sqlite --output=run.sqlite "
                  "run.nsys-rep`\n");
}

TEST_F(Rep, DevicesAreNumberedAsCudaDoesAndNamed) {
    const auto found = trace(tests::repOfEverything().bytes());
    ASSERT_EQ(found->devices.size(), 2u);
    EXPECT_EQ(found->devices[0].name, "GPU of bus 2");
    EXPECT_EQ(found->devices[1].name, "GPU of bus 1");
    EXPECT_EQ(found->streams[0].name, "compute");
    EXPECT_EQ(found->processes[0].name, "python3");
}

/// The profiled program has its path beside the name of what started it, or no name at all.
TEST_F(Rep, TheProfiledProgramIsNamedByItsPath) {
    for (const char* name : {"nsys-launcher", ""}) {
        RepWriter report;
        report.call("cuInit", 10, 20, 3);
        report.event(
            27, 113,
            tests::RepMessage({{2, RepWriter::processId(4711)}}).text(5, "/home/user/bin/solver").text(6, name));
        EXPECT_EQ(trace(report.bytes())->processes.at(0).name, "solver") << name;
    }
}

TEST_F(Rep, WhatIsNotReadIsCountedByKind) {
    const auto found = trace(tests::repOfEverything().bytes());
    EXPECT_EQ(
        tests::importText(*found),
        "not used 1 NVTX marks, categories and the like (block 1 of the events)\n"
        "repaired 1 NVTX ranges that never ended: they end at the last NVTX time (block 1 of the events)\n"
        "dropped 1 events of the scheduling of threads without a usable time or direction (block 1 of the events)\n"
        "not shown 1 samples of GPU metrics and events of plug-ins, not read from a report: export it\n");
}

TEST_F(Rep, NothingOfTheEnvironmentOrACommandLineIsKept) {
    const auto found = trace(tests::repOfEverything().bytes());
    std::string all = tests::operationsText(*found) + tests::hostText(*found) + tests::importText(*found) +
                      tests::noticesText(*found) + found->source.title + found->source.writer + found->job.host;
    for (const std::string_view name : found->names.texts())
        all += name;
    for (const Process& process : found->processes)
        all += process.name + process.label;
    EXPECT_EQ(all.find("secret"), std::string::npos);
    EXPECT_EQ(all.find("/opt"), std::string::npos);
}

TEST_F(Rep, BlocksAreJoinedInTheirOrderHoweverManyThereAre) {
    RepWriter report;
    std::string expected;
    for (int i = 0; i < 5000; ++i) {
        report.call("cudaLaunchKernel", 10 * i, 10 * i + 2, i + 1);
        report.kernel(fmt::format("kernel {}", i % 7), 10 * i + 3, 10 * i + 9, i + 1);
    }
    report.perBlock = 7000;
    const auto whole = trace(report.bytes());
    ASSERT_EQ(whole->events.size(), 5000u);
    for (const std::size_t size : {1, 2, 13, 999}) {
        report.perBlock = size;
        for (const auto packing : {tests::RepPacking::Literal, tests::RepPacking::Lz4}) {
            report.packing = packing;
            const auto parts = trace(report.bytes());
            EXPECT_EQ(parts->events.start, whole->events.start) << size;
            EXPECT_EQ(parts->events.name, whole->events.name) << size;
            EXPECT_EQ(parts->events.launch, whole->events.launch) << size;
            EXPECT_EQ(parts->names.texts(), whole->names.texts()) << size;
        }
    }
}

TEST_F(Rep, AReportWithoutEventsOrThreadsOpens) {
    RepWriter report;
    const auto found = trace(report.bytes());
    EXPECT_EQ(found->events.size(), 0u);
    EXPECT_NE(tests::noticesText(*found).find("no GPU operations were recorded"), std::string::npos);
}

TEST_F(Rep, WhereCudaWasTracedInVainNobodyIsToldToTraceIt) {
    RepWriter report;
    report.profilerMessage(2, "No CUDA events collected. Does the process use CUDA?");
    const auto notices = tests::noticesText(*trace(report.bytes()));
    EXPECT_NE(notices.find("CUDA was traced, but no call of it was recorded"), std::string::npos) << notices;
    EXPECT_EQ(notices.find("--trace=cuda"), std::string::npos) << notices;
}

TEST_F(Rep, LaunchesOfGraphsWithoutTheirKernelsAreSaid) {
    RepWriter report;
    report.call("cudaGraphLaunch_v10000", 10, 20, 3);
    report.kernel("other", 30, 40, 4);
    EXPECT_NE(tests::noticesText(*trace(report.bytes())).find("kernels inside CUDA graphs were not recorded"),
              std::string::npos);
    report.kernel("node", 50, 60, 3);
    EXPECT_EQ(tests::noticesText(*trace(report.bytes())), "");
}

TEST_F(Rep, TwoProcessesOnTwoGpusAreToldApart) {
    RepWriter report;
    report.gpu(0, 0, "first");
    report.gpu(1, 1, "second");
    report.call("cudaLaunchKernel", 1, 2, 1, 0, 100);
    report.call("cudaLaunchKernel", 1, 2, 1, 0, 200);
    report.kernel("a", 10, 20, 1, {7, 0, 1, 100});
    report.kernel("b", 10, 20, 1, {7, 1, 1, 200});
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->streams.size(), 2u);
    EXPECT_EQ(found->devices.size(), 2u);
    EXPECT_NE(found->calls.thread[found->events.launch[0]], found->calls.thread[found->events.launch[1]]);
}

TEST_F(Rep, StepsBetweenClocksMayBeSigned) {
    auto report = tests::repOfEverything();
    report.isSigned = true;
    EXPECT_EQ(trace(report.bytes())->source.utcAtZero, 1'700'000'000'000'000'000);
}

TEST_F(Rep, GpusThatHaveOneCudaNumberAreToldApartByTheirOwn) {
    RepWriter report;
    for (const std::int64_t gpu : {0, 1, 2})
        report.gpu(gpu, 0, fmt::format("GPU {}", gpu));
    report.call("cudaLaunchKernel", 1, 2, 1);
    for (const std::int64_t gpu : {0, 1, 2})
        report.kernel("a", 10, 20, 1, {7, gpu, 1, 4711});
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->devices.size(), 3u);
    for (const Device& device : found->devices)
        EXPECT_EQ(device.name, fmt::format("GPU {}", device.ordinal));
}

TEST_F(Rep, ClocksOfNewerReportsGiveTheSameUtc) {
    RepWriter report;
    report.call("cudaLaunchKernel", 1, 2, 1);
    report.kernel("a", 10, 20, 1);
    auto parts = report.parts();
    parts.head = tests::RepMessage({{17, 1000}, {18, 1001000}});
    const auto clock = [](std::string_view id, std::int64_t number) {
        return tests::RepMessage().text(1, id).number(2, number);
    };
    const auto step = [](std::string_view from, std::string_view to, std::int64_t a, std::int64_t b) {
        const auto moment = tests::RepMessage({{1, a}, {2, b}});
        return tests::RepMessage().text(1, from).text(2, to).message(
            3, tests::RepMessage().message(1, moment).fixed(2, 1.0));
    };
    tests::RepMessage conversions;
    conversions.message(1, tests::RepMessage().message(1, clock("utc-------------", 11)));
    tests::RepMessage clocks, steps;
    for (const auto& [id, number] : {std::pair("utc", 11), {"host", 7}, {"session", 15}, {"capture", 14}})
        clocks.message(1, clock(id, number));
    clocks.message(1,
                   tests::RepMessage().text(1, "tsc").number(2, 5).message(3, tests::RepMessage().text(1, "a clock")));
    steps.message(1, step("utc", "host", 1'700'000'000'000'000'500, 1500));
    steps.message(1, step("host", "session", 0, 0));
    steps.message(1, step("session", "capture", 1000, 0));
    parts.more.push_back(
        {"Time Conversion Data", 0, 0, tests::RepMessage().message(1, clocks).message(2, steps).bytes()});
    EXPECT_EQ(trace(parts.bytes())->source.utcAtZero, 1'700'000'000'000'000'000);
}

TEST_F(Rep, ABuildThatWasNotComparedIsADoubt) {
    auto parts = tests::repOfEverything().parts();
    parts.title = "NVIDIA Tegra Profiler Report 2031@1@1@12-345v0.";
    parts.version = "2031.1.1.12-345v0";
    const auto found = trace(parts.bytes());
    EXPECT_EQ(found->source.title, "Nsight Systems report, read without nsys; build 2031.1.1, not compared");
    ASSERT_EQ(found->doubts.size(), 1u);
    EXPECT_EQ(sentence(found->doubts[0]),
              "reports of nsys 2031.1.1 were never compared with their exports; read as reports of other builds are; "
              "compare it with its export by nsys (--table report-comparison)");
}

TEST_F(Rep, TheFirstLineOfOldReportsHasNoVersion) {
    auto parts = tests::repOfEverything().parts();
    parts.title = "NVIDIA Tegra Profiler Report 1.";
    parts.version = "2021.2.1.58-642947b";
    EXPECT_EQ(trace(parts.bytes())->source.writer, "Nsight Systems 2021.2.1");
}

TEST_F(Rep, UnknownFieldsAndTypesAreDoubtsAndTheRowsAreKept) {
    RepWriter report;
    report.call("cudaLaunchKernel", 1, 2, 1);
    report.kernel("a", 10, 20, 1);
    report.event(
        80, 107,
        tests::RepMessage({{1, 30}, {2, 40}, {3, 1}, {4, 0}, {5, 1}, {6, 7}, {7, 2}, {8, RepWriter::processId(4711)}})
            .message(103, {{1, 64}, {2, 0}, {4, 2}, {9, 1}}));
    report.event(142, 190, {{1, 30}});
    const auto found = trace(report.bytes());
    EXPECT_EQ(found->events.size(), 2u);
    ASSERT_EQ(found->doubts.size(), 2u);
    EXPECT_EQ(found->doubts[0].what, "rows of this report have values that no known report has (field 9 of sets)");
    EXPECT_EQ(found->doubts[1].what, "1 events are of types that no known report has (142/190)");
}

TEST_F(Rep, KernelsThatNoRecordingHasAreDoubts) {
    RepWriter report;
    report.call("cudaLaunchKernel", 1, 2, 1);
    report.kernel("a", 10, 30, 1);
    report.kernel("overlaps", 20, 40, 1);
    report.kernel("late", 15, 16, 1);
    report.kernel("outside", 2'000'000, 2'000'001, 1);
    const auto found = trace(report.bytes());
    std::set<std::string> doubts;
    for (const Doubt& doubt : found->doubts)
        doubts.insert(doubt.what);
    EXPECT_EQ(doubts,
              (std::set<std::string>{"1 of 4 kernels are outside the capture, as in no known report",
                                     "1 of 4 kernels stand before others that start earlier, as in no known report",
                                     "2 of 4 kernels overlap others in their stream, as in no known report"}));
}

TEST_F(Rep, KernelsWithoutTheirCallOrBeforeItAreDoubts) {
    RepWriter report;
    report.call("cudaLaunchKernel", 100, 110, 1);
    report.call("cudaLaunchKernel", 120, 130, 2);
    report.kernel("before", 90, 95, 1);
    report.kernel("a", 140, 150, 2);
    report.kernel("without", 160, 170, 3);
    const auto found = trace(report.bytes());
    std::set<std::string> doubts;
    for (const Doubt& doubt : found->doubts)
        doubts.insert(doubt.what);
    EXPECT_TRUE(doubts.contains("1 of 3 kernels start before the call that launched them, as in no known report"));
    EXPECT_TRUE(doubts.contains("1 of 3 kernels have no call that launched them, as in no known report"));
}

TEST_F(Rep, KernelsOfAReportWithoutCallsAreNoDoubt) {
    RepWriter report;
    report.kernel("a", 140, 150, 2);
    EXPECT_TRUE(trace(report.bytes())->doubts.empty());
}

TEST_F(Rep, CallsWithoutANameAreADoubt) {
    RepWriter report;
    report.call("", 1, 2, 1);
    report.call("", 3, 4, 2);
    report.kernel("a", 10, 20, 1);
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->doubts.size(), 1u);
    EXPECT_EQ(found->doubts[0].kind, DoubtKind::Form);
    EXPECT_EQ(found->doubts[0].what, "2 calls have no name, as in no known report");
}

TEST_F(Rep, TheRankIsThatOfTheLaunchersVariableThatSaysMost) {
    const auto rankWith = [&](std::vector<std::pair<const char*, const char*>> variables) {
        RepWriter report;
        report.kernel("a", 10, 20, 1);
        for (const auto& [name, value] : variables)
            report.variable(name, value);
        return trace(report.bytes())->source.rank;
    };
    for (const char* name :
         {"RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "MV2_COMM_WORLD_RANK", "SLURM_PROCID", "LOCAL_RANK"})
        EXPECT_EQ(rankWith({{name, "5"}}), 5) << name;
    EXPECT_EQ(rankWith({{"LOCAL_RANK", "1"}, {"SLURM_PROCID", "8"}, {"PMIX_RANK", "9"}}), 9);
    EXPECT_EQ(rankWith({{"MV2_COMM_WORLD_RANK", "7"}, {"LOCAL_RANK", "1"}}), 7);
    EXPECT_EQ(rankWith({{"PMIX_RANK", "secret"}}), std::nullopt);
    EXPECT_EQ(rankWith({{"MY_PMIX_RANK", "5"}, {"USER", "5"}}), std::nullopt);
}

TEST_F(Rep, TimesBeforeTheSessionAreKept) {
    RepWriter report;
    report.call("cudaLaunchKernel", -100, -90, 1);
    report.kernel("a", -50, -20, 1);
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->events.size(), 1u);
    EXPECT_EQ(found->events.duration[0], 30);
    EXPECT_EQ(found->events.start[0] - found->calls.start[0], 50);
}

TEST_F(Rep, StoppingIsNoticed) {
    std::stop_source stop;
    stop.request_stop();
    ReadContext context;
    context.stop = stop.get_token();
    const auto found = readTrace(folder.file("run.nsys-rep", tests::repOfEverything().bytes()), context);
    ASSERT_FALSE(found);
    EXPECT_TRUE(isStopped(found.error()));
}

TEST_F(Rep, ProgressEndsWhereTheEventsEnd) {
    Progress progress;
    ReadContext context;
    context.progress = &progress;
    ASSERT_TRUE(readTrace(folder.file("run.nsys-rep", tests::repOfEverything().bytes()), context));
    EXPECT_GT(progress.total, 0u);
    EXPECT_EQ(progress.done, progress.total);
}

}  // namespace
