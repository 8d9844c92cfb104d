// SPDX-License-Identifier: GPL-3.0-or-later
// Situations that people ask about, rebuilt small: the right cause is named, and in the opposite situation none is.
#include "core/analysis/host/host_clock.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/time/iteration_table.h"
#include "tests/support/replay_of.h"
#include "tests/support/snapshot_of.h"
#include "tests/unit/findings/made_loop.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;
using tests::found;
using tests::FoundIn;
using tests::MadeLoop;
using tests::work;

constexpr const char* pageableName = "Memcpy HtoD (Pageable -> Device)";
constexpr const char* pinnedName = "Memcpy HtoD (Pinned -> Device)";

/// A training loop that copies its batch at the start of each step. Staged by the call, that holds up the host until
/// nearly the end of the copy, and the host launches the step late.
void batch(MadeLoop& loop, bool isPinned) {
    loop.code("train.py(2): next", 5);
    if (isPinned)
        loop.copy(CopyKind::HtoD, pinnedName, 900, "cudaMemcpyAsync", false, 13);
    else
        loop.stagedCopy(pageableName, 900, 60);
    loop.code("train.py(3): augment", 150);
    work(loop, 8);
}

Nanos idleBy(const TracePtr& trace, IdleCause cause) {
    const auto snapshot = tests::snapshotOf(trace, tests::replayRules());
    Nanos sum = 0;
    for (const IdleCauseRow& row : idleCauseTable(viewOf(*snapshot)).rows)
        if (row.cause == cause) sum += row.idle;
    return sum;
}

TEST(RightCause, CopiesFromPageableMemoryAreWaitedForAlthoughTheirCallsReturnBeforeTheyEnd) {
    const FoundIn all = found([](MadeLoop& loop, int) { batch(loop, false); });
    ASSERT_NE(all.of("pageable-copy"), nullptr) << all.text("pageable-copy");
    EXPECT_EQ(all.of("pageable-copy")->placeCount, 5);
    EXPECT_EQ(all.of("pageable-copy")->lever, "async-copies");
    EXPECT_GT(all->share(*all.of("pageable-copy")), 0.05);
    ASSERT_NE(all.of("exposed-copy"), nullptr) << all.text("exposed-copy");
    EXPECT_GT(all->share(*all.of("exposed-copy")), 0.3) << "half of the step is copies with nothing beside them";

    // Its price is more than what is exposed, and the evidence says why.
    EXPECT_GT(all.of("exposed-copy")->price, 900 * microsecond);
    EXPECT_NE(all.evidence("exposed-copy").find("exposed: 900.0 us an iteration"), std::string::npos)
        << all.evidence("exposed-copy");
    EXPECT_NE(all.evidence("exposed-copy").find("waits in calls of copies for 1.591 ms an iteration"),
              std::string::npos)
        << all.evidence("exposed-copy");

    const FoundIn none = found([](MadeLoop& loop, int) { batch(loop, true); });
    EXPECT_EQ(none.text("pageable-copy"), "nothing");
    EXPECT_EQ(none.text("exposed-copy"), "nothing") << "beside the work on a stream of its own";
}

TEST(RightCause, ACallThatReturnsLongBeforeItsPageableCopyEndsDidNotWait) {
    const FoundIn early = found([](MadeLoop& loop, int) {
        work(loop, 3);
        loop.stagedCopy(pageableName, 900, 400);
        work(loop, 3);
    });
    EXPECT_EQ(early.text("pageable-copy"), "nothing");
}

