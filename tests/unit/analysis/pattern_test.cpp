// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations found by pattern, in synthetic runs with known steps and in real runs whose steps were counted separately.
#include "core/analysis/pattern/pattern_levels.h"
#include "core/analysis/scope/iteration_choice.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/pattern_iterations.h"
#include "core/ingest/readers.h"
#include "tests/support/made_run.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using namespace core;
using tests::kernelsOf;
using tests::MadeKernels;
using tests::MadeRun;

void append(MadeKernels& all, const MadeKernels& more, int times = 1) {
    for (int i = 0; i < times; ++i)
        all.insert(all.end(), more.begin(), more.end());
}

/// Formats each level as a line such as "5 x 12 step 100 %, chosen".
std::string levelsOf(const Trace& trace) {
    std::string text;
    const Patterns patterns = patternsOf(trace);
    for (const PatternLevel& level : patterns.levels)
        text += fmt::format("{} x {} {} {}{}\n", repeatsOf(level), level.kernels(), level.isStep() ? "step" : "layers",
                            agreementText(agreementOf(level)), level.isChosen() ? ", chosen" : "");
    return text;
}

/// The number of kernels that each iteration owns.
std::vector<std::size_t> sizesOf(const IterationList& list) {
    std::vector<std::size_t> sizes(list.iterations.size());
    for (const std::uint32_t owner : list.ownerOf)
        if (owner != noIteration) ++sizes[owner];
    return sizes;
}

using Sizes = std::vector<std::size_t>;

MadeKernels plainStep() { return kernelsOf("embed norm gemm attn gemm add norm gemm act gemm add loss back back opt"); }

TEST(Pattern, StepsAreFoundAndOwnTheirKernels) {
    MadeKernels run = kernelsOf("gemm add gemm");  // the end of an earlier step
    append(run, plainStep(), 6);
    append(run, kernelsOf("embed"));
    const auto trace = tests::traceOf(MadeRun{{run}});
    EXPECT_EQ(levelsOf(*trace), "6 x 15 step 96.2 %, chosen\n");
    const IterationList list = *iterationsOf(*trace, "pattern");
    ASSERT_EQ(sizesOf(list), Sizes(6, 15));
    EXPECT_EQ(list.explanation,
              "found by pattern, 6 x 15 kernels, agreement 96.2 %, by launches, 95.7 % of kernel time");
    EXPECT_EQ(list.name, "found by pattern, agreement 96.2 %");
    EXPECT_DOUBLE_EQ(patternAgreement(list).value_or(0), 96.2);
    EXPECT_FALSE(patternAgreement(*iterationsOf(*trace, "")));
    EXPECT_EQ(list.iterations[5].name, "step 6");
    EXPECT_EQ(list.iterations[1].end, list.iterations[2].start);
}

TEST(Pattern, LevelsNestAndTheCoarsestStepIsChosen) {
    MadeKernels layer = kernelsOf("norm gemm attn proj add norm2 up act down add2"), micro = kernelsOf("embed pos"),
                step, run;
    append(micro, layer, 12);
    append(micro, kernelsOf("head loss scale"));
    append(step, micro, 4);
    append(step, kernelsOf("clip reduce opt1 opt2"));
    append(run, step, 8);
    const auto trace = tests::traceOf(MadeRun{{run}});
    EXPECT_EQ(levelsOf(*trace), "384 x 10 layers 87.5 %\n32 x 125 layers 99.2 %\n8 x 504 step 100 %, chosen\n");
    EXPECT_EQ(sizesOf(*iterationsOf(*trace, "auto")), Sizes(8, 504));
    EXPECT_EQ(iterationsOf(*trace, "pattern:2")->iterations.size(), 32u);
    EXPECT_EQ(iterationsOf(*trace, "pattern:2")->iterations[0].name, "layers 1");
    EXPECT_EQ(iterationsOf(*trace, "pattern:4")->explanation, "none: pattern:4: levels by pattern: 3");
    for (const char* const wrong : {"pattern:", "pattern:0", "pattern:-1", "pattern:x", "pattern:1x"})
        EXPECT_FALSE(iterationsOf(*trace, wrong)) << wrong;
}

