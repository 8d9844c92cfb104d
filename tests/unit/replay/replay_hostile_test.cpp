// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings that no real program makes: whatever they contain, there is soon an answer or a refusal.
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/replay_of.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;
using tests::ReplayOf;
using tests::traceOf;

class HostileRecording {
public:
    void call(std::string_view name, Nanos start, Nanos end, std::int64_t correlation, std::int64_t thread = 1) {
        const ThreadId on = m_builder.owners().threadOf(m_builder.owners().processOf(0, 0), thread);
        m_builder.add(CallRow{start, end - start, m_builder.intern(name), on, correlation});
    }
    void kernel(Nanos start, Nanos end, std::int64_t correlation, std::int64_t number = 7) {
        const ProcessId process = m_builder.owners().processOf(0, 0);
        const StreamId stream =
            m_builder.owners().streamOf(process, m_builder.owners().deviceOf("0", 0), -1, -1, number);
        EventRow row{start, end - start, m_builder.intern("gemm"), stream};
        row.correlation = correlation;
        m_builder.add(row);
    }
    TracePtr made() { return m_builder.finish(); }

private:
    TraceBuilder m_builder;
};

constexpr auto everyLever =
    "class:gemm=0.5,communication=0.5,overlapped-communication,no-host-syncs,launch-calls=0.5,one-graph,"
    "calls:Launch=median,code:x=0,no-allocation,async-copies,overlapped-copies,no-late-ranks,"
    "no-profiler-overhead";

/// Checks low <= best <= high for single levers and for all of them combined.
void expectBounds(const ReplayOf& replay) {
    for (const char* text : {everyLever, "fast-cpu", "fast-gpu", "no-launch-gaps", "one-graph", "calls:Launch=0"}) {
        const WhatIfAnswer answer = replay.answerAnyway(text);
        EXPECT_LE(answer.low, answer.best) << text;
        EXPECT_LE(answer.best, answer.high) << text;
    }
}

TEST(ReplayOfHostileInput, ClocksThatDifferMayMakeACycleWhichIsCut) {
    // The second call launches the first kernel to run; between the calls, the host waits for the last kernel to run.
    const ReplayOf replay(
        traceOf("call:cudaLaunchKernel 0-5000 ^1, call:cudaStreamSynchronize 10000-40000, "
                "call:cudaLaunchKernel 41000-46000 ^2, gemm 20000-25000 ^2, flash 26000-60000 ^1"));
    EXPECT_GT(replay->graph.counts.inCycles, 0);
    EXPECT_EQ(replay->refusal, "");
    EXPECT_EQ(replay.microseconds("identity"), "60");
    expectBounds(replay);
}

TEST(ReplayOfHostileInput, NegativeLatenciesAreKeptUpToWhatClocksDifferBy) {
    const ReplayOf replay(
        traceOf("call:cudaLaunchKernel 20000-25000 ^1, gemm 0-30000 ^1, "
                "call:cudaLaunchKernel 200000-205000 ^2, flash 31000-40000 ^2"));
    EXPECT_EQ(replay->graph.counts.beforeLaunch, 2);
    expectBounds(replay);
}

TEST(ReplayOfHostileInput, NothingAtAllIsRefused) {
    const ReplayOf replay(HostileRecording().made());
    EXPECT_TRUE(replay->isRefused());
    EXPECT_TRUE(replay->graph.order.empty());
}

TEST(ReplayOfHostileInput, CallsNestedAThousandDeepAreOne) {
    HostileRecording recording;
    for (int depth = 0; depth < 1000; ++depth)
        recording.call("cudaLaunchKernel", depth, 10'000 - depth, depth + 1);
    recording.kernel(15'000, 20'000, 1000);
    const ReplayOf replay(recording.made());
    EXPECT_EQ(replay->graph.counts.calls, 1);
    EXPECT_EQ(replay->graph.counts.folded, 999);
}

TEST(ReplayOfHostileInput, ALongQueueTakesTimeInProportion) {
    const auto time = [](std::int64_t operations) {
        HostileRecording recording;
        for (std::int64_t i = 0; i < operations; ++i) {
            recording.call("cudaLaunchKernel", 10 * i, 10 * i + 5, i);
            recording.kernel(1'000'000 + 20 * i, 1'000'000 + 20 * i + 19, i);
        }
        const TracePtr trace = recording.made();
        const double start = tests::processorSeconds();
        const ReplayOf replay(trace);
        EXPECT_EQ(replay.answerAnyway("class:gemm=0.5").refusal, "");
        return tests::processorSeconds() - start;
    };
    const double few = time(20'000), many = time(200'000);
    EXPECT_LT(many, 30 * few + 0.2) << "ten times as many";
}

/// All kernels end at the same time on separate streams, and the host waits for all of them again and again.
TEST(ReplayOfHostileInput, ManyStreamsAndWaitsAreRefusedOrSoonAnswered) {
    HostileRecording recording;
    constexpr int streams = 6000;
    for (int i = 0; i < streams; ++i) {
        recording.call("cudaLaunchKernel", 10 * i, 10 * i + 5, i);
        recording.kernel(1'000'000, 2'000'000, i, i);
    }
    for (int i = 0; i < streams; ++i)
        recording.call("cudaDeviceSynchronize", 100'000 + 10 * i, 100'000 + 10 * i + 9, streams + i);
    const ReplayOf replay(recording.made());
    EXPECT_EQ(replay->refusal, "too many streams and waits to replay");
}

TEST(ReplayOfHostileInput, RandomRunsRepeatThemselves) {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const ReplayOf replay(tests::randomRun(random));
        ASSERT_EQ(replay->refusal.find("does not repeat"), std::string::npos) << "round " << round;
        if (replay->graph.size() == 0) continue;
        const WhatIfAnswer identity = replay.answerAnyway("identity");
        ASSERT_EQ(identity.best, replay->wall);
        Nanos sum = 0;
        for (const StepPath& path : replay->paths) {
            for (const PathPiece& piece : path.pieces)
                sum += piece.length();
            ASSERT_GE(path.end, path.start);
            sum -= path.end - path.start;
        }
        ASSERT_EQ(sum, 0) << "pieces fill the wall";
        expectBounds(replay);
    }
}

TEST(ReplayOfHostileInput, StoppedItGivesNothing) {
    const TracePtr trace = traceOf("call:cudaLaunchKernel 0-5000 ^1, gemm 10000-30000 ^1");
    const ReplayOf replay(trace);
    std::stop_source stop;
    stop.request_stop();
    View view = replay.view();
    view.stop = stop.get_token();
    EXPECT_EQ(replayOf(trace, view), nullptr);
}

}  // namespace
