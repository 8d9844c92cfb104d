// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/launch_table.h"

#include "core/analysis/host/queue_lengths.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

Table launchesIn(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::classesOf(trace);
    return toTable(launchTable({trace, classes, options, {}}), trace, options.names);
}

/// The rows as CSV: name, count, call, delay average, P50 and P90, kernel, shorter than launch, queue.
std::string launchText(const Trace& trace, const Options& options = {}) {
    return tests::rowsText(launchesIn(trace, options));
}

TEST(Launches, DelayIsFromTheEndOfTheCallToTheStartOfTheKernel) {
    // Delays 6, 1 and 0: the last kernel starts within its call, and the first two take less time than theirs.
    const auto trace = tests::traceOf(
        "call:cudaLaunchKernel 0-4 ^1, call:cudaLaunchKernel 10-19 ^2, call:cudaLaunchKernel 30-33 ^3, "
        "a 10-13 ^1, a 20-25 ^2, a 31-41 ^3");
    EXPECT_EQ(launchText(*trace), "a,3,5.3,2.3,1,6,6.0,2,1\n");
}

TEST(Launches, TheQueueIsWhatWasLaunchedOnItsStreamAndHasNotStarted) {
    // When the third call ends, at 6, a and b have been launched and c with them; none has started. At 22 only d waits.
    const auto trace = tests::traceOf(
        "call:cudaLaunchKernel 0-2 ^1, call:cudaMemcpyAsync 2-4 ^2, call:cudaLaunchKernel 4-6 ^3, "
        "call:cudaLaunchKernel 20-22 ^4, call:cudaLaunchKernel 4-5 ^5 !2, "
        "a 7-9 ^1, copy:HtoD 10-12 ^2, c 13-16 ^3, a 23-24 ^4, other 6-7 @8 ^5");
    EXPECT_EQ(launchText(*trace), "a,2,2.0,3.0,1,5,1.5,1,1\nc,1,2.0,7.0,7,7,3.0,0,3\nother,1,1.0,1.0,1,1,1.0,0,1\n");
    Options options;
    options.filter.kernels = {"c"};
    EXPECT_EQ(launchText(*trace, options), "c,1,2.0,7.0,7,7,3.0,0,3\n") << "a filter does not empty the queue";
}

TEST(Launches, WhatStartsAsItsCallEndsWasNeverQueued) {
    const auto trace = tests::traceOf("call:cudaLaunchKernel 0-2 ^1, a 2-9 ^1, call:cudaLaunchKernel 3-5 ^2, b 5-7 ^2");
    EXPECT_EQ(launchText(*trace), "a,1,2.0,0.0,0,0,7.0,0,0\nb,1,2.0,0.0,0,0,2.0,0,0\n");
}

TEST(Launches, KernelsOfGraphsAndWithoutACallAreCountedInTheNote) {
    const auto trace = tests::traceOf(
        "call:cudaGraphLaunch 0-2 ^1, a 3-4 ^1, a 4-5 ^1, b 6-7, call:cudaLaunchKernel 8-9 ^2, a 10-12 ^2");
    const Table table = launchesIn(*trace);
    EXPECT_EQ(tests::rowsText(table), "a,1,1.0,1.0,1,1,2.0,0,1\n");
    EXPECT_EQ(table.note, "kernels without a row: 2 launched by graphs, 1 whose launch call is not recorded");
}

TEST(Launches, NamesGroupKernels) {
    const auto trace = tests::traceOf(
        "call:cudaLaunchKernel 0-2 ^1, gemm<1>(int) 4-6 ^1, call:cudaLaunchKernel 10-12 ^2, gemm<2>(int) 16-18 ^2");
    Options options;
    options.names = KernelNames::Short;
    EXPECT_EQ(launchText(*trace, options), "gemm,2,2.0,3.0,2,4,2.0,0,1\n");
}

/// Counts what was queued at every launch, one by one.
std::vector<std::uint32_t> countedQueues(const Trace& trace) {
    const Events& events = trace.events;
    const auto launchedAt = [&](std::size_t event) {
        return trace.calls.start[events.launch[event]] + trace.calls.duration[events.launch[event]];
    };
    std::vector<std::uint32_t> counted(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events.launch[i] == noLaunch) continue;
        for (std::size_t other = 0; other < events.size(); ++other)
            if (events.stream[other] == events.stream[i] && events.launch[other] != noLaunch &&
                launchedAt(other) <= launchedAt(i) && events.start[other] > launchedAt(i))
                ++counted[i];
    }
    return counted;
}

TEST(Launches, QueuesEqualACountAtEveryLaunch) {
    std::mt19937 random(3);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomRun(random);
        EXPECT_EQ(queueLengths(*trace), countedQueues(*trace));
    }
}

TEST(Launches, LongQueuesEqualACount) {
    for (const bool areInOrder : {true, false}) {
        TraceBuilder builder;
        const ProcessId process = builder.owners().processOf(1, 1);
        const ThreadId thread = builder.owners().threadOf(process, 1);
        const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), -1, -1, 7);
        const NameId call = builder.intern("cudaLaunchKernel"), kernel = builder.intern("a");
        for (std::int64_t i = 0; i < 4000; ++i) {
            const Nanos length = !areInOrder && i == 3000 ? 9 : 1 + i % 2;  // one call ends after the next ones
            builder.add(CallRow{2 * i, length, call, thread, i});
            builder.add(EventRow{
                .start = 10 + 2 * i + i * i / 4000, .duration = 1, .name = kernel, .stream = stream, .correlation = i});
        }
        const TracePtr trace = builder.finish();
        EXPECT_EQ(queueLengths(*trace), countedQueues(*trace)) << areInOrder;
    }
}

}  // namespace