TEST(Pattern, ASingleStepHasLayersAtMost) {
    MadeKernels run = kernelsOf("embed pos drop mask");
    append(run, kernelsOf("norm gemm attn proj add"), 24);
    append(run, kernelsOf("head loss scale back1 back2 back3 clip opt"));
    const auto trace = tests::traceOf(MadeRun{{run}});
    const Patterns patterns = patternsOf(*trace);
    ASSERT_EQ(patterns.levels.size(), 1u);
    EXPECT_FALSE(patterns.levels[0].isStep());
    EXPECT_FALSE(patterns.levels[0].isChosen());
    EXPECT_EQ(patterns.levels[0].kernels(), 5u);
    const IterationList none = *iterationsOf(*trace, "pattern");
    EXPECT_TRUE(none.iterations.empty());
    EXPECT_NE(none.explanation.find("only layers repeat"), std::string::npos) << none.explanation;
    EXPECT_EQ(iterationsOf(*trace, "pattern:1")->iterations.size(), 24u);
}

TEST(Pattern, StepsMayLackKernelsAndHaveMoreThanOthers) {
    std::mt19937 random(3);
    MadeKernels step, run;
    for (int i = 0; i < 400; ++i)
        step.push_back({fmt::format("k{}", i % 37 == 0 ? 1000 + i : i % 23)});
    for (int i = 0; i < 10; ++i) {
        MadeKernels own = step;
        if (i == 2 || i == 7) own.erase(own.begin() + static_cast<std::ptrdiff_t>(340 + random() % 59));
        if (i == 0) own.insert(own.begin() + 390, 150, {"k1"});
        append(run, own);
    }
    const auto trace = tests::traceOf(MadeRun{{run}});
    const IterationList list = *iterationsOf(*trace, "pattern");
    EXPECT_EQ(sizesOf(list), (Sizes{550, 400, 399, 400, 400, 400, 400, 399, 400, 400})) << list.explanation;
}

TEST(Pattern, AShuffledRunHasNoLevel) {
    std::mt19937 random(11);
    for (int round = 0; round < 200; ++round) {
        MadeKernels run;
        const int names = 1 + static_cast<int>(random() % 12), kernels = 3 + static_cast<int>(random() % 500);
        for (int i = 0; i < kernels; ++i)  // some names occur far more often than others
            run.push_back({fmt::format("k{}", static_cast<int>(random() % 997) * static_cast<int>(random() % 997) %
                                                  names * (round % 3 == 0 && random() % 20 != 0 ? 0 : 1))});
        EXPECT_EQ(levelsOf(*tests::traceOf(MadeRun{{run}})), "") << round << ": " << kernels;
    }
}

TEST(Pattern, OneKernelAgainAndAgainIsNoStep) {
    MadeKernels run(1000, {"spin"});
    const auto trace = tests::traceOf(MadeRun{{run}});
    EXPECT_EQ(iterationsOf(*trace, "pattern")->explanation,
              "none by pattern: too few kernels, or too uniform a sequence, to detect a period");
    EXPECT_NE(iterationsOf(*tests::traceOf("range:x 0-1"), "pattern")->explanation.find("there are no kernels"),
              std::string::npos);
}

TEST(Pattern, ProcessesOfEqualCorrelationsAreEachOnTheirOwn) {
    MadeKernels a, b;
    append(a, plainStep(), 7);
    append(b, kernelsOf("one two three four five six seven eight"), 9);
    const auto same = tests::traceOf(MadeRun{{a, a}});
    EXPECT_EQ(levelsOf(*same), "7 x 15 step 100 %, chosen\n");
    EXPECT_EQ(sizesOf(*iterationsOf(*same, "pattern")), Sizes(14, 15));
    const auto other = tests::traceOf(MadeRun{{a, b}});
    EXPECT_EQ(levelsOf(*other), "9 x 8 step 100 %, chosen\n7 x 15 step 100 %, chosen\n");
    EXPECT_EQ(iterationsOf(*other, "auto")->iterations.size(), 16u);
}

TEST(Pattern, WithoutLaunchesTheBusiestStreamTells) {
    MadeKernels run;
    append(run, plainStep(), 6);
    const auto trace = tests::traceOf(MadeRun{{run}, false});
    const IterationList list = *iterationsOf(*trace, "auto");
    EXPECT_EQ(sizesOf(list), Sizes(6, 15));
    EXPECT_EQ(list.basis, IterationBasis::GpuOrder);
    EXPECT_EQ(list.name, "found by pattern in GPU order, agreement 100 %");
}

