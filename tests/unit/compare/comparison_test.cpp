// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/compare/kernel_changes.h"
#include "core/compare/kernel_map.h"
#include "core/report/formats.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>

namespace {

using namespace core;

const Rules threeRules{"", "rest", "", {{"gemm", "matmul"}, {"nccl", "comm"}, {"memcpy|copy", "copies"}}};

std::vector<ComparedProfile> compared(const std::vector<std::string>& texts, const Options& options = {}) {
    std::vector<TracePtr> traces;
    for (const std::string& text : texts)
        traces.push_back(tests::traceOf(text));
    return tests::compared(traces, threeRules, options);
}

const std::vector<std::string> names{"a", "b", "c"};

std::string tableOf(const std::vector<ComparedProfile>& profiles) {
    return csv(toTable(comparisonOf(profiles), std::span(names).first(profiles.size())));
}

std::string changesOf(const std::vector<ComparedProfile>& profiles) {
    const std::vector changes{kernelChanges(profiles[0], profiles[1], true)};
    return csv(toTable(changes, std::span(names).subspan(1)));
}

/// Makes `count` steps of 1,000 ns; `operations` returns "name start-end", relative to the step, for a step number.
std::string steps(int count, const std::function<std::vector<std::string>(int)>& operations) {
    std::string text;
    int id = 0;
    for (int step = 0; step < count; ++step) {
        const int begin = 1000 * step;
        text += fmt::format("range:step {}-{} !1,", begin, begin + 100);
        for (const std::string& operation : operations(step)) {
            const std::size_t blank = operation.find(' '), dash = operation.find('-', blank);
            const int from = std::stoi(operation.substr(blank)), to = std::stoi(operation.substr(dash + 1));
            text += fmt::format("call:launch {}-{} !1 ^{},", begin + 10, begin + 11, ++id);
            text += fmt::format("{} {}-{} ^{},", operation.substr(0, blank), begin + from, begin + to, id);
        }
    }
    return text;
}

Options bySteps() {
    Options options;
    options.iteration = "step";
    return options;
}

TEST(Comparison, HasTheClassesInRuleOrderTheUnmatchedLastAndAddsUp) {
    EXPECT_EQ(
        tableOf(compared({"gemm 0-10, norm 20-30, nccl 25-45 @8, copy:HtoD 60-64", "gemm 0-25, copy:HtoD 30-100"})),
        "Class,a (ns),b (ns),b change (ns),b change (%),b change per iteration (%),b low (%),b high (%),b verdict\n"
        "matmul,10,25,15,150.00,,,,inconclusive\n"
        "comm,15,0,-15,-100.00,,,,removed\n"
        "copies,4,70,66,1650.00,,,,inconclusive\n"
        "rest,10,0,-10,-100.00,,,,removed\n"
        "CPU(non-GPU),25,5,-20,-80.00,,,,inconclusive\n"
        "total,64,100,36,56.25,,,,inconclusive\n");
}

TEST(Comparison, ClassesOfOtherRulesComeBehindThoseOfTheFirstAndAllUnmatchedOnesLast) {
    const Rules others{"", "unknown", "", {{"norm", "norms"}, {"gemm", "matmul", "#123456"}}};
    const auto trace = tests::traceOf("gemm 0-10, norm 10-20, x 20-25");
    const std::vector snapshots{tests::snapshotOf(trace, threeRules), tests::snapshotOf(trace, others)};
    const Comparison comparison = comparisonOf(comparedProfiles(snapshots));
    std::string rows;
    for (const ComparisonRow& row : comparison.rows)
        rows +=
            fmt::format("{} {} {}, ", row.name, row.times[0].whole.whole().value(), row.times[1].whole.whole().value());
    EXPECT_EQ(
        rows,
        "matmul 10 10, comm 0 0, copies 0 0, norms 0 10, rest 15 0, unknown 0 5, CPU(non-GPU) 0 0, total 25 25, ");
    EXPECT_EQ(comparison.firstUnmatched, 4u);
    EXPECT_EQ(comparison.colors[0], "#123456");
}

TEST(Comparison, IsAgainstTheBaselineThatIsNamed) {
    const auto profiles = compared({"gemm 0-10", "gemm 0-20", "gemm 0-40"});
    const Comparison comparison = comparisonOf(profiles, 1);
    EXPECT_EQ(comparison.rows[0].changes[0].change, -0.5);
    EXPECT_EQ(comparison.rows[0].changes[2].change, 1.0);
    EXPECT_NE(csv(toTable(comparison, names)).find("matmul,10,20,40,-10,-50.00,20,100.00,"), std::string::npos);
}

TEST(Comparison, TakesTheWallThatIsGivenUnlessTheGpuWasBusyForLonger) {
    auto profiles = compared({"gemm 0-10, gemm 90-100", "gemm 0-10, gemm 90-100"});
    profiles[0].wall = 50;
    profiles[1].wall = 15;
    const Comparison comparison = comparisonOf(profiles);
    EXPECT_EQ(comparison.rows.back().times[0].whole, 50);
    EXPECT_FALSE(comparison.profiles[0].wasTooShort);
    EXPECT_EQ(comparison.rows.back().times[1].whole, 20);
    EXPECT_TRUE(comparison.profiles[1].wasTooShort);
}

TEST(Comparison, OfAWindowIsClippedAndAsLongAsItIs) {
    Options options;
    options.filter.window = TimeWindow{5, 50};
    EXPECT_NE(tableOf(compared({"gemm 0-10, gemm 40-100", "gemm 0-10"}, options)).find("\nmatmul,15,5,"),
              std::string::npos);
    EXPECT_NE(tableOf(compared({"gemm 0-10, gemm 40-100", "gemm 0-10"}, options)).find("\ntotal,45,45,"),
              std::string::npos);
}

TEST(Comparison, ClassesAndTheRestAddUpToTheTotalOfAllDevices) {
    std::mt19937 random(11);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        const auto trace = tests::randomTrace(random);
        for (const Overlap overlap : {Overlap::Computation, Overlap::Earlier}) {
            Options options;
            options.overlap = overlap;
            const Comparison comparison = comparisonOf(tests::compared({trace}, threeRules, options));
            ExactSum sum;
            for (std::size_t row = 0; row + 1 < comparison.rows.size(); ++row) {
                EXPECT_GE(comparison.rows[row].times[0].whole, ExactSum());
                sum += comparison.rows[row].times[0].whole;
            }
            EXPECT_EQ(sum, comparison.rows.back().times[0].whole) << round;
        }
    }
}

