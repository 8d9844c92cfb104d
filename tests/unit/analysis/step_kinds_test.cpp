// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of servers: ranges whose names vary by what they process, and their kinds.
#include "core/analysis/scope/step_kinds.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/time/iteration_table.h"
#include "core/ingest/readers.h"
#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace {

using namespace core;

/// A step of a server: the name of its range, and the kernels that it launches, separated by blanks.
struct ServerStep {
    std::string range, kernels = "k";
    int length = 80;  ///< ns, of all kernels together
};

/// Steps one after the other on one thread, each with 20 ns in which the device waits.
std::string serverRun(const std::vector<ServerStep>& steps) {
    std::string text;
    int id = 0, begin = 0;
    for (const ServerStep& step : steps) {
        std::istringstream kernels(step.kernels);
        const int first = begin;
        int at = begin + 15;
        for (std::string kernel; kernels >> kernel; at += step.length) {
            text += fmt::format("call:launch {}-{} ^{},", first + 10, first + 11, ++id);
            text += fmt::format("{} {}-{} ^{},", kernel, at, at + step.length, id);
        }
        begin = at + 5;
        text += fmt::format("range:{} {}-{},", step.range, first, begin - 2);
    }
    return text;
}

std::vector<ServerStep> named(const std::vector<std::string>& names) {
    std::vector<ServerStep> steps;
    for (const std::string& name : names)
        steps.push_back({name});
    return steps;
}

IterationList found(const std::vector<ServerStep>& steps) {
    return *iterationsOf(*tests::traceOf(serverRun(steps)), "auto");
}

/// "NAME: KIND KIND KIND ..." of the iterations found, or "none".
std::string foundText(const std::vector<ServerStep>& steps) {
    const IterationList list = found(steps);
    std::string text = list.iterations.empty() ? "none" : list.name + ":";
    for (const Iteration& iteration : list.iterations)
        text += " " + (list.kinds.empty() ? "?" : list.kinds[iteration.kind]);
    return text;
}

const std::vector<std::string> mixedBatches{
    "execute_context_1(512)_generation_0(0)", "execute_context_0(0)_generation_1(1)",
    "execute_context_1(640)_generation_1(1)", "execute_context_0(0)_generation_2(2)",
    "execute_context_0(0)_generation_2(2)",   "execute_context_0(0)_generation_2(2)"};

TEST(StepKinds, AreToldByCountsOfBothKindsOfWork) {
    const std::vector<std::array<std::string, 2>> cases{
        {"execute_context_1(512)_generation_0(0)", "prefill"},
        {"execute_context_0(0)_generation_64(64)", "decode"},
        {"execute_context_2(90)_generation_3(3)", "mixed"},
        {"execute_context_0(0)_generation_0(0)", "idle"},
        {"execute_new_1_cached_0", "prefill"},
        {"execute_new_0_cached_12", "decode"},
        {"execute_new_10_cached_12", "mixed"},
        {"[Executor] _forward_step: 1 ctx reqs, 0 gen reqs", "prefill"},
        {"[Executor] _forward_step 41: 0 ctx reqs, 20 gen reqs", "decode"},
        {"[Executor] _forward_step 7: 2 ctx reqs, 900 ctx tokens, 20 gen reqs", "mixed"},
        {"[Executor] _forward_step 7: 0 ctx reqs, 0 ctx tokens, 20 gen reqs", "decode"},
        {"executeStep: 3 ctx reqs, 0 gen reqs", "prefill"},
        {"forward num_ctx_tokens=0 num_generation_tokens=8", "decode"},
        {"forward num_ctx_requests: 1, num_ctx_tokens: 30, num_gen_requests: 0", "prefill"},
        {"step 40 ctx 1 gen 0", "prefill"},
        {"num_prefills=0, num_tokens=12", "decode"},
        {"prefill step: 1 ctx reqs, 0 gen reqs", "prefill"}};
    for (const auto& [name, kind] : cases)
        EXPECT_EQ(stepKindOf(name), kind) << name;
}

TEST(StepKinds, AreToldByTheirWords) {
    const std::vector<std::array<std::string, 2>> cases{{"step[EXTEND bs=1 toks=512]", "prefill"},
                                                        {"step[DECODE bs=0 toks=0]", "decode"},
                                                        {"MIXED", "mixed"},
                                                        {"decode[bs=16]", "decode"},
                                                        {"Prefill 0", "prefill"},
                                                        {"decode 0", "decode"},
                                                        {"executeContextStep", "prefill"},
                                                        {"prefill_and_decode", "mixed"},
                                                        {"train_step 12", ""},
                                                        {"ProfilerStep#12", ""},
                                                        {"new batch", ""},
                                                        {"generate", ""},
                                                        {"decoder layer 3", ""},
                                                        {"predecode", ""},
                                                        {"", ""},
                                                        {"12", ""}};
    for (const auto& [name, kind] : cases)
        EXPECT_EQ(stepKindOf(name), kind) << name;
}