TEST(RightCause, ABlockingCopyIsAHostSyncFromTheStartOfTheCopyAndARuntimeCallBefore) {
    MadeLoop loop;
    loop.kernel("sm90_gemm", 10);
    loop.code("train.py(3): idle", 100);
    const Nanos start = loop.now();
    loop.stagedCopy(pageableName, 300, 50, "cudaMemcpyAsync", 13);
    const Nanos end = loop.now() - 2 * microsecond;
    loop.kernel("sm90_gemm", 10, 14);
    const TracePtr trace = loop.trace();
    // The device is busy with the copy meanwhile, so a second device shows what its host did.
    EXPECT_EQ(idleBy(trace, IdleCause::HostSync), 0);
    const HostActivity host(*trace);
    HostClock clock(*trace, host);
    const HostTime time = clock.within(trace->calls.thread[0], start, end);
    EXPECT_EQ(time.inCalls, 4 * microsecond) << "until its copy started";
    EXPECT_EQ(time.synchronizing, end - start - 4 * microsecond);
    std::size_t steps = 1000;
    std::vector<HostPart> parts;
    ASSERT_TRUE(hostParts(*trace, host, trace->calls.thread[0], start, end, steps, parts));
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].state, HostState::InCall);
    EXPECT_EQ(parts[0].end, start + 4 * microsecond);
    EXPECT_EQ(parts[1].state, HostState::Synchronizing);
}

TEST(RightCause, AProgramRecordedWholeDoesNotWaitInsideItsSteps) {
    // Set-up, launches in a row, one wait after the loop, and results that are copied back.
    MadeLoop loop;
    for (int i = 0; i < 6; ++i)
        loop.call("cudaMalloc", 4000);
    loop.copy(CopyKind::HtoD, pageableName, 6000, "cudaMemcpy", true);
    for (int step = 0; step < 400; ++step)
        for (const char* name : {"stencil_x", "stencil_y", "advance", "limit", "flux", "update"})
            loop.kernel(name, 13);
    loop.sync();
    for (int i = 0; i < 4; ++i)
        loop.copy(CopyKind::DtoH, "Memcpy DtoH (Device -> Pageable)", 6000, "cudaMemcpy", true);
    const TracePtr trace = loop.trace();
    const FoundIn all(trace);
    EXPECT_EQ(all.text("host-sync"), "nothing");
    EXPECT_EQ(all.text("pageable-copy"), "nothing");
    EXPECT_EQ(all.text("exposed-copy"), "nothing");
    EXPECT_EQ(all.text("allocation"), "nothing");
    // One length of an iteration: that of the table of iterations.
    const auto snapshot = tests::snapshotOf(trace, tests::replayRules());
    const IterationTable table = iterationTable(viewOf(*snapshot));
    ASSERT_GT(table.rows.size(), 100u);
    EXPECT_NEAR(static_cast<double>(all->wall), static_cast<double>(table.rows[50].breakdown.wall), 1000);
}

TEST(RightCause, AWaitInEachStepOfAProgramRecordedWholeIsFound) {
    MadeLoop loop;
    for (int i = 0; i < 6; ++i)
        loop.call("cudaMalloc", 4000);
    for (int step = 0; step < 200; ++step) {
        for (const char* name : {"stencil_x", "stencil_y", "advance", "limit", "flux", "update"})
            loop.kernel(name, 13);
        loop.sync();
        loop.code("main.cpp(3): log", 20, RangeKind::PushPop);
    }
    const FoundIn all(loop.trace());
    EXPECT_TRUE(all.text("host-sync").starts_with("at most ")) << all.text("host-sync");
}

void launches(MadeLoop& loop, bool wait) {
    loop.code("train.py(9): forward", 30);
    for (int i = 0; i < 12; ++i) {
        const int length = 90 + 10 * (i % 4);
        if (wait)
            loop.waitedKernel(i % 2 == 0 ? "sm90_gemm" : "layer_norm", length);
        else
            loop.kernel(i % 2 == 0 ? "sm90_gemm" : "layer_norm", length);
        loop.code("train.py(10): op", 25);
    }
}