TEST(Comparison, OfTwoDevicesTakesTheirMeanOrTheirUnionAndTheWallOnce) {
    const std::string text = "gemm 0-10 #0, gemm 5-20 #1";
    Options options;
    EXPECT_EQ(csv(toTable(comparisonOf(compared({text}, options)), std::span(names).first(1))),
              "Class,a mean of 2 GPUs (ns)\nmatmul,12\ncomm,0\ncopies,0\nrest,0\nCPU(non-GPU),8\ntotal,20\n");
    options.overlap = Overlap::Earlier;
    EXPECT_NE(tableOf(compared({text, text}, options)).find("Class,a (ns),b (ns),"), std::string::npos);
    EXPECT_NE(tableOf(compared({text, text}, options)).find("\nmatmul,20,20,"), std::string::npos);
    EXPECT_NE(tableOf(compared({text, text}, options)).find("\ntotal,20,20,"), std::string::npos);
}

/// Six steps of 1,000 ns on each of so many GPUs, which share the work of 800 ns in each step.
std::string sharedSteps(int gpus, int length) {
    std::string text;
    for (int step = 0, id = 0; step < 7; ++step) {
        const int begin = length * step;
        text += fmt::format("range:step {}-{} !1,", begin, begin + 50);
        for (int gpu = 0; gpu < gpus; ++gpu) {
            text += fmt::format("call:launch {}-{} !1 ^{},", begin + 10 + gpu, begin + 11 + gpu, ++id);
            text += fmt::format("gemm {}-{} #{} ^{},", begin + 100, begin + 100 + 800 / gpus, gpu, id);
        }
    }
    return text;
}

