// SPDX-License-Identifier: GPL-3.0-or-later
// What counters measured, against figures worked out by hand.
#include "core/analysis/time/counter_table.h"

#include "core/analysis/analysis.h"
#include "core/report/formats.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <functional>

namespace {

using namespace core;

std::string tableOf(const TracePtr& trace, const std::function<void(Options&)>& set = {}) {
    Options options;
    if (set) set(options);
    const auto snapshot = tests::snapshotOf(trace, {"", "others", "nccl", {{"gemm", "math"}}}, options);
    const std::string text = csv(toTable(counterTable(viewOf(*snapshot)), *trace));
    return text.substr(text.find('\n') + 1);
}

/// Samples every 10 ns: 10 at 0, 20 at 10, 60 at 20; gemm runs from 15 to 25, norm from 25 to 30.
TracePtr threeSamples() {
    return tests::traceOf(
        "gemm 15-25, norm 25-30 @8, range:step1 0-14, range:step2 14-28, "
        "counter:clock 0-10, counter:clock 10-20, counter:clock 20-60");
}

TEST(Counters, AMeanIsWeightedByTheTimeForWhichSamplesHold) {
    // The trace starts at 0 and 60 holds for one period, to 30. While busy: 20 for 5 ns, 60 for 10.
    EXPECT_EQ(tableOf(threeSamples()), "0,clock,,3,10,30,60,46.666667\n");
    const auto window = [](Nanos start, Nanos end) {
        return [=](Options& options) { options.filter.window = TimeWindow{start, end}; };
    };
    EXPECT_EQ(tableOf(threeSamples(), window(15, 30)), "0,clock,,2,20,46.666667,60,46.666667\n");
    EXPECT_EQ(tableOf(threeSamples(), window(12, 14)), "0,clock,,1,20,20,20,\n") << "it began before, and nothing ran";
    EXPECT_EQ(tableOf(threeSamples(), window(30, 40)), "");
}

TEST(Counters, HoldForThreePeriodsAtMost) {
    const auto trace = tests::traceOf(
        "gemm 0-200, counter:clock 0-10, counter:clock 10-20, counter:clock 20-30, counter:clock 100-50");
    // 30 holds from 20 to 50; 50 for one period: (100 + 200 + 900 + 500) / 60.
    EXPECT_EQ(tableOf(trace), "0,clock,,4,10,28.333333,50,28.333333\n");
}

TEST(Counters, OfASingleSampleAreThatSample) {
    EXPECT_EQ(tableOf(tests::traceOf("gemm 0-200, counter:fan(%) 5-38")), "0,fan(%),%,1,38,38,38,38\n");
    EXPECT_EQ(tableOf(tests::traceOf("gemm 0-200, counter:x 5-1, counter:x 5-3")), "0,x,,2,1,2,3,2\n");
}

TEST(Counters, AreSplitByClassAndByIteration) {
    const auto by = [](CountersBy what) { return [=](Options& options) { options.countersBy = what; }; };
    EXPECT_EQ(tableOf(threeSamples(), by(CountersBy::Class)),
              "0,clock,,2,20,40,60,40,math\n"
              "0,clock,,1,60,60,60,60,others\n");
    const auto trace = tests::traceOf(
        "range:step1 0-10, range:step2 10-20, range:step3 20-30, "
        "call:l 1-2 ^1, gemm 2-8 ^1, call:l 11-12 ^2, gemm 12-18 ^2, call:l 21-22 ^3, gemm 22-28 ^3, "
        "counter:clock 0-10, counter:clock 10-20, counter:clock 20-60");
    EXPECT_EQ(tableOf(trace,
                      [](Options& options) {
                          options.countersBy = CountersBy::Iteration;
                          options.iteration = "re:step[0-9]";
                      }),
              "0,clock,,2,10,12,20,10,step1\n"
              "0,clock,,2,20,28,60,20,step2\n"
              "0,clock,,1,60,60,60,60,step3\n");
}

TEST(Counters, FollowFiltersOfDevicesStreamsAndKernels) {
    const auto trace = tests::traceOf(
        "gemm 0-10 #0, norm 10-20 #0 @8, gemm 0-20 #1, counter:clock 0-10 #0, counter:clock 10-30 #0, "
        "counter:clock 0-5 #1, counter:clock 10-7 #1, counter:queue 0-1 #-1, counter:clock 0-4 #3");
    EXPECT_EQ(tableOf(trace),
              "0,clock,,2,10,20,30,20\n"
              "1,clock,,2,5,6,7,6\n"
              ",queue,,1,1,1,1,\n"
              "3,clock,,1,4,4,4,\n");
    EXPECT_EQ(tableOf(trace,
                      [](Options& options) {
                          options.filter.devices = {1, 3};
                      }),
              "1,clock,,2,5,6,7,6\n"
              "3,clock,,1,4,4,4,\n");
    EXPECT_EQ(tableOf(trace, [](Options& options) { options.filter.streams = {8}; }), "0,clock,,2,10,20,30,30\n");
    EXPECT_EQ(tableOf(trace, [](Options& options) { options.filter.kernels = {"norm"}; }),
              "0,clock,,2,10,20,30,30\n"
              "1,clock,,2,5,6,7,\n"
              ",queue,,1,1,1,1,\n"
              "3,clock,,1,4,4,4,\n");
}

TEST(Counters, HaveTheUnitInTheirNames) {
    EXPECT_EQ(unitOf("GPC Clock Frequency [MHz]"), "MHz");
    EXPECT_EQ(unitOf("SMs Active [Throughput %]"), "Throughput %");
    EXPECT_EQ(unitOf("Power (W)"), "W");
    EXPECT_EQ(unitOf("Cycles (Current Kernel)"), "");
    EXPECT_EQ(unitOf("lts__t_bytes.sum"), "");
    EXPECT_EQ(unitOf("]"), "");
    EXPECT_EQ(unitOf(")"), "");
    EXPECT_EQ(unitOf(""), "");
}

TEST(Counters, AreSortedByTimeAndMayLieOutsideOfTheTrace) {
    TraceBuilder builder;
    const StreamId stream =
        builder.owners().streamOf(builder.owners().processOf(1, 1), builder.owners().deviceOf("gpu", 0), 1, -1, 7);
    builder.add(EventRow{1000, 100, builder.intern("gemm"), stream});
    CounterRows& counters = builder.counters();
    const std::uint32_t clock = counters.counterOf(builder.intern("clock"), noDevice, 0);
    counters.add(clock, 1050, 3);
    counters.add(clock, 900, 1);
    counters.add(clock, furthestTime - 1, 9);
    counters.add(clock, 1 - furthestTime, 7);
    const TracePtr trace = builder.finish();
    EXPECT_EQ(trace->end, 100);
    EXPECT_EQ(trace->counterSamples.value, (std::vector<double>{7, 1, 3, 9}));
    EXPECT_EQ(trace->counterSamples.time[1], -100);
    EXPECT_EQ(trace->counters.at(0).device, 0u);
    EXPECT_FALSE(tableOf(trace).empty());
}

TEST(Counters, AreBoundedInNumber) {
    TraceBuilder builder;
    std::size_t left = 0;
    for (int i = 0; i < 100'000; ++i)
        left += builder.counters().counterOf(builder.intern("c" + std::to_string(i)), noDevice, 0) == noCounter;
    EXPECT_EQ(left, 100'000 - CounterRows::most);
}

}  // namespace