TEST(StepKinds, OfOneFamilyAreNamesThatDifferInNumbersAndWordsOfKinds) {
    EXPECT_EQ(familyOf("step[EXTEND bs=1]"), familyOf("step[DECODE bs=64]"));
    EXPECT_EQ(familyOf("prefill 512 tokens"), "* N tokens");
    EXPECT_NE(familyOf("prefill 512 tokens"), familyOf("decode[bs=4]"));
    EXPECT_EQ(familyOf("step 7"), "step N");
    EXPECT_EQ(familyOf("backward"), "backward");
}

TEST(StepFamilies, AreTheStepsWhereNamesVaryByWhatTheyProcess) {
    EXPECT_EQ(foundText(named(mixedBatches)),
              "execute_context_N(N)_generation_N(N): prefill decode mixed decode decode decode");
    EXPECT_EQ(foundText(named({"step[EXTEND_bs=1]", "step[DECODE_bs=1]", "step[DECODE_bs=2]", "step[DECODE_bs=2]"})),
              "step[EXTEND_bs=N] | step[DECODE_bs=N]: prefill decode decode decode");
    EXPECT_EQ(foundText(named({"prefill", "decode", "decode", "prefill", "decode"})),
              "prefill | decode: prefill decode decode prefill decode");
    EXPECT_EQ(foundText(named({"forward_bs=8", "forward_bs=8", "forward_bs=6", "forward_bs=3", "forward_bs=8"})),
              "forward_bs=N: ? ? ? ? ?");
    EXPECT_EQ(foundText(named({"decode_1", "decode_2", "decode_3", "decode_4", "prefill_1"})),
              "decode_N | prefill_N: decode decode decode decode prefill");
}

TEST(StepFamilies, AreTakenWholeEvenIfOneNameOwnsMostOfTheWork) {
    std::vector<std::string> names(12, "execute_context_0(0)_generation_4(4)");
    names[3] = "execute_context_1(80)_generation_4(4)";
    EXPECT_EQ(found(named(names)).iterations.size(), 12u);
}

TEST(StepFamilies, OfNumberedStepsAreOneWhateverTheirKind) {
    const IterationList list = found(named({"prefill_step_4", "decode_step_5", "decode_step_6", "prefill_step_9"}));
    EXPECT_EQ(list.iterations.size(), 4u);
    EXPECT_EQ(list.iterations[3].number, 9);
    EXPECT_TRUE(list.isNumbered);
    EXPECT_EQ(list.explanation,
              "prefill_step_N | decode_step_N: 4, numbered 4 to 9, by launches, 100.0 % of kernel time; 2 prefill, 2 "
              "decode");
}

TEST(StepFamilies, OfLayersAndOtherPartsAreNoSteps) {
    std::vector<std::string> layers, indexed, stages;
    for (int i = 0; i < 24; ++i) {
        layers.push_back(fmt::format("layer_{}_tokens_{}", i % 8, 100 + 7 * (i % 3)));
        indexed.push_back(fmt::format("h.{}", i % 8));
        stages.push_back(fmt::format("stage{}", i * i % 5));
    }
    EXPECT_EQ(foundText(named(layers)), "none");
    EXPECT_EQ(foundText(named(indexed)), "none");
    EXPECT_EQ(foundText(named(stages)), "none");
}

/// Layers within steps, as ranges within ranges.
TEST(StepFamilies, TheOutermostThatRepeatsIsTheStep) {
    std::string text;
    int id = 0;
    for (int step = 0; step < 6; ++step) {
        const int begin = 320 * step;
        text += fmt::format("range:forward_bs={} {}-{},", step % 3 == 0 ? 8 : 4, begin, begin + 310);
        for (int layer = 0; layer < 3; ++layer) {
            const int at = begin + 10 + 100 * layer;
            text += fmt::format("range:seq={} {}-{},", layer == 1 ? 7 : 30, at, at + 90);
            text += fmt::format("call:launch {}-{} ^{}, k {}-{} ^{},", at + 1, at + 2, ++id, at + 5, at + 80, id);
        }
    }
    const IterationList list = tests::valueOf(iterationsOf(*tests::traceOf(text), "auto"));
    EXPECT_EQ(list.name, "forward_bs=N") << list.explanation;
}

