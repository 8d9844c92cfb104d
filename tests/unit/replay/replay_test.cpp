// SPDX-License-Identifier: GPL-3.0-or-later
// Replays of recordings that are small enough to compute every answer by hand.
#include "core/trace/trace_builder.h"
#include "tests/support/json_trace.h"
#include "tests/support/replay_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::ReplayOf;
using tests::traceOf;

/// Two kernels of 20 us, the second of which waits for the first; a launch takes 10 us, and the gap is 1 us.
TracePtr twoKernels() {
    return traceOf(
        "call:cudaLaunchKernel 0-5000 ^1, call:cudaLaunchKernel 5000-10000 ^2, "
        "gemm 10000-30000 ^1, flash 31000-51000 ^2");
}

TEST(Replay, RepeatsTheRecording) {
    const ReplayOf replay(twoKernels());
    EXPECT_EQ(replay->refusal, "");
    EXPECT_EQ(replay->wall, 51000);
    EXPECT_EQ(replay.microseconds("identity"), "51");
    EXPECT_EQ(replay->explained, 1);
}

TEST(Replay, AShorterKernelMovesWhatWaitsForIt) {
    const ReplayOf replay(twoKernels());
    EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "41");
    EXPECT_EQ(replay.microseconds("kernel:^flash$=0.5"), "41");
    EXPECT_EQ(replay.microseconds("class:gemm=0.5,class:attention=0.5"), "31");
    EXPECT_EQ(replay.microseconds("class:gemm=2"), "71");
}

TEST(Replay, WithoutTheGpuTheHostIsWhatIsLeft) {
    const ReplayOf replay(twoKernels());
    EXPECT_EQ(replay.microseconds("fast-gpu"), "15") << "the second launch, and its latency";
    EXPECT_EQ(replay.microseconds("fast-cpu"), "51") << "the first launch latency, two kernels, a gap";
    EXPECT_EQ(replay.microseconds("no-launch-gaps"), "41") << "two kernels and a gap: nothing waits for the host";
}

TEST(Replay, TheCriticalPathIsTheChainOfWhatWaited) {
    const ReplayOf replay(twoKernels());
    EXPECT_EQ(replay.path(), "gpu:flash 20, stream gap 1, gpu:gemm 20, launch latency 10");
}

TEST(Replay, AnUnknownNameChangesNothingAndSaysSo) {
    const ReplayOf replay(twoKernels());
    EXPECT_EQ(replay.microseconds("class:conv=0.5"), "51");
    EXPECT_EQ(replay.answer("class:conv=0.5").note, "no operation is of class conv");
    EXPECT_EQ(replay.answer("kernel:nothing=0,calls:nothing=0").note,
              "no kernel matches nothing; no call matches nothing");
    EXPECT_EQ(replay.microseconds("code:nothing=0"), "51");
}

TEST(Replay, WithoutTheProfilersOwnTimeTheHostGoesOnAtOnce) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(0, 1);
    const ThreadId thread = builder.owners().threadOf(process, 1), other = builder.owners().threadOf(process, 2);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), -1, -1, 7);
    const NameId launches = builder.intern("cudaLaunchKernel"), gemm = builder.intern("gemm");
    for (const Nanos start : {0, 70000}) {
        CallRow call{start, 5000, launches, thread};
        call.correlation = start + 1;
        builder.add(call);
        EventRow kernel;
        kernel.start = start + 10000, kernel.duration = 20000, kernel.name = gemm, kernel.stream = stream;
        kernel.correlation = start + 1;
        builder.add(kernel);
    }
    builder.add(HostRangeRow{10000, 50000, builder.intern("Activity Buffer Request"), other, RangeKind::Overhead});
    const ReplayOf replay(builder.finish());
    EXPECT_EQ(replay->wall, 100000);
    EXPECT_EQ(replay.answer("no-profiler-overhead").best, 51000) << "the second kernel waits for the first";
    EXPECT_EQ(ReplayOf(twoKernels()).answer("no-profiler-overhead").note,
              "no time of the profiler itself was recorded");
}

/// The host waits for a kernel before it launches the next one.
TracePtr waitingHost() {
    return traceOf(
        "call:cudaLaunchKernel 0-5000 ^1, call:cudaStreamSynchronize 5000-40000, call:cudaLaunchKernel 50000-55000 ^2, "
        "gemm 10000-38000 ^1, flash 60000-70000 ^2, range:load 41000-49000");
}