TEST(Comparison, OfOneGpuWithTwoThatShareItsWorkIsFasterWhereTheWallIs) {
    auto profiles = compared({sharedSteps(1, 1000), sharedSteps(2, 600)}, bySteps());
    const Comparison comparison = comparisonOf(profiles);
    const ComparisonRow& total = comparison.rows.back();
    EXPECT_EQ(total.times[0].whole, 6800);
    EXPECT_EQ(total.times[1].whole, 4000);
    EXPECT_EQ(total.times[1].iterations, (std::vector<double>{600, 600, 600, 600, 600, 600}));
    EXPECT_EQ(total.changes[1].verdict, Verdict::Decreased);
    EXPECT_NEAR(*total.changes[1].change, -0.4, 1e-9);
    EXPECT_EQ(comparison.rows[0].times[1].whole, 7 * 400) << "on the mean of both";
    EXPECT_EQ(comparison.rows[0].times[1].iterations.front(), 400);
    EXPECT_EQ(comparison.rows[comparison.rows.size() - 2].times[1].whole, 4000 - 7 * 400);
    EXPECT_NE(changesOf(profiles).find("gemm,matmul,decreased,800.0,400.0,"), std::string::npos) << changesOf(profiles);

    profiles[0].wall = 7000, profiles[1].wall = 4200;
    const Comparison given = comparisonOf(profiles);
    EXPECT_EQ(given.rows.back().times[0].whole, 7000);
    EXPECT_EQ(given.rows.back().times[1].whole, 4200) << "as given, not twice";
}

TEST(Comparison, AProfileAgainstItselfIsUnchangedEverywhere) {
    const std::string text =
        "gemm 0-1, " + steps(6, [](int i) {
            return std::vector{fmt::format("gemm 200-{}", 300 + 7 * i), fmt::format("nccl 250-{}", 400 + 3 * i),
                               std::string("norm 700-710")};
        });
    const auto profiles = compared({text, text}, bySteps());
    const Comparison comparison = comparisonOf(profiles);
    EXPECT_TRUE(comparison.isByIteration[1]);
    for (const ComparisonRow& row : comparison.rows)
        EXPECT_EQ(row.changes[1].verdict, Verdict::Unchanged) << row.name;
    for (const KernelChange& row : kernelChanges(profiles[0], profiles[1], true).rows)
        EXPECT_EQ(row.change.verdict, Verdict::Unchanged) << row.name;
}

TEST(Comparison, GivesEachIterationItsOwnTime) {
    // A step ends where the work of the next one begins; the end of the last one is unknown.
    const auto profiles =
        compared({steps(5,
                        [](int i) {
                            return std::vector{fmt::format("gemm 200-{}", 210 + i), std::string("nccl 205-260")};
                        })},
                 bySteps());
    const Comparison comparison = comparisonOf(profiles);
    EXPECT_EQ(comparison.rows[0].times[0].iterations, (std::vector<double>{10, 11, 12, 13, 14}));
    EXPECT_EQ(comparison.rows[1].times[0].iterations, (std::vector<double>{50, 49, 48, 47, 46}));
    const auto& rest = comparison.rows[comparison.rows.size() - 2];
    EXPECT_EQ(rest.times[0].iterations, (std::vector<double>{940, 940, 940, 940}));
    EXPECT_EQ(comparison.rows.back().times[0].iterations, (std::vector<double>{1000, 1000, 1000, 1000}));
}

TEST(Comparison, TakesOnlyIterationsThatTheFilterLeavesWhole) {
    const std::string run = steps(6, [](int i) { return std::vector{fmt::format("gemm 200-{}", 210 + i)}; });
    Options options = bySteps();
    options.filter.window = TimeWindow{1000, 4000};
    const Comparison windowed = comparisonOf(compared({run}, options));
    EXPECT_EQ(windowed.rows[0].times[0].iterations, (std::vector<double>{11, 12}));
    EXPECT_EQ(windowed.rows.back().times[0].whole, 3000);
    options.filter = {};
    options.filter.iterations = {{2, 3}, {5, 6}};
    const Comparison numbered = comparisonOf(compared({run}, options));
    EXPECT_EQ(numbered.rows[0].times[0].iterations, (std::vector<double>{11, 12, 14, 15}));
    EXPECT_EQ(numbered.rows.back().times[0].iterations, (std::vector<double>{1000, 1000, 1000}));
    EXPECT_EQ(numbered.rows.back().times[0].whole, 3015);
}