TEST(ToldKinds, ComeFromRangesWithinWhereTheStepsOwnNamesSayNothing) {
    std::string text = serverRun(std::vector<ServerStep>(6, {"engine_step"}));
    for (int step = 0; step < 6; ++step)
        text += fmt::format("range:{} {}-{},", step < 2 ? "prefill" : "decode", 100 * step + 5, 100 * step + 50);
    const IterationList list = *iterationsOf(*tests::traceOf(text), "engine_step");
    EXPECT_EQ(list.kinds, (std::vector<std::string>{"prefill", "decode"}));
    EXPECT_EQ(list.kinds[list.iterations[1].kind], "prefill");
    EXPECT_EQ(list.kinds[list.iterations[5].kind], "decode");
}

TEST(ToldKinds, ComeFromTheNamesOfKernelsThen) {
    const ServerStep prefill{"run", "BatchPrefillKernel gemm"}, decode{"run", "BatchDecodeKernel gemm"};
    const ServerStep both{"run", "BatchDecodeKernel BatchPrefillKernel gemm"};
    EXPECT_EQ(foundText({prefill, decode, both, decode, decode}), "run: prefill decode mixed decode decode");
    EXPECT_EQ(foundText({decode, decode, decode}), "run: decode decode decode");
}

TEST(ToldKinds, ComeFromSetsOfKernelsThatFormClearGroupsAtLast) {
    const ServerStep large{"run", "gemm_large flash norm add"}, small{"run", "gemm_small splitkv combine norm add"};
    EXPECT_EQ(foundText({large, small, small, large, small}), "run: A B B A B");
    EXPECT_EQ(foundText({large, small, small, small, small}), "run: ? ? ? ? ?") << "one step is no group";
    const ServerStep alike{"run", "gemm_large flash norm add optimizer"};
    EXPECT_EQ(foundText({large, alike, large, alike, large, alike}), "run: ? ? ? ? ? ?") << "four fifths are common";
}

TEST(ToldKinds, AreNoneOfStepsOfATraining) {
    std::vector<ServerStep> steps;
    for (int i = 0; i < 8; ++i)
        steps.push_back({fmt::format("ProfilerStep#{}", i), i % 2 == 0 ? "gemm relu" : "copyback adam clip"});
    EXPECT_EQ(foundText(steps), "ProfilerStep#N: ? ? ? ? ? ? ? ?");
}

std::shared_ptr<const Snapshot> snapshot(const std::vector<ServerStep>& steps, const Options& options = {}) {
    return tests::snapshotOf(tests::traceOf(serverRun(steps)), {"", "others", "nccl", {}}, options);
}

std::vector<ServerStep> sixStepsOfTwoKinds() {
    return {{"prefill_9", "a", 500}, {"decode_1"}, {"decode_1"}, {"decode_2", "k", 90}, {"decode_2"}, {"decode_2"}};
}

TEST(StepKindTables, HaveAColumnOfKindsAtTheRightEnd) {
    const Table table = tests::tableOf(*snapshot(sixStepsOfTwoKinds()), "iterations");
    EXPECT_EQ(table.columns.back().header(), "Step Kind");
    EXPECT_EQ(table.rows.front().back(), Cell(std::string("prefill")));
    EXPECT_EQ(table.rows.back().back(), Cell(std::string("decode")));
    EXPECT_EQ(csv(tests::tableOf(*snapshot({{"decode_1"}, {"decode_2"}, {"decode_2"}}), "iterations")).find("Kind"),
              std::string::npos)
        << "a single kind";
}

TEST(StepKindTables, SummarizeEachKindAndThenAll) {
    const std::string text = csv(tests::tableOf(*snapshot(sixStepsOfTwoKinds()), "iteration-summary"));
    EXPECT_NE(text.find("\nComputation (ns),500.0,500.0,0.0,500,500,1,prefill\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nComputation (ns),82.0,80.0,4.5,80,90,5,decode\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nComputation (ns),151.7,80.0,170.7,80,500,6,all\n"), std::string::npos) << text;
}

TEST(StepKindTables, OutliersAreThoseOfTheirKind) {
    std::vector<ServerStep> steps;
    for (int i = 0; i < 6; ++i) {
        steps.push_back({"prefill_9", "a", i == 3 ? 700 : 500});
        steps.push_back({"decode_1", "k", i == 5 ? 100 : 80});  // the last one ends with its work
    }
    const auto made = snapshot(steps);
    std::string marks;
    for (const IterationRow& row : iterationTable(viewOf(*made)).rows)
        if (row.mark != IterationMark::None) marks += fmt::format("{} {},", row.iteration, core::text(row.mark));
    EXPECT_EQ(marks, "6 outlier,");
}

