// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iterations.h"

#include "core/analysis/scope/iteration_choice.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/iteration_steps.h"
#include "core/trace/trace_builder.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace {

using namespace core;

/// Formats the basis, then each iteration as a line "name #number start-end operations".
std::string listText(const IterationList& list) {
    std::string lines = std::string(text(list.basis)) + "\n";
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& iteration = list.iterations[i];
        lines += iteration.name + " #" + std::to_string(iteration.number) + " " + std::to_string(iteration.start) +
                 "-" + std::to_string(iteration.end) + " " +
                 std::to_string(std::count(list.ownerOf.begin(), list.ownerOf.end(), i)) + "\n";
    }
    return lines;
}

std::string iterationsText(const Trace& trace, const std::string& name) {
    const auto list = iterationsOf(trace, name);
    return list ? listText(*list) : list.error().message;
}

/// The name of the ranges that `auto` chooses in a trace, or "none".
std::string chosen(std::string_view trace) {
    const IterationList list = markedIterations(*tests::traceOf(trace));
    return list.iterations.empty() ? "none" : list.name;
}

constexpr std::string_view stepsOfTwoThreads =
    "range:ProfilerStep#7 0-10, range:ProfilerStep#8 10-20, range:other 0-20, call:launch 1-2 ^1, call:launch 3-4 ^2 "
    "!9, call:launch 12-13 ^3, a 5-8 ^1, b 15-18 ^2, c 30-35 ^3";

TEST(Iterations, OwnWhatWasLaunchedInThemOnAnyThreadWheneverItRuns) {
    EXPECT_EQ(iterationsText(*tests::traceOf(stepsOfTwoThreads), "auto"),
              "launches\nProfilerStep#7 #7 5-30 2\nProfilerStep#8 #8 30-35 1\n");
}

TEST(Iterations, AreNamedExactlyOrByAPattern) {
    const auto trace = tests::traceOf(stepsOfTwoThreads);
    EXPECT_EQ(iterationsText(*trace, "other"), "launches\nother #1 5-35 3\n");
    EXPECT_EQ(iterationsText(*trace, "re:Step#8$"), "launches\nProfilerStep#8 #8 30-35 1\n");
    EXPECT_EQ(iterationsText(*trace, "Step"), "launches\n");
    EXPECT_NE(iterationsText(*trace, "re:(").find("character"), std::string::npos);
    EXPECT_EQ(iterationsOf(*trace, "Step")->explanation, "none: no range named \"Step\" launched GPU work");
}

TEST(Iterations, AThreadWithStepsOfItsOwnLaunchesForThoseAlone) {
    // Two threads each drive one device, and their steps start at different times.
    EXPECT_EQ(iterationsText(*tests::traceOf("range:step 0-10 !1, range:step 10-20 !1, range:step 5-15 !2, "
                                             "call:launch 8-9 ^1 !1, call:launch 8-9 ^2 !2, call:launch 12-13 ^3 !1, "
                                             "call:launch 16-17 ^4 !2, "
                                             "a 20-30 ^1 #0, b 20-25 ^2 #1, c 40-50 ^3 #0, d 60-70 ^4 #1"),
                             "step"),
              "launches\nstep #1 20-40 1\nstep #2 40-50 1\nstep #1 20-25 1\n");
}

TEST(Iterations, OfNestedStepsOfOneNameTheInnermostOwns) {
    EXPECT_EQ(
        iterationsText(*tests::traceOf("range:run 0-20, range:run 5-10, call:launch 6-7 ^1, call:launch 12-13 ^2, "
                                       "a 30-31 ^1, b 40-41 ^2"),
                       "run"),
        "launches\nrun #1 30-40 1\nrun #2 40-41 1\n");
}

/// Random steps on two threads, some nested, overlapping or empty; three threads launch kernels.
struct AnyRun {
    struct Range {
        int thread;
        Nanos start, end;
    };
    std::vector<Range> ranges;
    std::string text = "call:first 0-1 !1,call:second 0-1 !2,";