TEST(Pattern, AutoPrefersRangesUnlessTheyAreFewAndThePatternGivesTwiceAsMany) {
    // The kernels are "a b c d" six times; one range, or several, encloses all of them.
    std::string kernels, ranges;
    for (int i = 0; i < 24; ++i)
        kernels += fmt::format(",call:launch {0}-{1} ^{2},k{3} {0}-{1} ^{2}", 10 * i + 1, 10 * i + 9, i + 1, i % 4);
    const auto listOf = [&](const std::string& marks) {
        return *iterationsOf(*tests::traceOf(marks + kernels), "auto");
    };
    EXPECT_EQ(listOf("range:ProfilerStep#3 0-240").explanation,
              "found by pattern, 6 x 4 kernels, agreement 100 %, by launches, 100.0 % of kernel time; ProfilerStep#N "
              "marks only 1");
    EXPECT_EQ(
        listOf("range:ProfilerStep#3 0-80,range:ProfilerStep#4 80-160,range:ProfilerStep#5 160-240").iterations.size(),
        6u);
    EXPECT_EQ(listOf("range:ProfilerStep#3 0-60,range:ProfilerStep#4 60-120,range:ProfilerStep#5 120-180,"
                     "range:ProfilerStep#6 180-240")
                  .name,
              "ProfilerStep#N");
    EXPECT_EQ(listOf("range:other 0-1").iterations.size(), 6u);
}

TEST(Pattern, StopsAtOnce) {
    std::mt19937 random(1);
    MadeKernels step, run;
    for (int i = 0; i < 1000; ++i)
        step.push_back({fmt::format("k{}", random() % 100)});
    append(run, step, 1000);
    const auto trace = tests::traceOf(MadeRun{{run}});
    std::stop_source stopped;
    stopped.request_stop();
    const double begin = tests::processorSeconds();
    EXPECT_TRUE(iterationsOf(*trace, "pattern", stopped.get_token())->iterations.empty());
    EXPECT_LT(tests::processorSeconds() - begin, 0.1 * tests::slowdown);
}

struct Truth {
    const char* file;
    std::vector<std::size_t> kernels;  ///< kernels per step; empty if no step is found
};

TEST(Pattern, StepsOfRealRunsAreThoseThatWereCounted) {
    const std::vector<Truth> truths{{"pytorch/hta_nccl_data.json.gz", {900}},
                                    {"pytorch/hta_ns_resolution.json.gz", {870}},
                                    {"pytorch/hta_trace_diff_control.json.gz", {1428}},
                                    {"pytorch/hta_trace_diff_test.json.gz", {1555}},
                                    {"pytorch/kineto2021_resnet50.json.gz", {1476}},
                                    {"pytorch/kineto2021_resnet50_array_root.json.gz", {1467}},
                                    {"pytorch/h100_owlv2.json.gz", {866}},
                                    {"pytorch/mi300_resnet_act_checkpoint.json.gz", {746}},
                                    {"pytorch/hta_sampled_rank0.json.gz", {}},
                                    {"pytorch/hta_sampled_rank1.json.gz", {}},
                                    {"nsys-sqlite/nsys2026.2_2gpu_before.sqlite", {119}},
                                    {"nsys-sqlite/nsys2026.2_2gpu_after.sqlite", {119}}};
    for (const Truth& truth : truths) {
        const auto file = LACUNA_NEEDS_DATA(truth.file);
        const auto trace = readTrace(file, {});
        ASSERT_TRUE(trace) << truth.file;
        std::vector<std::size_t> found;
        for (const PatternLevel& level : patternsOf(**trace).levels)
            if (level.isChosen()) found.push_back(level.kernels());
        EXPECT_EQ(found, truth.kernels) << truth.file << "\n" << levelsOf(**trace);
    }
}

TEST(Pattern, ShuffledRealRunsHaveNone) {
    std::mt19937 random(5);
    for (const char* const name : {"hta_nccl_data", "h100_owlv2", "kineto2021_resnet50"}) {
        const auto file = LACUNA_NEEDS_DATA(fmt::format("pytorch/{}.json.gz", name));
        const auto trace = readTrace(file, {});
        ASSERT_TRUE(trace);
        MadeKernels run;
        for (std::size_t i = 0; i < (*trace)->events.size(); ++i)
            if ((*trace)->events.kind[i] == OpKind::Kernel)
                run.push_back({std::string((*trace)->names[(*trace)->events.name[i]])});
        std::shuffle(run.begin(), run.end(), random);
        EXPECT_EQ(levelsOf(*tests::traceOf(MadeRun{{run}})), "") << name;
    }
}

}  // namespace