TEST(Replay, WithoutHostWaitsTheHostRunsAhead) {
    const ReplayOf replay(waitingHost());
    EXPECT_EQ(replay->graph.counts.hostWaits, 1);
    EXPECT_EQ(replay.path(), "gpu:flash 10, launch latency 10, cpu 10, sync latency 2, gpu:gemm 28, launch latency 10");
    EXPECT_EQ(replay.microseconds("no-host-syncs"), "49") << "the second kernel follows the first by a gap";
}

TEST(Replay, CodeOfTheHostIsScaledBetweenCalls) {
    const ReplayOf replay(waitingHost());
    EXPECT_EQ(replay.microseconds("code:load=0"), "62");
    EXPECT_EQ(replay.microseconds("code:load=0.5"), "66");
    EXPECT_EQ(replay.microseconds("code:load=0,no-host-syncs"), "48 49 49")
        << "in the low reading the gap is the shortest that is typical: none is known";
}

TEST(Replay, CallsThatTakeNoTimeWaitForNothing) {
    const ReplayOf replay(waitingHost());
    EXPECT_EQ(replay.microseconds("calls:StreamSync=0"), "48 49 49");
    EXPECT_EQ(replay.microseconds("launch-calls=0"), "70") << "a launch begins its kernel, however long it takes";
}

TEST(Replay, ACopyThatIsWaitedForMayBecomeAsynchronous) {
    const ReplayOf replay(traceOf(
        "call:cudaMemcpy 0-40000 ^1, call:cudaMemcpyAsync 41000-46000 ^3, call:cudaLaunchKernel 50000-55000 ^2, "
        "copy:HtoD 10000-39000 ^1, copy:HtoD 51000-52000 ^3 @9, gemm 60000-70000 ^2"));
    EXPECT_EQ(replay->wall, 70000);
    // The call takes 5 us, like the asynchronous one; the kernel waits for its stream: 39 us plus a gap of 1 us.
    EXPECT_EQ(replay.microseconds("async-copies"), "49 50 50");
    EXPECT_EQ(replay.answer("no-allocation").note, "no call allocates");
}

TEST(Replay, AllocationsMayGo) {
    const ReplayOf replay(
        traceOf("call:cudaMalloc 0-30000, call:cudaLaunchKernel 31000-36000 ^1, gemm 41000-51000 ^1"));
    EXPECT_EQ(replay->wall, 51000);
    EXPECT_EQ(replay.microseconds("no-allocation"), "21");
}

TEST(Replay, CommunicationIsBoundedByTheShortestOfItsLike) {
    const ReplayOf replay(traceOf(
        "call:cudaLaunchKernel 0-5000 ^1, call:cudaLaunchKernel 5000-10000 ^2, call:cudaLaunchKernel 10000-15000 ^3, "
        "nccl 10000-20000 ^1, nccl 21000-51000 ^2, gemm 52000-62000 ^3"));
    // 10 and 30 us scale to 5 and 15 us. At most 10 of the 30 us are transfer, so up to 25 remain; best is the mean.
    EXPECT_EQ(replay.microseconds("communication=0.5"), "42 47 52");
    EXPECT_EQ(replay.microseconds("no-late-ranks"), "42");
    EXPECT_EQ(replay.microseconds("overlapped-communication"), "51 51 53")
        << "the kernel ends beside the last transfer; a quarter of the gain may be lost by contention";
}

TEST(Replay, RecordedWaitsOrderStreams) {
    const auto trace = tests::readJsonText(R"json({"traceEvents": [
{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 10, "ts": 0, "dur": 5, "args": {"correlation": 1}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaEventRecord", "pid": 1, "tid": 10, "ts": 6, "dur": 1, "args": {"correlation": 2}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaStreamWaitEvent", "pid": 1, "tid": 10, "ts": 8, "dur": 1, "args": {"correlation": 3}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 10, "ts": 10, "dur": 5, "args": {"correlation": 4}},
{"ph": "X", "cat": "cuda_sync", "name": "Stream Wait Event", "pid": 0, "tid": 7, "ts": 8, "dur": 1, "args": {"cuda_sync_kind": "Stream Wait Event", "stream": 9, "wait_on_stream": 7, "wait_on_cuda_event_record_corr_id": 2, "correlation": 3, "device": 0}},
{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 10, "dur": 30, "args": {"correlation": 1, "device": 0, "stream": 7}},
{"ph": "X", "cat": "kernel", "name": "flash", "pid": 0, "tid": 9, "ts": 42, "dur": 10, "args": {"correlation": 4, "device": 0, "stream": 9}}
]})json");
    ASSERT_TRUE(trace) << trace.error().message;
    const ReplayOf replay(*trace);
    EXPECT_EQ(replay->graph.counts.recordedWaits, 1);
    EXPECT_EQ(replay.path(), "gpu:flash 10, wait latency 2, gpu:gemm 30, launch latency 10");
    EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "37");
}

