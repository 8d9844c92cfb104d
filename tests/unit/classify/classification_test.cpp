// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/classification.h"

#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

namespace {

using core::Classification;
using core::classify;
using core::MatchAs;
using core::MatchCache;
using core::NameId;
using core::Rules;
using core::TracePtr;
using tests::rulesOf;

Classification classified(const Rules& rules, const TracePtr& trace) { return tests::classesOf(*trace, rules); }

NameId named(const TracePtr& trace, std::string_view name) {
    const auto& texts = trace->names.texts();
    return static_cast<NameId>(std::find(texts.begin(), texts.end(), name) - texts.begin());
}

/// Formats the result for a name as "class/rule"; rules are numbered from 0, and "-" means none.
std::string of(const Classification& classes, const TracePtr& trace, std::string_view name) {
    const std::size_t id = core::index(named(trace, name));
    const std::int32_t rule = classes.ruleOf[id];
    return classes.classes[core::index(classes.classOf[id])] + "/" +
           (rule == core::noRule ? "-" : std::to_string(rule));
}

TEST(Classification, FirstMatchingRuleWins) {
    const auto trace = tests::traceOf("flash_gemm 0-1, gemm 1-2, norm 2-3");
    const auto classes = classified(rulesOf({{"flash", "attention"}, {"gemm", "matmul"}, {"fl", "never"}}), trace);
    EXPECT_EQ(of(classes, trace, "flash_gemm"), "attention/0");
    EXPECT_EQ(of(classes, trace, "gemm"), "matmul/1");
    EXPECT_EQ(of(classes, trace, "norm"), "others/-");
    EXPECT_TRUE(classes.outcomes[2]->hits[core::index(named(trace, "flash_gemm"))]) << "what it alone would match";
}

TEST(Classification, ClassesStandInRuleOrderAndTheUnmatchedLast) {
    const auto trace = tests::traceOf("a 0-1, b 1-2");
    const auto classes =
        classified(rulesOf({{"a", "x"}, {"b", "others", "#111111"}, {"c", "y"}, {"d", "x", "#222222"}}), trace);
    EXPECT_EQ(classes.classes, (std::vector<std::string>{"x", "y", "others"}));
    EXPECT_EQ(classes.colors, (std::vector<std::string>{"#222222", "", "#111111"}));
    EXPECT_EQ(of(classes, trace, "b"), "others/1") << "a rule may name the unmatched class";
    EXPECT_EQ(classes.unmatched(), core::ClassId{2});
}

TEST(Classification, TextIsContainedAndCaseIsIgnoredWhereAsked) {
    const auto trace = tests::traceOf("CatArray.x 0-1, catarrayax 1-2");
    const auto exact = classified(rulesOf({{"Array.x", "c", "", false, MatchAs::Text}}), trace);
    EXPECT_EQ(of(exact, trace, "CatArray.x"), "c/0");
    EXPECT_EQ(of(exact, trace, "catarrayax"), "others/-");
    const auto any = classified(rulesOf({{"ARRAY.X", "c", "", true, MatchAs::Text}}), trace);
    EXPECT_EQ(of(any, trace, "CatArray.x"), "c/0");
    EXPECT_EQ(of(any, trace, "catarrayax"), "others/-");
    const auto pattern = classified(rulesOf({{"ARRAY.X", "c", "", true, MatchAs::Regex}}), trace);
    EXPECT_EQ(of(pattern, trace, "catarrayax"), "c/0");
}

TEST(Classification, BrokenAndRunawayRulesAreOffAndSayWhy) {
    const std::string longName(5'000, 'a');
    const auto trace = tests::traceOf("gemm 0-1, " + longName + "b 1-2");
    const auto classes =
        classified(rulesOf({{"ge(mm", "broken"}, {"gemm|(a+)+$", "runaway"}, {"gemm", "good"}}), trace);
    ASSERT_TRUE(classes.errors[0]);
    EXPECT_EQ(classes.errors[0]->at, 5u);
    ASSERT_TRUE(classes.errors[1]);
    EXPECT_FALSE(classes.errors[2]);
    EXPECT_EQ(of(classes, trace, "gemm"), "good/2") << "a rule that gave up takes nothing at all";
}

TEST(Classification, OnlyNamesOfOperationsAreLookedAt) {
    const auto trace = tests::traceOf("gemm 0-1, range:nccl_gemm 0-2, call:gemm_call 0-1");
    const auto classes = classified(rulesOf({{"gemm", "matmul"}}), trace);
    EXPECT_EQ(of(classes, trace, "gemm"), "matmul/0");
    EXPECT_EQ(of(classes, trace, "nccl_gemm"), "others/-");
    EXPECT_EQ(classes.communication, std::vector<bool>(trace->names.size()));
}

TEST(Classification, RecordedTotalsAreClassifiedToo) {
    core::TraceBuilder builder;
    core::RecordedTotal total;
    total.name = builder.intern("gemm");
    total.instances = 1;
    builder.add(total);
    const TracePtr trace = builder.finish();
    EXPECT_EQ(of(classified(rulesOf({{"gemm", "matmul"}}), trace), trace, "gemm"), "matmul/0");
}

TEST(Classification, CommunicationIsTheTableOrTheUsersPattern) {
    const auto trace = tests::traceOf("ncclDevKernel_SendRecv 0-1, deep_ep::internode::combine 1-2, my_RING 2-3");
    const auto communicates = [&](const Classification& classes) {
        std::string text;
        for (const auto* name : {"ncclDevKernel_SendRecv", "deep_ep::internode::combine", "my_RING"})
            text += classes.communication[core::index(named(trace, name))] ? '1' : '0';
        return text;
    };
    Rules rules;
    EXPECT_EQ(communicates(classified(rules, trace)), "110");
    rules.communication = "NCCL|ring";
    EXPECT_EQ(communicates(classified(rules, trace)), "101");
    rules.communication = "nccl|(";
    const auto broken = classified(rules, trace);
    ASSERT_TRUE(broken.communicationError);
    EXPECT_EQ(communicates(broken), "110") << "the table stands in";
}

TEST(Classification, ACacheGivesTheSameAsNone) {
    const auto trace = tests::traceOf("gemm 0-1, Norm 1-2, flash 2-3");
    MatchCache cache;
    for (const auto& rules :
         {rulesOf({{"norm", "a", "", true}, {"gemm", "b"}}), rulesOf({{"norm", "a"}, {"gemm", "b"}}),
          rulesOf({{"gemm", "b"}, {"norm", "c", "", true, MatchAs::Text}, {"nor.", "d", "", true}}),
          rulesOf({{"nor.", "d", "", true, MatchAs::Text}})}) {
        const Classification kept = classify(rules, *trace, cache);
        const Classification fresh = classified(rules, trace);
        EXPECT_EQ(kept.classOf, fresh.classOf);
        EXPECT_EQ(kept.ruleOf, fresh.ruleOf);
    }
    const auto rules = rulesOf({{"gemm", "b"}});
    EXPECT_EQ(classify(rules, *trace, cache).outcomes[0], classify(rules, *trace, cache).outcomes[0]);
}

TEST(Classification, WhatWasCutShortIsNotKept) {
    const auto trace = tests::traceOf("gemm 0-1");
    MatchCache cache;
    std::stop_source stopped;
    stopped.request_stop();
    classify(rulesOf({{"gemm", "b"}}), *trace, cache, stopped.get_token());
    EXPECT_EQ(of(classify(rulesOf({{"gemm", "b"}}), *trace, cache), trace, "gemm"), "b/0");
}

}  // namespace