    explicit AnyRun(std::mt19937& random) {
        const auto below = [&](unsigned bound) { return static_cast<Nanos>(random() % bound); };
        for (Nanos i = 1 + below(8); i > 0; --i) {
            const Nanos start = below(30);
            ranges.push_back({1 + static_cast<int>(below(2)), start, start + below(12)});
            text +=
                fmt::format("range:step{} {}-{} !{},", ranges.size(), start, ranges.back().end, ranges.back().thread);
        }
        for (int i = 1; i <= 12; ++i) {
            const Nanos call = below(45);
            text += fmt::format("call:launch {}-{} ^{} !{},k{} {}-{} ^{},", call, call + 1, i, 1 + below(3), i,
                                call + 50, call + 51, i);
        }
    }

    /// The open range that started last; ties go to the first thread, then to the shortest range.
    std::string ownerOf(int thread, Nanos time) const {
        const bool hasOwn = std::ranges::any_of(ranges, [&](const Range& range) { return range.thread == thread; });
        const auto key = [](const Range& range) { return std::tuple(range.start, -range.thread, -range.end); };
        std::string owner;
        const Range* best = nullptr;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const Range& range = ranges[i];
            if (time < range.start || time >= range.end || (hasOwn && range.thread != thread)) continue;
            if (best && key(range) < key(*best)) continue;
            best = &range;
            owner = fmt::format("step{}", i + 1);
        }
        return owner;
    }
};

TEST(Iterations, OwnWhatTheStepsThatAreOpenOwnByALookAtAllOfThem) {
    std::mt19937 random(5);
    std::size_t owned = 0;
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        const AnyRun run(random);
        SCOPED_TRACE(run.text);
        const TracePtr trace = tests::traceOf(run.text);
        const IterationList list = *iterationsOf(*trace, "re:^step");
        if (list.basis != IterationBasis::Launches) continue;
        for (std::size_t event = 0; event < trace->events.size(); ++event) {
            const std::uint32_t call = trace->events.launch[event];
            const auto thread = static_cast<int>(trace->threads[index(trace->calls.thread[call])].tid);
            const bool isOwned = !list.ownerOf.empty() && list.ownerOf[event] != noIteration;
            const Nanos launched = trace->calls.start[call] + trace->origin;
            EXPECT_EQ(isOwned ? list.iterations[list.ownerOf[event]].name : "", run.ownerOf(thread, launched));
            owned += isOwned ? 1 : 0;
        }
    }
    EXPECT_GT(owned, 3000u);
}

TEST(Iterations, WithoutLaunchesTheHostRangeItselfIsUsed) {
    EXPECT_EQ(
        iterationsText(*tests::traceOf("range:step 0-10, range:step 10-20, range:step 20-30, a 5-8, b 15-18"), "step"),
        "host range\nstep #1 0-10 1\nstep #2 10-20 1\n");
}

TEST(Iterations, WithoutLaunchesAProjectionByTheProfilerIsBetterThanTheHostRange) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto device = builder.owners().deviceOf("0", 0);
    const auto seven = builder.owners().streamOf(process, device, 1, -1, 7),
               eight = builder.owners().streamOf(process, device, 1, -1, 8);
    for (int step = 1; step <= 2; ++step) {
        const NameId name = builder.intern("ProfilerStep#" + std::to_string(step));
        builder.add(
            HostRangeRow{step * 100, 50, name, builder.owners().threadOf(process, 1), RangeKind::Annotation, step});
        builder.add(DeviceRangeRow{step * 1000, 500, name, seven});
        builder.add(DeviceRangeRow{step * 1000 + 100, 600, name, eight});
        builder.add(EventRow{step * 1000, 300, builder.intern("a"), seven});
        builder.add(EventRow{step * 1000 + 650, 50, builder.intern("b"), eight});
    }
    const auto trace = builder.finish();
    EXPECT_EQ(iterationsText(*trace, "auto"),
              "GPU annotation\nProfilerStep#1 #1 900-1600 2\nProfilerStep#2 #2 1900-2600 2\n");
}