TEST(Comparison, FindsWhatGotSlowerAndLeavesTheRestAlone) {
    std::mt19937 random(1);
    const auto run = [&](int gemm, bool attention) {
        return steps(12, [&, gemm, attention](int) {
            const auto noise = [&] { return static_cast<int>(random() % 3); };
            std::vector<std::string> all{fmt::format("gemm 200-{}", 200 + gemm + noise()),
                                         fmt::format("norm 600-{}", 700 + noise())};
            all.push_back(attention ? "attention 750-770" : "flash 750-770");
            return all;
        });
    };
    const auto profiles = compared({run(300, true), run(310, false)}, bySteps());
    const Comparison comparison = comparisonOf(profiles);
    EXPECT_EQ(comparison.rows[0].changes[1].verdict, Verdict::Increased);
    EXPECT_LT(*comparison.rows[0].changes[1].low, 10.0 / 300);
    EXPECT_GT(*comparison.rows[0].changes[1].high, 10.0 / 300);
    std::string verdicts;
    for (const KernelChange& row : kernelChanges(profiles[0], profiles[1], true).rows)
        verdicts += fmt::format("{} {}, ", row.name, text(row.change.verdict));
    EXPECT_EQ(verdicts, "attention removed, flash added, gemm increased, norm unchanged, ");
}

TEST(Comparison, ACollectiveThatWasHiddenIsIncreasedNotAdded) {
    const auto run = [](int end) {
        return steps(6, [end](int) {
            return std::vector{std::string("gemm 200-300"), fmt::format("nccl 210-{}", end)};
        });
    };
    EXPECT_EQ(changesOf(compared({run(290), run(350)}, bySteps())),
              "Name,Class,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%),Matched Name\n"
              "nccl,comm,increased,0.0,50.0,50.0,,,,nccl\n"
              "gemm,matmul,unchanged,100.0,100.0,0.0,0.00,0.00,0.00,gemm\n");
}

/// Makes steps of a server from the names of their ranges and the lengths of their only kernel.
std::string serverSteps(int prefills, int prefill, int decodes, int decode) {
    std::string text;
    for (int step = 0; step < prefills + decodes; ++step) {
        const int begin = 1000 * step, length = step < prefills ? prefill : decode;
        text += fmt::format("range:{} {}-{}, call:launch {}-{} ^{}, gemm {}-{} ^{},",
                            step < prefills ? "prefill" : "decode", begin, begin + 100, begin + 10, begin + 11,
                            step + 1, begin + 200, begin + 200 + length, step + 1);
    }
    return text;
}

TEST(Comparison, StepsAreComparedWithThoseOfTheirKind) {
    const auto profiles = compared({serverSteps(6, 500, 6, 80), serverSteps(5, 500, 8, 100)});
    EXPECT_EQ(changesOf(profiles),
              "Name,Class,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%),Matched Name,Step "
              "Kind\n"
              "gemm,matmul,inconclusive,3480,3300,-180,-5.17,,,gemm,all\n"
              "gemm,matmul,unchanged,500.0,500.0,0.0,0.00,0.00,0.00,gemm,prefill\n"
              "gemm,matmul,increased,80.0,100.0,20.0,25.00,25.00,25.00,gemm,decode\n");
    const Change change = comparisonOf(profiles).rows[0].changes[1];
    EXPECT_EQ(change.verdict, Verdict::Increased)
        << "there are more short steps, but with the same mix it takes longer";
    EXPECT_NEAR(*change.change, 120.0 / 3480, 1e-9);
}

TEST(Comparison, OfFewStepsOfAKindNothingIsCertainButWhatOneSideAloneHas) {
    const auto profiles = compared({serverSteps(2, 500, 6, 80), serverSteps(0, 500, 9, 80)});
    EXPECT_NE(changesOf(profiles).find("gemm,matmul,removed,500.0,0.0,-500.0,-100.00,,,gemm,prefill\n"
                                       "gemm,matmul,unchanged,80.0,80.0,0.0,0.00,0.00,0.00,gemm,decode\n"),
              std::string::npos)
        << changesOf(profiles);
    EXPECT_EQ(comparisonOf(profiles).rows[0].changes[1].verdict, Verdict::Inconclusive);
    const std::string few = changesOf(compared({serverSteps(4, 500, 6, 80), serverSteps(4, 700, 9, 80)}));
    EXPECT_NE(few.find("gemm,matmul,inconclusive,500.0,700.0,200.0,40.00,,,gemm,prefill\n"), std::string::npos) << few;
}

TEST(Comparison, OfOneKindOfStepsTheTablesStayAsTheyAre) {
    Options decodes;
    decodes.filter.stepKinds = {"decode"};
    const std::vector<std::string> runs{serverSteps(6, 500, 6, 80), serverSteps(5, 500, 8, 100)};
    EXPECT_EQ(changesOf(compared(runs, decodes)),
              "Name,Class,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%),Matched Name\n"
              "gemm,matmul,increased,80.0,100.0,20.0,25.00,25.00,25.00,gemm\n");
}

