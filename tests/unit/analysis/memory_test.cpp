// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/memory.h"

#include "core/analysis/time/breakdown.h"
#include "core/ingest/readers.h"
#include "core/report/formats.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace {

using namespace core;

MemoryTable memoryOf(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::classesOf(trace);
    const View view{trace, classes, options, {}};
    return memoryTable(view, exposedByName(view));
}

TEST(Memory, ADeviceWithoutSetsAddsNothingToTheOwnTimeOfThoseOfOthers) {
    const auto trace = tests::traceOf("set: 0-10, k 4-6, k 2-30 #1, copy:HtoD 40-45 #1");
    EXPECT_EQ(tests::rowsText(memoryTimeTable(memoryOf(*trace))),
              "66.7,10,1,10.0,10.0,10,10,0.0,[CUDA memset],8,80.0\n"
              "33.3,5,1,5.0,5.0,5,5,0.0,[CUDA memcpy Host-to-Device],5,100.0\n");
}

TEST(Memory, OperationsAreNamedByDirectionWhateverTheTraceCallsThem) {
    const auto trace =
        tests::traceOf("copy:HtoD 0-10 *1000000, copy:HtoD 20-50 *3000000, set: 60-61, copy:DtoH 70-75 *500, k 80-99");
    const MemoryTable memory = memoryOf(*trace);
    EXPECT_EQ(tests::rowsText(memoryTimeTable(memory)),
              "87.0,40,2,20.0,20.0,10,30,14.1,[CUDA memcpy Host-to-Device],40,100.0\n"
              "10.9,5,1,5.0,5.0,5,5,0.0,[CUDA memcpy Device-to-Host],5,100.0\n"
              "2.2,1,1,1.0,1.0,1,1,0.0,[CUDA memset],1,100.0\n");
    EXPECT_EQ(tests::rowsText(memorySizeTable(memory)),
              "4.000,2,2.000,2.000,1.000,3.000,1.414,[CUDA memcpy Host-to-Device],100000.000\n"
              "0.001,1,0.001,0.001,0.001,0.001,0.000,[CUDA memcpy Device-to-Host],100.000\n");
}

TEST(Memory, NoRateIsTakenFromCopiesOfWhichSomeHaveNoSize) {
    const auto trace = tests::traceOf("copy:DtoD 0-10 *1000000, copy:DtoD 20-50");
    EXPECT_EQ(tests::rowsText(memorySizeTable(memoryOf(*trace))),
              "1.000,1,1.000,1.000,1.000,1.000,0.000,[CUDA memcpy Device-to-Device],\n");
}

TEST(Memory, AFilterOfKernelsLeavesCopiesOut) {
    const auto trace = tests::traceOf("copy:DtoD 0-10, k 20-30");
    Options options;
    EXPECT_EQ(memoryOf(*trace, options).rows.size(), 1u);
    options.filter.kernels = {"CUDA memcpy|copy|k"};
    EXPECT_EQ(memoryOf(*trace, options).rows.size(), 0u);
    options.filter.kernels = {};
    options.filter.window = TimeWindow{1, 50};
    EXPECT_EQ(memoryOf(*trace, options).rows.size(), 0u);
}

TEST(Memory, TimesAndSizesOfASummaryMeetInOneRow) {
    TraceBuilder builder;
    RecordedTotal time;
    time.name = builder.intern("[CUDA memset]");
    time.kind = OpKind::Set;
    time.instances = 4;
    time.total = 200;
    RecordedTotal size = time;
    size.total.reset();
    size.bytes = 4'000'000;
    builder.add(time);
    builder.add(size);
    const MemoryTable memory = memoryOf(*builder.finish());
    EXPECT_EQ(tests::rowsText(memoryTimeTable(memory)), "100.0,200,4,50.0,,,,,[CUDA memset],,\n");
    EXPECT_EQ(tests::rowsText(memorySizeTable(memory)), "4.000,4,1.000,,,,,[CUDA memset],20000.000\n");
}