TEST(Replay, StepsAreTheProfilersAndTheFirstOfThreeIsWhereTheWallBegins) {
    const ReplayOf replay(
        traceOf("range:ProfilerStep#1 0-20000, range:ProfilerStep#2 20000-60000, range:ProfilerStep#3 60000-100000, "
                "call:cudaLaunchKernel 1000-6000 ^1, call:cudaLaunchKernel 21000-26000 ^2, call:cudaLaunchKernel "
                "61000-66000 ^3, "
                "gemm 11000-15000 ^1, gemm 31000-71000 ^2, gemm 72000-112000 ^3"));
    ASSERT_EQ(replay->graph.steps.size(), 3u);
    EXPECT_EQ(replay->recorded.ends, (std::vector<Nanos>{20000, 71000, 112000}));
    EXPECT_EQ(replay->wall, 92000);
    EXPECT_EQ(replay.path(2), "gpu:gemm 40, stream gap 1") << "back to where the step before finished";
    EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "80")
        << "the last kernel starts 10 us after its launch and ends at 91; the mark of its step ends at 100";
}

TEST(Replay, AnEmptyStepAtTheEndIsNone) {
    const auto trace = traceOf(
        "range:ProfilerStep#1 0-20000, range:ProfilerStep#2 20000-60000, range:ProfilerStep#3 60000-60100, "
        "call:cudaLaunchKernel 1000-6000 ^1, call:cudaLaunchKernel 21000-26000 ^2, call:cudaDeviceSynchronize "
        "60010-60090, gemm 11000-15000 ^1, gemm 31000-59000 ^2");
    ASSERT_EQ(ReplayOf(trace)->graph.steps.size(), 2u) << "a profiler begins it just before it is stopped";
    EXPECT_EQ(ReplayOf(trace)->wall, 60000);
}

TEST(Replay, StepsMayBeNamed) {
    const auto trace = traceOf(
        "range:train 0-20000, range:train 20000-60000, call:cudaLaunchKernel 1000-6000 ^1, "
        "call:cudaLaunchKernel 21000-26000 ^2, gemm 11000-15000 ^1, gemm 31000-71000 ^2");
    EXPECT_EQ(ReplayOf(trace)->graph.steps.size(), 1u);
    EXPECT_EQ(ReplayOf(trace, "train")->graph.steps.size(), 2u);
}