TEST(StepKindFilter, KeepsTheIterationsOfAKind) {
    const auto numbersOf = [](const std::vector<ServerStep>& steps, const std::set<std::string>& kinds) {
        Options options;
        options.filter.stepKinds = kinds;
        std::string numbers;
        const auto made = snapshot(steps, options);
        for (const IterationRow& row : made->analysis->iterations->rows)
            numbers += fmt::format("{} ", made->iterations->iterations[row.iteration].number);
        return numbers;
    };
    EXPECT_EQ(numbersOf(named(mixedBatches), {"decode"}), "2 4 5 6 ");
    EXPECT_EQ(numbersOf(named(mixedBatches), {"Prefill", "mixed"}), "1 3 ");
    EXPECT_EQ(numbersOf(named({"EXTEND_1", "DECODE_1", "DECODE_2", "DECODE_2"}), {"extend"}), "1 ");
    EXPECT_EQ(numbersOf(named({"EXTEND_1", "DECODE_1", "DECODE_2", "DECODE_2"}), {"decode", "extend"}), "1 2 3 4 ");
    EXPECT_EQ(numbersOf(named({"eval_step", "eval_step", "eval_step"}), {"EVAL"}), "1 2 3 ");
    const ServerStep large{"run", "gemm_large flash norm add"}, small{"run", "gemm_small splitkv combine norm add"};
    EXPECT_EQ(numbersOf({large, small, small, large, small}, {"b"}), "2 3 5 ");
}

TEST(StepKindFilter, ChangesWhatEveryFigureCounts) {
    Options options;
    options.filter.stepKinds = {"prefill"};
    const auto made = snapshot(sixStepsOfTwoKinds(), options);
    ASSERT_EQ(made->analysis->kernels.rows.size(), 1u);
    EXPECT_EQ(made->trace->names[made->analysis->kernels.rows[0].name], "a");
    EXPECT_EQ(made->analysis->filterEffect.byStepKinds, 5);
    EXPECT_EQ(made->perIteration.iterations, 1);
}

/// The truth of a recording: each step's name, number of kernels, and times.
TEST(StepFamilies, OfRecordedServersAreAllFound) {
    const auto answers = LACUNA_NEEDS_DATA("field/answers/vllm_engine_b.json");
    const nlohmann::json truth = nlohmann::json::parse(std::ifstream(answers));
    for (const std::string name : {"vllm_engine_b", "trtllm_old_form", "trtllm_executor"}) {
        SCOPED_TRACE(name);
        const auto file = LACUNA_NEEDS_DATA("field/" + name + ".pt.trace.json.gz");
        const auto trace = readTrace(file, {});
        ASSERT_TRUE(trace) << trace.error().message;
        const auto made = tests::snapshotOf(*trace, {}, {});
        const IterationList& list = *made->iterations;
        ASSERT_EQ(list.iterations.size(), truth["steps"].get<std::size_t>());
        EXPECT_EQ(list.kinds, (std::vector<std::string>{"prefill", "decode", "mixed"}));
        const auto& rows = made->analysis->iterations->rows;
        const Nanos first = truth["each"][0]["start"].get<Nanos>();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& each = truth["each"][i];
            EXPECT_TRUE(name != "vllm_engine_b" || list.iterations[i].name == each["name"].get<std::string>()) << i;
            EXPECT_EQ(rows[i].kernels, each["kernels"].get<std::int64_t>());
            EXPECT_EQ(rows[i].breakdown.computation, each["comp"].get<Nanos>());
            EXPECT_EQ(list.iterations[i].start - list.iterations[0].start, each["start"].get<Nanos>() - first);
            EXPECT_EQ(list.kinds[list.iterations[i].kind], stepKindOf(each["name"].get<std::string>()));
        }
        EXPECT_EQ(list.iterations.back().end - list.iterations[0].start,
                  truth["each"].back()["end"].get<Nanos>() - first);
    }
}

TEST(StepFamilies, OfLibrariesAreNone) {
    const auto file = LACUNA_NEEDS_DATA("field/library_ranges.sqlite");
    const auto trace = readTrace(file, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_TRUE(iterationsOf(**trace, "auto")->iterations.empty());
}

}  // namespace