TEST(Memory, ExposedIsTheTimeInWhichNothingThatComesBeforeItRan) {
    //            0         10        20        30        40
    // gemm       ##########          ###                 #
    // AllReduce           ##########
    // HtoD            #########################                 exposed 19-20 and 23-28: a set counts as computation
    // DtoH                                  ##########          never: the copy before it, then the set
    // memset                                 ###################  exposed but for the gemm
    const auto trace = tests::traceOf(
        "gemm 0-10, ncclDevKernel_AllReduce 9-19 @8, gemm 20-23, copy:HtoD 5-30 @9, copy:DtoH 27-37 @10,"
        "set: 28-47 @11, gemm 40-41");
    EXPECT_EQ(tests::rowsText(memoryTimeTable(memoryOf(*trace))),
              "46.3,25,1,25.0,25.0,25,25,0.0,[CUDA memcpy Host-to-Device],6,24.0\n"
              "35.2,19,1,19.0,19.0,19,19,0.0,[CUDA memset],18,94.7\n"
              "18.5,10,1,10.0,10.0,10,10,0.0,[CUDA memcpy Device-to-Host],0,0.0\n");
}

TEST(Memory, ExposedCopiesAddUpToTheBreakdownsFigure) {
    std::mt19937 random(3);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        const Classification classes = tests::oneClass(*trace);
        const Options options;
        const View view{*trace, classes, options, {}};
        Nanos exposed = 0, expected = 0;
        for (const MemoryRow& row : memoryTable(view, exposedByName(view)).rows)
            if (row.operation != "[CUDA memset]") exposed += row.exposed.value_or(0).whole().value();
        for (const BreakdownRow& row : breakdownTable(view).rows)
            if (row.device) expected += row.breakdown.exposedCopy;
        EXPECT_EQ(exposed, expected);
    }
}

TEST(Memory, ASummaryOfKernelsAloneSaysWhatToOpen) {
    TraceBuilder builder;
    RecordedTotal kernel;
    kernel.name = builder.intern("gemm");
    kernel.instances = 1;
    kernel.total = 5;
    builder.add(kernel);
    const MemoryTable memory = memoryOf(*builder.finish());
    EXPECT_EQ(
        memoryTimeTable(memory).missing,
        "the file holds no times of copies and sets: open cuda_gpu_mem_time_sum of this recording, or its .sqlite");
    EXPECT_EQ(
        memorySizeTable(memory).missing,
        "the file holds no sizes of copies and sets: open cuda_gpu_mem_size_sum of this recording, or its .sqlite");
}

TEST(Memory, OnlyWhatIsNotRecordedIsMissing) {
    const MemoryTable none = memoryOf(*tests::traceOf("gemm 0-1"));
    EXPECT_EQ(memoryTimeTable(none).missing, "");
    EXPECT_EQ(memorySizeTable(none).missing, "");
    const MemoryTable unsized = memoryOf(*tests::traceOf("copy:DtoD 0-10"));
    EXPECT_EQ(memoryTimeTable(unsized).missing, "");
    EXPECT_EQ(memorySizeTable(unsized).missing, "the profile has no sizes of its copies and sets");
}

/// Removes the last `count` columns from each line.
std::string withoutLastColumns(const std::string& text, int count) {
    std::istringstream in(text);
    std::string shorter;
    for (std::string line; std::getline(in, line);) {
        for (int i = 0; i < count; ++i)
            line.resize(line.rfind(','));
        shorter += line + "\n";
    }
    return shorter;
}

TEST(Memory, IsLineForLineWhatNsysStatsPrints) {
    const auto database = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto trace = readTrace(database, {});
    ASSERT_TRUE(trace) << trace.error().message;
    const MemoryTable memory = memoryOf(**trace);
    const auto expected = [](const std::string& report) {
        std::string text =
            tests::readFile(*tests::dataFolder() / ("nsys-stats/2gpu_before__2023.4_" + report + ".csv"));
        text.pop_back();  // the blank line at the end
        return text;
    };
    EXPECT_EQ(withoutLastColumns(csv(memoryTimeTable(memory)), 2), expected("cuda_gpu_mem_time_sum"));
    EXPECT_EQ(withoutLastColumns(csv(memorySizeTable(memory)), 1), expected("cuda_gpu_mem_size_sum"));
}

}  // namespace
