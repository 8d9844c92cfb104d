// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that only some reports have: samples of the CPU, ranges that never ended, kernels that overlap by design.
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/readers.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

namespace {

using namespace core;
using tests::RepWriter;

class RepRows : public testing::Test {
protected:
    void SetUp() override {
        if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    }
    Result<TracePtr> read(const std::string& bytes) const { return readTrace(folder.file("run.nsys-rep", bytes), {}); }
    TracePtr trace(const std::string& bytes) const { return tests::valueOf(read(bytes)); }

    const tests::TemporaryFolder folder;
};

TEST_F(RepRows, SamplesOfTheCpuHaveTheirStacks) {
    RepWriter report;
    report.call("cudaLaunchKernel", 10, 20, 1);
    report.kernel("a", 30, 40, 1);
    report.sample(12, 4711, {{"memcmp", "/usr/lib/libc.so.6"}, {"main", "/app/run"}});
    report.sample(14, 4712,
                  {{"?", "/usr/lib/libm.so.6"}, {"flush", "/x/libToolsInjection64.so"}, {"main", "/app/run"}});
    report.sample(16, 4712, {});
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->cpuSamples.size(), 3u);
    const auto stackOf = [&](std::size_t sample) {
        std::string stack;
        for (std::uint32_t frame = found->cpuSamples.frame[sample]; frame != core::noMemoryFrame;
             frame = found->memoryFrames[frame].caller)
            stack += fmt::format("{};", found->names[found->memoryFrames[frame].name]);
        return fmt::format("{} {}", found->threads[index(found->cpuSamples.thread[sample])].tid, stack);
    };
    std::set<std::string> stacks;
    for (std::size_t sample = 0; sample < 3; ++sample)
        stacks.insert(stackOf(sample));
    EXPECT_EQ(stacks, (std::set<std::string>{"4711 memcmp;main;", "4712 libm.so.6;main;", "4712 "}));
    EXPECT_TRUE(found->doubts.empty());
}

TEST_F(RepRows, AFrameWithATextThatIsNotThereIsNotUnderstood) {
    RepWriter report;
    report.event(31, 104,
                 tests::RepMessage({{1, 5}, {11, RepWriter::threadId(4711, 1)}}).message(4, {{1, 999}, {2, 0}}));
    EXPECT_FALSE(read(report.bytes()));
}

TEST_F(RepRows, AllocationsOfMemoryAreKnownButNotRead) {
    RepWriter report;
    report.event(117, 123, {{1, 30}, {2, 30}, {6, 4096}, {8, 512}, {9, 2}, {10, 0}});
    const auto found = trace(report.bytes());
    EXPECT_TRUE(found->doubts.empty());
    EXPECT_EQ(found->import.count(core::ImportKind::NotShown), 1u);
}

TEST_F(RepRows, AKernelMayBeginBeforeTheOneBeforeItEndsWhereTheGpuCanLaunchItSo) {
    const auto doubts = [&](std::int64_t major, std::int64_t third) {
        RepWriter report;
        report.gpu(0, 0, "a GPU", major);
        report.call("cudaLaunchKernel", 1, 2, 1);
        report.kernel("a", 10, 30, 1);
        report.kernel("b", 29, 40, 1);
        report.kernel("c", third, 50, 1);
        return trace(report.bytes())->doubts.size();
    };
    EXPECT_EQ(doubts(9, 39), 0u) << "programmatic dependent launch";
    EXPECT_EQ(doubts(9, 29), 1u) << "three at once";
    EXPECT_EQ(doubts(8, 39), 1u);
}

TEST_F(RepRows, RangesThatNeverEndedMayHaveTheTimesOfTheMachinesClock) {
    RepWriter report;
    constexpr std::int64_t boot = 21'264'826'981'807'050, length = 1'000'000;
    report.session(boot, boot + length, 1'700'000'000'000'000'000);
    report.nvtx(59, "ended", 100, 300);
    report.nvtx(59, "never ended", boot + 200, boot + 900);
    report.nvtx(59, "without an end", boot + 400);
    report.nvtx(59, "far away", boot + 2 * length, boot + 3 * length);
    const auto found = trace(report.bytes());
    ASSERT_EQ(found->hostRanges.size(), 4u);
    EXPECT_EQ(found->hostRanges.start[1], found->hostRanges.start[0] + 100);
    EXPECT_EQ(found->hostRanges.duration[1], 700);
    EXPECT_EQ(found->hostRanges.start[2], found->hostRanges.start[0] + 300);
    EXPECT_EQ(found->hostRanges.start[3], found->hostRanges.start[0] + boot + 2 * length - 100) << "left for doubts";
    EXPECT_EQ(found->import.count(core::ImportKind::Repaired), 3u);
}

TEST_F(RepRows, ARangeMayComeBeforeTheNameOfItsDomainAndBeforeItsCalls) {
    RepWriter report;
    report.session(0, 1000, 1'700'000'000'000'000'000);
    report.nvtx(59, "early", 100, 300, 7);
    report.nvtx(59, "step", 400, 500);
    report.nvtx(75, "library", 50, 0, 7);
    report.nvtx(59, "late", 600, 700, 7);
    report.call("cudaLaunchKernel_v7000", 450, 460, 1);
    const auto found = trace(report.bytes());
    std::string names;
    for (const NameId name : found->hostRanges.name)
        names += std::string(found->names[name]) + " ";
    EXPECT_EQ(names, "library:early step library:late ");
    EXPECT_EQ(found->hostRanges.id, (std::vector<std::int64_t>{1, 2, 4}));
    EXPECT_EQ(found->hostRanges.thread[0], found->calls.thread[0]);
    EXPECT_EQ(found->threads.size(), 1u);
}

}  // namespace
