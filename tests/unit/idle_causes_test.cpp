// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle_causes.h"

#include "core/analysis/host_activity.h"
#include "core/analysis/pairs.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// The causes of a trace's idle intervals in order, with the threshold for short ones at 3 ns.
std::string causesOf(std::string_view text, std::optional<TimeWindow> window = {}) {
    const auto trace = tests::traceOf(text);
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortIdle = 3;
    options.filter.window = window;
    std::string causes;
    for (const IdleInterval& idle : idleCauseTable({*trace, classes, options, {}}).intervals)
        causes += std::string(core::text(idle.cause)) + " " + std::to_string(idle.end - idle.start) + "\n";
    return causes;
}

TEST(IdleCauses, CpuBoundWhenTheNextLaunchBeganAfterTheGpuWentIdle) {
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 45-47 ^1"), "CPU bound 40\n");
}

TEST(IdleCauses, LaunchLatencyWhenTheWorkHadBeenHandedOverBefore) {
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 5-7 ^1"), "launch latency 40\n");
}

TEST(IdleCauses, HostSyncWhenTheLaunchingThreadSatInASynchroniseCall) {
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaStreamSynchronize 2-12 ^9, call:cudaLaunchKernel 45-47 ^1"),
              "host sync 40\n");
    // Another thread's waiting is not the reason.
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaStreamSynchronize 2-40 ^9 !5, call:cudaLaunchKernel 45-47 ^1 !1"),
              "CPU bound 40\n");
}

TEST(IdleCauses, RuntimeCallWhenAnotherCallTookHalfOfTheWait) {
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaMalloc 20-40 ^9, call:cudaLaunchKernel 45-47 ^1"),
              "runtime call 40\n");
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaMalloc 20-25 ^9, call:cudaLaunchKernel 45-47 ^1"),
              "CPU bound 40\n");
}

TEST(IdleCauses, ShortBelowTheThresholdWhateverTheHostDid) {
    EXPECT_EQ(causesOf("a 0-10, b 12-14 ^1, call:cudaLaunchKernel 11-12 ^1"), "short 2\n");
}

TEST(IdleCauses, UnknownWithoutALaunchNeverGuessed) { EXPECT_EQ(causesOf("a 0-10, b 50-60"), "unknown 40\n"); }

TEST(IdleCauses, TheEdgesOfTheCaptureAreNobodysFault) {
    EXPECT_EQ(causesOf("a 10-20, call:cudaMalloc 0-1", TimeWindow{0, 30}), "capture edge 10\ncapture edge 10\n");
    // An edge of the window inside the recording is none: the cause is that of the whole interval.
    EXPECT_EQ(causesOf("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 5-7 ^1", TimeWindow{20, 30}), "launch latency 10\n");
}

// An iteration may be a single operation that took no time.
TEST(IdleCauses, AWindowWithoutLengthHasNoIdleTime) {
    EXPECT_EQ(causesOf("a 0-10, b 50-60", TimeWindow{20, 20}), "");
    EXPECT_EQ(causesOf("a 0-10", TimeWindow{20, 20}), "");
    EXPECT_EQ(causesOf("a 30-40", TimeWindow{20, 20}), "");
}

TEST(IdleCauses, ProfilerOverheadIsToldApart) {
    TraceBuilder builder;
    const auto process = builder.processOf(1, 1);
    const auto thread = builder.threadOf(process, 1);
    const auto stream = builder.streamOf(process, builder.deviceOf("0", 0), 1, -1, 7);
    builder.add(EventRow{0, 10, builder.intern("a"), stream});
    EventRow next{50, 10, builder.intern("b"), stream};
    next.correlation = 1;
    builder.add(next);
    builder.add(CallRow{45, 2, builder.intern("cudaLaunchKernel"), thread, 1});
    builder.add(
        HostRangeRow{12, 30, builder.intern("Buffer Flush"), builder.threadOf(process, 2), RangeKind::Overhead});
    const auto trace = builder.finish();
    const Classification classes = tests::oneClass(*trace);
    const auto rows = idleCauseTable({*trace, classes, {{}, {}, {}, {}, {.shortIdle = 3}}, {}}).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].cause, IdleCause::ProfilerOverhead);
    EXPECT_EQ(rows[0].idle, 40);
}