TEST(Comparison, WithoutIterationsOnlyAddedAndRemovedAreCertain) {
    EXPECT_EQ(changesOf(compared({"gemm 0-10, old 20-25, same 30-31", "gemm 0-20, new 20-28, same 30-31"})),
              "Name,Class,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%),Matched Name\n"
              "gemm,matmul,inconclusive,10,20,10,100.00,,,gemm\n"
              "new,rest,added,0,8,8,,,,new\n"
              "old,rest,removed,5,0,-5,-100.00,,,\n"
              "same,rest,unchanged,1,1,0,0.00,,,same\n");
}

TEST(Comparison, OfASummaryIsOfSumsAndKnowsNothingOfTheCpu) {
    TraceBuilder builder;
    builder.add(RecordedTotal{builder.intern("gemm"), OpKind::Kernel, 2, 30, {}, {}, {}, {}, {}, {}});
    const auto profiles = tests::compared({builder.finish(), tests::traceOf("gemm 0-10, gemm 5-20 @8")}, threeRules);
    const Comparison comparison = comparisonOf(profiles);
    EXPECT_FALSE(comparison.isElapsed);
    const std::string text = csv(toTable(comparison, std::span(names).first(2)));
    EXPECT_NE(text.find("\nmatmul,30,25,-5,-16.67,,,,inconclusive\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nCPU(non-GPU),,,,,,,,\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\ntotal,30,25,"), std::string::npos) << text;
}

TEST(Comparison, WhatASummaryDoesNotRecordIsNotRemoved) {
    TraceBuilder builder;
    builder.add(RecordedTotal{builder.intern("gemm"), OpKind::Kernel, 2, 30, {}, {}, {}, {}, {}, {}});
    const auto profiles =
        tests::compared({tests::traceOf("gemm 0-10, copy:HtoD 20-24, norm 30-31"), builder.finish()}, threeRules);
    const std::string text = csv(toTable(comparisonOf(profiles), std::span(names).first(2)));
    EXPECT_NE(text.find("\ncopies,4,,,,,,,inconclusive\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nrest,1,0,-1,-100.00,,,,removed\n"), std::string::npos) << text;
    const std::vector changes{kernelChanges(profiles[0], profiles[1], false)};
    EXPECT_EQ(csv(toTable(changes, std::span(names).subspan(1))),
              "Name,Class,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%),Matched Name\n"
              "gemm,matmul,inconclusive,10,30,20,200.00,,,gemm\n"
              "[CUDA memcpy Host-to-Device],copies,inconclusive,4,,,,,,\n"
              "norm,rest,removed,1,0,-1,-100.00,,,\n");
}

TEST(KernelMap, SaysOfEveryOperationHowItWasClassified) {
    Options options;
    options.overlap = Overlap::Earlier;
    const auto profiles = compared({"gemm 0-10, nccl 5-25 @8, copy:HtoD 30-34, x 40-41, y 41-43"}, options);
    EXPECT_EQ(csv(kernelMap(profiles, comparisonOf(profiles), std::span(names).first(1))),
              "Profile,Class,Instances,Name,Elapsed (ns),Total Time (ns)\n"
              "a,matmul,1,gemm,10,10\n"
              "a,comm,1,nccl,15,20\n"
              "a,copies,1,copy:HtoD,4,4\n"
              "a,rest,1,y,2,2\n"
              "a,rest,1,x,1,1\n"
              "a,CPU(non-GPU),1,CPU(non-GPU),11,\n");
}

TEST(Bars, StackWhatTheTableSaysAndLeaveOutWhatIsNowhere) {
    const auto profiles = compared({"gemm 0-10, x 20-25", "gemm 0-5, x 5-6"});
    const BarChart bars = toBars(comparisonOf(profiles), std::span(names).first(2));
    std::string text;
    for (std::size_t i = 0; i < bars.series.size(); ++i)
        text += fmt::format("{}{} {} {}, ", bars.series[i].name, bars.series[i].isHatched ? " hatched" : "",
                            bars.bars[0].parts[i], bars.bars[1].parts[i]);
    EXPECT_EQ(text, "matmul 10 5, rest hatched 5 1, CPU(non-GPU) 10 0, ");
}

}  // namespace