/// Adds ranges called "step" on three threads of each of two processes, and operations that no call launched.
TracePtr randomSteps(std::mt19937& random, int steps, int events) {
    const auto below = [&](int end) { return static_cast<Nanos>(random() % static_cast<std::uint32_t>(end)); };
    TraceBuilder builder;
    for (int i = 0; i < steps; ++i) {
        const auto process = builder.owners().processOf(random() % 2, 1);
        const auto thread = builder.owners().threadOf(process, below(3));
        builder.add(HostRangeRow{below(1000), below(200), builder.intern("step"), thread, RangeKind::Annotation, i});
    }
    for (int i = 0; i < events; ++i) {
        const auto process = builder.owners().processOf(random() % 2, 1);
        const auto device = builder.owners().deviceOf("0", 0);
        builder.add(
            EventRow{below(1200), 5, builder.intern("a"), builder.owners().streamOf(process, device, 1, -1, 7)});
    }
    return builder.finish();
}

TEST(IterationSteps, AnOperationIsOfTheFirstStepOfItsProcessInWhichItStarts) {
    std::mt19937 random(11);
    for (int run = 0; run < 200; ++run) {
        const auto trace = randomSteps(random, 1 + run % 30, 200);
        std::vector<bool> names(trace->names.size(), true);
        const std::vector<Step> steps = hostSteps(*trace, names);
        std::vector<std::uint32_t> expected;
        for (std::size_t event = 0; event < trace->events.size(); ++event) {
            const Nanos start = trace->events.start[event];
            const auto isIn = [&](const Step& step) {
                return trace->streams[index(trace->events.stream[event])].process == step.process &&
                       step.start <= start && start < step.end;
            };
            const auto first = std::ranges::find_if(steps, isIn);
            expected.push_back(first == steps.end() ? noIteration : static_cast<std::uint32_t>(first - steps.begin()));
        }
        EXPECT_EQ(startingIn(*trace, steps, {}), expected) << run;
    }
}

TEST(IterationSteps, NestedStepsTakeTimeInProportionToTheirNumberAndStop) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    constexpr int steps = 100'000, events = 200'000;
    const NameId step = builder.intern("step"), work = builder.intern("a");
    for (int i = 0; i < steps; ++i)
        builder.add(
            HostRangeRow{i, 10 * events, step, builder.owners().threadOf(process, 1), RangeKind::Annotation, i});
    for (int i = 0; i < events; ++i)
        builder.add(EventRow{steps + i, 1, work, stream});
    const auto trace = builder.finish();
    const auto began = tests::Clock::now();
    const auto list = iterationsOf(*trace, "step");
    EXPECT_LT(tests::Clock::now() - began, std::chrono::seconds(5 * tests::slowdown)) << "alone within 100 ms";
    ASSERT_TRUE(list);
    EXPECT_EQ(std::ranges::count(list->ownerOf, 0u), events);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(std::ranges::count(startingIn(*trace, hostSteps(*trace, {true, true}), stopped.get_token()), noIteration),
              events);
}

TEST(Iterations, ThatLaunchedNothingAreLeftOutAndKeepTheirNumber) {
    EXPECT_EQ(iterationsText(*tests::traceOf("range:step_1 0-10, range:step_2 10-20, range:step_3 20-30, "
                                             "call:launch 1-2 ^1, call:launch 21-22 ^3, a 5-8 ^1, c 30-35 ^3"),
                             "re:^step_"),
              "launches\nstep_1 #1 5-30 1\nstep_3 #3 30-35 1\n");
}

TEST(IterationNumbers, AreTheFirstThatRisesInNamesThatAreOtherwiseAlike) {
    const auto numbers = [](std::vector<std::string> names) {
        std::vector<Iteration> iterations;
        for (const std::string& name : names) {
            iterations.emplace_back();
            iterations.back().name = name;
        }
        std::string text = number(iterations) ? "" : "counted";
        for (const Iteration& iteration : iterations)
            text += " " + std::to_string(iteration.number);
        return text;
    };
    EXPECT_EQ(numbers({"step 3/9", "step 4/9", "step 7/9"}), " 3 4 7");
    EXPECT_EQ(numbers({"epoch 1 step 8", "epoch 1 step 9"}), " 8 9");
    EXPECT_EQ(numbers({"layer2", "layer2"}), "counted 1 2");
    EXPECT_EQ(numbers({"warmup 5", "step 6"}), "counted 1 2");
    EXPECT_EQ(numbers({"step 99999999999999999999"}), " 0");
    EXPECT_EQ(numbers({"step 5", "step N"}), "counted 1 2") << "alike, but without a number";
    EXPECT_EQ(numbers({"prefill 5", "decode 6"}), " 5 6");
    EXPECT_EQ(withoutNumbers("a12b3"), "aNbN");
}