TEST(RightCause, LaunchesThatWaitForTheirKernelsAreFoundAndTheirCauseIsNamed) {
    const FoundIn all = found([](MadeLoop& loop, int) { launches(loop, true); });
    ASSERT_NE(all.of("waited-launches"), nullptr) << all.text("waited-launches");
    EXPECT_EQ(all.firstRule(), "waited-launches");
    EXPECT_TRUE(all.of("waited-launches")->isBound);
    EXPECT_NEAR(all->share(*all.of("waited-launches")), 0.25, 0.06) << all.text("waited-launches");
    EXPECT_NE(all.of("waited-launches")->toDo.text().find("CUDA_LAUNCH_BLOCKING=1"), std::string::npos);
    EXPECT_EQ(all.text("short-kernels"), "nothing");
    EXPECT_TRUE(all.text("host-sync").starts_with("not evaluated: launches wait"));
    EXPECT_EQ(all.text("blocking-launch"), "nothing");

    const FoundIn none = found([](MadeLoop& loop, int) { launches(loop, false); });
    EXPECT_EQ(none.text("waited-launches"), "nothing");
    // The price is what the program without the variable gains.
    const double gained = 1 - static_cast<double>(none->wall) / static_cast<double>(all->wall);
    EXPECT_NEAR(all->share(*all.of("waited-launches")), gained, 0.03);
}

/// Steps whose next batch is copied on a stream of its own while they compute. The host runs ahead of the device.
TracePtr prefetching(int steps, bool isOneOdd) {
    MadeLoop loop;
    for (int step = 0; step < steps; ++step)
        loop.code("step " + std::to_string(step), 1, RangeKind::Annotation, [&] {
            loop.copy(CopyKind::HtoD, pinnedName, 300, "cudaMemcpyAsync", false, 13);
            work(loop, isOneOdd && step == 5 ? 16 : 8);
        });
    return loop.trace();
}

TEST(RightCause, AnIterationIsOddByWhatItLaunchedNotByWhatWasQueued) {
    EXPECT_EQ(FoundIn(prefetching(10, false)).text("odd-iteration"), "nothing");
    const FoundIn odd(prefetching(10, true));
    ASSERT_NE(odd.of("odd-iteration"), nullptr) << odd.text("odd-iteration");
    EXPECT_EQ(odd.of("odd-iteration")->placeCount, 1);
    EXPECT_EQ(odd.of("odd-iteration")->places.front().iteration, "step 5");
    EXPECT_TRUE(odd.evidence("odd-iteration").starts_with("step 5 ends ")) << "its window is that of the next copies";
    EXPECT_NE(odd.evidence("odd-iteration").find("more computation"), std::string::npos)
        << odd.evidence("odd-iteration");
}

/// Ten steps that the device works off as they are launched; before one of them the host does something else.
void pausing(MadeLoop& loop, int paused) {
    for (int step = 0; step < 10; ++step) {
        if (step == paused) loop.code("main.cpp(3): log", 500, RangeKind::PushPop);
        loop.code("step " + std::to_string(step), 1, RangeKind::Annotation, [&] {
            work(loop, 6);
            loop.sync();
        });
    }
}

TEST(RightCause, AnOddIterationTakesWhatTheTableOfIterationsSays) {
    MadeLoop loop;
    pausing(loop, 5);
    const TracePtr trace = loop.trace();
    const FoundIn odd(trace);
    ASSERT_NE(odd.of("odd-iteration"), nullptr) << odd.text("odd-iteration");
    ASSERT_EQ(odd.of("odd-iteration")->placeCount, 1);
    const FindingPlace& place = odd.of("odd-iteration")->places.front();
    const auto snapshot = tests::snapshotOf(trace, tests::replayRules());
    const View view = viewOf(*snapshot);
    const IterationTable table = iterationTable(view);
    const auto row = std::ranges::find_if(table.rows, [&](const IterationRow& each) {
        return iterationList(view).iterations[each.iteration].name == place.iteration;
    });
    ASSERT_NE(row, table.rows.end());
    EXPECT_EQ(place.duration, row->breakdown.wall);
    EXPECT_TRUE(
        odd.evidence("odd-iteration").starts_with(place.iteration + " takes " + timeWords(row->breakdown.wall) + ", "))
        << odd.evidence("odd-iteration");
    EXPECT_NE(odd.evidence("odd-iteration").find("more idle time"), std::string::npos);
}