TEST(Replay, ThreadsThatTakeTurnsHandOver) {
    std::string text;
    for (int turn = 0; turn < 8; ++turn) {
        const int at = 400'000 * turn;
        text += "call:cudaLaunchKernel " + std::to_string(at) + "-" + std::to_string(at + 5000) + " ^" +
                std::to_string(2 * turn + 1) + " !1, gemm " + std::to_string(at + 10000) + "-" +
                std::to_string(at + 20000) + " ^" + std::to_string(2 * turn + 1) + ", ";
        text += "call:cudaLaunchKernel " + std::to_string(at + 200'000) + "-" + std::to_string(at + 205'000) + " ^" +
                std::to_string(2 * turn + 2) + " !2, gemm " + std::to_string(at + 210'000) + "-" +
                std::to_string(at + 220'000) + " ^" + std::to_string(2 * turn + 2) + ", ";
    }
    text.resize(text.size() - 2);
    const ReplayOf replay(traceOf(text));
    EXPECT_EQ(replay->graph.counts.exclusivePairs, 1);
    EXPECT_EQ(replay->graph.counts.twoPredecessors, 14);
}

TEST(ReplayRefusals, SayWhy) {
    EXPECT_EQ(ReplayOf(traceOf("call:cudaLaunchKernel 0-5 ^1"))->refusal,
              "nothing to replay: no GPU operations were recorded");
    const std::string withoutCalls = ReplayOf(traceOf("gemm 0-10"))->refusal;
    EXPECT_TRUE(withoutCalls.starts_with("nothing to replay: the calls of the host were not recorded: record with "))
        << withoutCalls;
    const ReplayOf late(traceOf("call:cudaLaunchKernel 0-5000 ^1, gemm 900000-1000000 ^1"));
    EXPECT_EQ(late->refusal.substr(0, late->refusal.find(" %")), "62.5") << late->refusal;
}

TEST(ReplayRefusals, AClockFarBehindTheOtherLeavesNoCauses) {
    const auto refusal = [](int behind) {
        std::string text;
        for (int i = 0; i < 10; ++i) {
            const int call = 1'000'000 + 100'000 * i, kernel = call + 10'000 - behind;
            text += fmt::format("{}call:launch {}-{} ^{}, a {}-{} ^{}", i == 0 ? "" : ", ", call, call + 5'000, i + 1,
                                kernel, kernel + 80'000, i + 1);
        }
        return ReplayOf(traceOf(text))->refusal;
    };
    EXPECT_EQ(refusal(0), "");
    EXPECT_EQ(refusal(40'000), "") << "clocks are never the same";
    EXPECT_EQ(refusal(500'000),
              "100 % of the operations start before the calls that launch them (limit 20 %): the "
              "clocks of host and device differ");
}

TEST(ReplayRefusals, WithoutLaunchesTheHostCannotBeChanged) {
    const ReplayOf replay(
        traceOf("call:cudaLaunchKernel 0-5000 ^1, gemm 10000-30000 ^1, flash 31000-51000, flash 52000-72000"));
    EXPECT_EQ(replay->refusal, "");
    EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "62");
    EXPECT_EQ(replay.microseconds("fast-cpu").substr(0, 53), "2 of 3 operations have no recorded launch (limit 20 %");
    EXPECT_EQ(replay.microseconds("class:gemm=0.5,no-host-syncs").substr(0, 6), "2 of 3");
}

/// Repeats five kernels of four names ten times, launched in sequence; no range marks where a repeat begins.
TracePtr repeats() {
    std::string text;
    int correlation = 0;
    const auto add = [&](const char* kernel, int at) {
        ++correlation;
        text += fmt::format("{}call:cudaLaunchKernel {}-{} ^{}, {} {}-{} ^{}", text.empty() ? "" : ", ", at, at + 5000,
                            correlation, kernel, at + 10'000, at + 30'000, correlation);
    };
    for (int repeat = 0; repeat < 10; ++repeat)
        for (const char* kernel : {"gemm", "norm", "flash", "gemm", "softmax"})
            add(kernel, 250'000 * repeat + 40'000 * (correlation % 5));
    return traceOf(text);
}

TEST(Replay, IterationsFoundByPatternAreStepsFromTheirFirstLaunchOn) {
    EXPECT_EQ(ReplayOf(repeats())->graph.steps.size(), 1u) << "nobody asked for them";
    const ReplayOf replay(repeats(), "pattern");
    EXPECT_EQ(replay->refusal, "");
    ASSERT_EQ(replay->graph.steps.size(), 10u);
    EXPECT_EQ(replay->graph.steps[1].start, 250'000);
    EXPECT_EQ(replay->countedSteps(), 9u);
    EXPECT_EQ(replay->wall, 2'190'000)
        << "from the start of the call with which the second begins, and the first ends, to the end of the last kernel";
}

TEST(Replay, AResultBelowTheComputationIsSaidToBeAFloor) {
    // Kernels of 40 us take turns on these streams, each launched when the one before has ended.
    const auto noteOf = [](int streams) {
        std::string text;
        for (int i = 0; i < 20; ++i)
            text += fmt::format("{}call:cudaLaunchKernel {}-{} ^{}, gemm {}-{} ^{} @{}", i > 0 ? ", " : "", 50000 * i,
                                50000 * i + 5000, i + 1, 50000 * i + 8000, 50000 * i + 48000, i + 1, 7 + i % streams);
        return ReplayOf(traceOf(text)).answer("fast-cpu").note;
    };
    EXPECT_NE(noteOf(2).find("less time than the device computed"), std::string::npos) << noteOf(2);
    EXPECT_EQ(noteOf(1).find("less time than the device computed"), std::string::npos) << noteOf(1);
}

}  // namespace