TEST(HostActivity, CallsAreSortedByWhatTheyDoToTheHost) {
    for (const char* name : {"cudaDeviceSynchronize", "cuStreamSynchronize", "hipEventSynchronize", "cudaMemcpy"})
        EXPECT_EQ(callSort(name), CallSort::Synchronize) << name;
    for (const char* name :
         {"cudaLaunchKernel", "cuLaunchKernelEx", "cudaMemcpyAsync", "cudaGraphLaunch", "cudaMemsetAsync"})
        EXPECT_EQ(callSort(name), CallSort::Launch) << name;
    for (const char* name : {"cudaMalloc", "cuModuleLoadData", "cudaFree", "cudaEventQuery"})
        EXPECT_EQ(callSort(name), CallSort::Other) << name;
}

TEST(Activity, NestedAndOverlappingIntervalsCountOnce) {
    Activity activity;
    activity.add(0, 10);
    activity.add(2, 5);
    activity.add(8, 15);
    activity.add(20, 30);
    EXPECT_EQ(activity.within(0, 100), 25);
    EXPECT_EQ(activity.within(12, 22), 5);
    EXPECT_EQ(activity.within(16, 19), 0);
    EXPECT_TRUE(activity.covers(14));
    EXPECT_FALSE(activity.covers(15));
}

PairTable pairsOf(const View& view) { return pairTable(view, idleCauseTable(view)); }

TEST(Pairs, GapsAreGatheredByTheirTwoEndsAcrossStreams) {
    const auto trace = tests::traceOf("a 0-2 @7, b 4-6 @7, a 6-8 @7, b 12-14 @7, a 0-1 @9 #1, b 4-5 @9 #1");
    const Classification classes = tests::oneClass(*trace);
    const View view{*trace, classes, {}, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].previous, "a");
    EXPECT_EQ(rows[0].next, "b");
    EXPECT_EQ(rows[0].gaps.instances, 3);
    EXPECT_EQ(rows[0].gaps.total, 9);
    EXPECT_EQ(rows[0].gaps.median, 3);
    EXPECT_EQ(rows[0].deviceIdle, 9);
    EXPECT_EQ(rows[0].mainCause, IdleCause::Short);
}

TEST(Pairs, DeviceIdleIsOnlyWhatNothingElseFills) {
    const auto trace = tests::traceOf("a 0-2 @7, other 3-9 @8, b 10-12 @7");
    const Classification classes = tests::oneClass(*trace);
    const View view{*trace, classes, {}, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].gaps.total, 8);
    EXPECT_EQ(rows[0].deviceIdle, 2);
}

TEST(Pairs, ByClassTheKernelsOfAClassAreOneEnd) {
    const auto trace = tests::traceOf("a 0-2, b 4-6, c 8-9, copy:HtoD 12-13");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.pairBy = PairBy::Class;
    const View view{*trace, classes, options, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].previous, "others");
    EXPECT_EQ(rows[0].next, "others");
    EXPECT_EQ(rows[0].gaps.instances, 2);
    EXPECT_EQ(rows[1].next, "copy:HtoD");
}

TEST(Pairs, AreGatheredUnderTheNamesThatAreShown) {
    const auto trace = tests::traceOf("n::f<int>(int) 0-2, n::f<long>(long) 4-6, n::f<int>(int) 9-10, g 10-12");
    const Classification classes = tests::oneClass(*trace);
    const auto text = [&](KernelNames names) {
        Options options;
        options.names = names;
        std::string lines;
        for (const PairRow& row : pairsOf({*trace, classes, options, {}}).rows)
            lines += row.previous + " -> " + row.next + " " + std::to_string(row.gaps.instances) + "\n";
        return lines;
    };
    EXPECT_EQ(text(KernelNames::Full), "n::f<long>(long) -> n::f<int>(int) 1\nn::f<int>(int) -> n::f<long>(long) 1\n");
    EXPECT_EQ(text(KernelNames::Base), "n::f<long> -> n::f<int> 1\nn::f<int> -> n::f<long> 1\n");
    EXPECT_EQ(text(KernelNames::Short), "f -> f 2\n");
}

TEST(Pairs, AreWholeUnderAWindowAndSoIsTheirIdleTime) {
    const auto trace = tests::traceOf("a 0-2 @7, b 10-12 @7, other 5-6 @8, c 20-22 @7");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.filter.window = TimeWindow{0, 11};
    const auto rows = pairsOf({*trace, classes, options, {}}).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].gaps.total, 8);
    EXPECT_EQ(rows[0].deviceIdle, 7);
}

}  // namespace