TEST(RightCause, AnOddIterationOfSeveralProcessesIsNamedWithItsOwn) {
    MadeLoop loop;
    pausing(loop, 5);
    loop.beginProcess();
    pausing(loop, 5);
    const FoundIn odd(loop.trace());
    ASSERT_NE(odd.of("odd-iteration"), nullptr) << odd.text("odd-iteration");
    EXPECT_EQ(odd.of("odd-iteration")->placeCount, 2);
    EXPECT_NE(odd.evidence("odd-iteration").find("step 4 (pid 1) takes"), std::string::npos);
    EXPECT_NE(odd.evidence("odd-iteration").find("step 4 (pid 2) takes"), std::string::npos)
        << odd.evidence("odd-iteration");
}

TEST(RightCause, ASlowFirstStepIsSpokenOfWithItsCauses) {
    const auto step = [](bool loads) {
        return [loads](MadeLoop& loop, int at) {
            if (at == 0 && loads) {
                loop.call("cuModuleLoadData", 40'000);
                loop.call("cudaMalloc", 15'000);
            }
            work(loop);
        };
    };
    const FoundIn slow = found(step(true)), none = found(step(false));
    const std::string text = slow->firstStep.text();
    EXPECT_TRUE(text.starts_with("ProfilerStep#1 is not evaluated: it takes 55")) << text;
    EXPECT_NE(text.find("% of the recording"), std::string::npos);
    EXPECT_NE(text.find("cuModuleLoadData 40.00 ms, cudaMalloc 15.00 ms"), std::string::npos) << text;
    EXPECT_NE(slow.table("findings").note.find("ProfilerStep#1 is not evaluated"), std::string::npos);
    EXPECT_TRUE(none->firstStep.isEmpty()) << none->firstStep.text();
}

/// Work that was queued before the recording runs in the first step's time, but the step did not take it.
TEST(RightCause, AFirstStepIsNotSlowForWhatWasQueuedBeforeIt) {
    MadeLoop loop;
    work(loop, 40);
    loop.steps(6, [](MadeLoop& made, int) {
        work(made);
        made.sync();
    });
    const FoundIn queued(loop.trace());
    EXPECT_TRUE(queued->firstStep.isEmpty()) << queued->firstStep.text();
}

TEST(RightCause, AFirstStepIsComparedWithThoseOfItsKind) {
    const auto serving = [](int firstKernels) {
        MadeLoop loop;
        for (int step = 0; step < 12; ++step) {
            const bool isPrefill = step % 4 == 0;
            const std::string name =
                isPrefill ? "execute_context_1(640)_generation_0(0)" : "execute_context_0(0)_generation_1(1)";
            loop.code(name, 1, RangeKind::Annotation, [&] {
                work(loop, step == 0 ? firstKernels : isPrefill ? 20 : 4);
                loop.sync();
            });
        }
        return FoundIn(loop.trace());
    };
    const FoundIn usual = serving(20), slow = serving(60);
    EXPECT_TRUE(usual->firstStep.isEmpty()) << usual->firstStep.text();
    EXPECT_TRUE(slow->firstStep.text().starts_with("execute_context_1(640)_generation_0(0) is not evaluated: it takes"))
        << slow->firstStep.text();
}

/// What limits is told by levers: of two paths of nearly equal length, neither alone limits.
TEST(RightCause, WhatLimitsIsToldByWhatTheStepWouldBeWithoutIt) {
    const auto limitsIn = [](int hostLength, int kernels) {
        MadeLoop loop;
        loop.steps(6, [&](MadeLoop& made, int) {
            made.code("train.py(3): prepare", hostLength);
            work(made, kernels);
        });
        const tests::ReplayOf replay(loop.trace());
        return replay.limits();
    };
    const auto balanced = limitsIn(780, 8), device = limitsIn(10, 8), host = limitsIn(3000, 8);
    ASSERT_TRUE(balanced && device && host);
    EXPECT_EQ(balanced->by(), StepLimits::By::Both);
    EXPECT_EQ(device->by(), StepLimits::By::Device);
    EXPECT_EQ(host->by(), StepLimits::By::Host);
    EXPECT_LT(device->gainWithoutHost(), 0.05);
}

TEST(RightCause, HostCodeThatCallsSeveralOperatorsIsCountedOnce) {
    const FoundIn with = found([](MadeLoop& loop, int) {
        loop.code("model.py(3): call", 5, RangeKind::PythonCall, [&] {
            for (const char* each : {"aten::first", "aten::second", "aten::third"})
                loop.code(each, 5, RangeKind::CpuOp, [&] {
                    loop.code("aten::within", 200, RangeKind::CpuOp);
                    work(loop, 1);
                });
        });
    });
    ASSERT_NE(with.of("host-code"), nullptr);
    EXPECT_EQ(with.of("host-code")->code, "model.py(3): call");
    const auto& idle = with.of("host-code")->evidence.front().values;
    EXPECT_LE(std::get<TimeFigure>(idle[0]).time, std::get<TimeFigure>(idle[1]).time) << with.evidence("host-code");
}

TEST(RightCause, WaitsOfSeveralThreadsAreSaidToBeASum) {
    const auto waiting = [](MadeLoop& loop, int) {
        work(loop, 2);
        loop.sync();
        loop.code("model.py(3): call", 300);
    };
    MadeLoop loop;
    loop.steps(6, waiting);
    EXPECT_EQ(FoundIn(loop.trace()).evidence("host-sync").find("summed"), std::string::npos);
    MadeLoop both;
    both.steps(6, waiting).beginProcess();
    both.steps(6, waiting);
    const FoundIn all(both.trace());
    EXPECT_NE(all.evidence("host-sync").find(", summed over its threads: 2;"), std::string::npos)
        << all.evidence("host-sync");
}

TEST(RightCause, ExposedCommunicationNeedsNoCalls) {
    MadeLoop loop(false);
    loop.steps(6, [](MadeLoop& each, int) {
        work(each, 4);
        each.collective("ncclDevKernel_AllReduce_Sum", 300, 1000);
    });
    const FoundIn all(loop.trace());
    ASSERT_NE(all.of("exposed-communication"), nullptr) << all.text("exposed-communication");
    EXPECT_FALSE(all.of("exposed-communication")->isBound);
}

/// A loop whose first step takes long, since code of the host holds it up.
void slowAtFirst(MadeLoop& loop, int at) {
    loop.code("model.py(3): call", at == 0 ? 20000 : 300);
    work(loop, 2);
}

/// The evidence is of as many iterations, and of no more time than they take.
void expectFirstLeftOut(const FoundIn& all, std::int64_t iterations) {
    ASSERT_NE(all.of("host-code"), nullptr);
    const auto& idle = all.of("host-code")->evidence.front().values;
    EXPECT_LE(std::get<TimeFigure>(idle[1]).time, all->wall) << all.evidence("host-code");
    EXPECT_EQ(all->iterations, iterations);
    EXPECT_TRUE(all->isFirstLeftOut);
}

TEST(RightCause, EvidenceLeavesOutAFirstStepThatPricesLeaveOut) {
    const FoundIn with = found(slowAtFirst);
    expectFirstLeftOut(with, 5);
    EXPECT_FALSE(with->firstStep.isEmpty());
}

TEST(RightCause, EvidenceLeavesOutAFirstStepWhoseNumberAnotherHas) {
    MadeLoop loop;
    loop.steps(3, slowAtFirst).steps(3, [](MadeLoop& each, int) { slowAtFirst(each, 1); });
    expectFirstLeftOut(FoundIn(loop.trace()), 5);
}

/// The iterations are found by a pattern, since few steps are marked of which each repeats it.
TEST(RightCause, EvidenceLeavesOutAFirstStepThatIsNoIteration) {
    MadeLoop loop;
    loop.steps(3, [](MadeLoop& each, int at) {
        for (int part = 0; part < 4; ++part) {
            slowAtFirst(each, part > 0 ? 1 : at);
            for (const char* name : {"norm", "attention", "gate", "up", "down", "softmax", "rope", "embed"})
                each.kernel(name, 10);
        }
    });
    const FoundIn all(loop.trace());
    EXPECT_EQ(all->basis, StepBasis::Marked);
    expectFirstLeftOut(all, 2);
}

}  // namespace