/// Repeats a step of 100 ns `count` times; the pattern writes times in the step as "T+nn" and its number as "%".
std::string repeated(int count, const std::string& pattern) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        std::string step = pattern;
        const auto replaceAll = [&](const std::string& mark, const std::string& by) {
            for (std::size_t at = step.find(mark); at != std::string::npos; at = step.find(mark, at + by.size()))
                step.replace(at, mark.size(), by);
        };
        replaceAll("T+", std::to_string(i));  // T+05 in the second step is 105
        replaceAll("%", std::to_string(i + 1));
        text += step + ", ";
    }
    return text;
}

TEST(IterationChoice, PrefersProfilerSteps) { EXPECT_EQ(chosen(stepsOfTwoThreads), "ProfilerStep#N"); }

TEST(IterationChoice, NumberedStepsComeBeforeRepeatedRanges) {
    EXPECT_EQ(chosen(repeated(2, "range:loop T+00-T+99, range:step_% T+10-T+90, call:l T+20-T+21 ^%, k T+20-T+80 ^%")),
              "step_N");
    // Layers are numbered as well, but they are not steps.
    EXPECT_EQ(chosen(repeated(3, "range:layer_% T+10-T+90, call:l T+20-T+21 ^%, k T+20-T+80 ^%")), "none");
}

TEST(IterationChoice, TakesTheOutermostRangeThatRepeatsAndOwnsTheWork) {
    EXPECT_EQ(
        chosen(repeated(3, "range:train T+00-T+99, range:forward T+10-T+90, call:l T+20-T+21 ^%, k T+20-T+80 ^%")),
        "train");
    EXPECT_EQ(chosen(repeated(2, "range:train T+00-T+99, call:l T+20-T+21 ^%, k T+20-T+80 ^%")), "none");
}

TEST(IterationChoice, APartOfTheStepIsNoStep) {
    // The range "backward" owns half of the work between the first and the last one.
    EXPECT_EQ(chosen(repeated(5,
                              "range:backward T+50-T+99, call:l T+20-T+21 ^1%, call:l T+60-T+61 ^2%, "
                              "k T+20-T+50 ^1%, k T+60-T+90 ^2%")),
              "none");
    EXPECT_EQ(chosen(repeated(5, "range:zero_grad T+50-T+60, call:l T+20-T+21 ^%, k T+20-T+80 ^%")), "none");
}

TEST(IterationChoice, RangesOfLibrariesAndOperatorsNever) {
    for (const std::string name : {"ncclGroupEnd", "NCCL:ncclAllReduce", "CCCL:cub::DeviceReduce", "MPI:MPI_Send",
                                   "cuBLAS:cublasGemmEx", "aten::mm", "Optimizer.step#SGD.step"})
        EXPECT_EQ(chosen(repeated(5, "range:" + name + " T+10-T+90, call:l T+20-T+21 ^%, k T+20-T+80 ^%")), "none")
            << name;
}

TEST(IterationChoice, RangesThatOverlapOnAThreadAreNone) {
    EXPECT_EQ(chosen(repeated(4, "range:request T+10-9T+90, call:l T+20-T+21 ^%, k T+20-T+80 ^%")), "none");
}

TEST(IterationChoice, OnceOnEachOfManyThreadsIsNotRepeated) {
    EXPECT_EQ(chosen(repeated(4, "range:main T+10-T+90 !%, call:l T+20-T+21 ^% !%, k T+20-T+80 ^%")), "none");
}

TEST(IterationChoice, SaysWhatItChoseAndWhy) {
    const auto found = chosenIterations(*tests::traceOf(stepsOfTwoThreads));
    EXPECT_EQ(found.explanation, "ProfilerStep#N: 2, numbered 7 to 8, by launches, 100.0 % of kernel time");
    EXPECT_EQ(chosenIterations(*tests::traceOf("a 0-1")).explanation,
              "none: no range repeats as the steps of a run do; none by pattern: too few kernels, or too uniform a "
              "sequence, to detect a period");
}

}  // namespace
