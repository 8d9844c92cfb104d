// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges.h"

#include "core/analysis/iteration_table.h"
#include "core/analysis/launch_spans.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;

/// "name projected-start-end operations level parent", a line a range.
std::string rangesOf(std::string_view text) {
    const auto trace = tests::traceOf(text);
    const Classification classes = tests::oneClass(*trace);
    const RangeTable table = rangeTable({*trace, classes, {}, {}});
    const auto name = [&](const RangeRow& row) { return std::string(trace->names[trace->hostRanges.name[row.range]]); };
    std::string lines;
    for (const RangeRow& row : table.rows) {
        lines += name(row) + " " + std::to_string(row.projectedStart) + "-" + std::to_string(row.projectedEnd) + " " +
                 std::to_string(row.operations) + " lvl " + std::to_string(row.level) +
                 (row.parent ? " in " + name(table.rows[*row.parent]) : "") + "\n";
    }
    return lines;
}

TEST(Ranges, EveryEnclosingRangeGetsTheOperation) {
    EXPECT_EQ(rangesOf("range:step 0-100, range:forward 10-50, range:idle 60-70, call:launch 20-22 ^1, "
                       "call:launch 52-53 ^2, gemm 30-40 ^1, norm 200-210 ^2"),
              "step 30-210 2 lvl 0\nforward 30-40 1 lvl 1 in step\n");
}

TEST(Ranges, EdgesAreInsideButACallAcrossAnEdgeIsNot) {
    EXPECT_EQ(rangesOf("range:none 0-1, range:tight 20-22, range:cut 10-21, call:launch 20-22 ^1, gemm 30-40 ^1"),
              "tight 30-40 1 lvl 0\n");
}

TEST(Ranges, AnotherThreadsLaunchesAreNotOurs) {
    EXPECT_EQ(rangesOf("range:main 0-100 !1, call:launch 20-22 ^1 !2, gemm 30-40 ^1"), "");
}

TEST(Ranges, OneLaunchOfManyKernelsCountsOnce) {
    EXPECT_EQ(rangesOf("range:graph 0-100, call:cudaGraphLaunch 20-22 ^1, a 30-40 ^1, b 40-45 ^1"),
              "graph 30-45 1 lvl 0\n");
}

TEST(Ranges, TheTightestContainingRangeIsTheParentEvenWhereRangesOverlap) {
    // outer #####################        overlapping ranges do not nest: "late" begins inside "early" and outlives it
    // early   ########
    // late        #########
    // inner            ##
    EXPECT_EQ(rangesOf("range:outer 0-100, range:early 10-50, range:late 30-80, range:inner 55-60, "
                       "call:launch 35-36 ^1, call:launch 56-57 ^2, a 200-210 ^1, b 210-220 ^2"),
              "outer 200-220 2 lvl 0\nearly 200-210 1 lvl 1 in outer\nlate 200-220 2 lvl 1 in outer\n"
              "inner 210-220 1 lvl 2 in late\n");
}

TEST(LaunchSpans, EqualALookAtEveryCallWhateverOverlaps) {
    std::mt19937 random(3);
    for (int round = 0; round < 2000 && !testing::Test::HasFailure(); ++round) {
        std::vector<LaunchSpan> calls;
        Nanos start = 0;
        for (unsigned i = 0; i < random() % 12; ++i) {
            start += static_cast<Nanos>(random() % 4);
            const auto length = static_cast<Nanos>(random() % 6);
            const auto work = static_cast<Nanos>(random() % 50);
            calls.push_back({start, start + length, work, work + static_cast<Nanos>(random() % 9)});
        }
        const LaunchSpans spans(calls);
        const auto from = static_cast<Nanos>(random() % 20);
        const auto to = from + static_cast<Nanos>(random() % 20);
        EnclosedSpan oracle{1000, -1, 0};
        for (const LaunchSpan& call : calls) {
            if (call.callStart < from || call.callEnd > to) continue;
            oracle = {std::min(oracle.firstStart, call.firstStart), std::max(oracle.lastEnd, call.lastEnd),
                      oracle.launches + 1};
        }
        const auto ours = spans.enclosedBy(from, to);
        ASSERT_EQ(ours.has_value(), oracle.launches > 0);
        if (!ours) continue;
        EXPECT_EQ(ours->firstStart, oracle.firstStart);
        EXPECT_EQ(ours->lastEnd, oracle.lastEnd);
        EXPECT_EQ(ours->launches, oracle.launches);
    }
}

/// "name start-end operations", a line an iteration.
std::string iterationsText(const Trace& trace, const std::string& name) {
    const auto list = iterationsOf(trace, name);
    if (!list) return list.error().message;
    std::string lines = std::string(text(list->basis)) + "\n";
    for (const Iteration& iteration : list->iterations)
        lines += iteration.name + " " + std::to_string(iteration.start) + "-" + std::to_string(iteration.end) + " " +
                 std::to_string(iteration.operations.size()) + "\n";
    return lines;
}

constexpr std::string_view twoSteps =
    "range:ProfilerStep#7 0-10, range:ProfilerStep#8 10-20, range:other 0-20, call:launch 1-2 ^1, call:launch 3-4 ^2 "
    "!9, "
    "call:launch 12-13 ^3, a 5-8 ^1, b 15-18 ^2, c 30-35 ^3";

TEST(Iterations, OwnWhatWasLaunchedInThemOnAnyThreadWheneverItRuns) {
    EXPECT_EQ(iterationsText(*tests::traceOf(twoSteps), "auto"),
              "launches\nProfilerStep#7 5-30 2\nProfilerStep#8 30-35 1\n");
}

TEST(Iterations, AreNamedExactlyOrByAPattern) {
    const auto trace = tests::traceOf(twoSteps);
    EXPECT_EQ(iterationsText(*trace, "other"), "launches\nother 5-35 3\n");
    EXPECT_EQ(iterationsText(*trace, "re:Step#8$"), "launches\nProfilerStep#8 30-35 1\n");
    EXPECT_EQ(iterationsText(*trace, "Step"), "host range\n");
    EXPECT_NE(iterationsText(*trace, "re:(").find("character"), std::string::npos);
}

TEST(Iterations, WithoutLaunchesTheHostRangeItselfIsUsed) {
    EXPECT_EQ(iterationsText(*tests::traceOf("range:step 0-10, range:step 10-20, a 5-8, b 15-18"), "auto"),
              "host range\nstep 0-10 1\nstep 10-20 1\n");
}

TEST(Iterations, OddOnesAreMarkedAndTheFirstOddOneIsWarmUp) {
    EXPECT_EQ(outliers({50, 10, 10, 10.1, 10, 10, 30}),
              (std::vector<bool>{true, false, false, false, false, false, true}));
    EXPECT_EQ(outliers({50, 10, 10, 10}), (std::vector<bool>{false, false, false, false}));
    EXPECT_EQ(outliers({1000, 1000, 1001, 1000, 1010}), (std::vector<bool>(5, false)));  // within 2 %
}

TEST(Iterations, TheirBreakdownsAddUpWithinTheirWindows) {
    const auto trace = tests::traceOf(twoSteps);
    const Classification classes = tests::oneClass(*trace);
    const auto table = iterationTable({*trace, classes, {}, {}}, *iterationsOf(*trace, "auto"));
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(table.rows[0].breakdown.computation, 6);
    EXPECT_EQ(table.rows[0].breakdown.idle, 19);
    EXPECT_EQ(table.rows[0].kernels, 2);
    EXPECT_EQ(table.rows[1].breakdown.wall, 5);
}

}  // namespace
