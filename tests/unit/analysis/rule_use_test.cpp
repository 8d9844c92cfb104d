// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/rule_use.h"

#include "core/analysis/analysis.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

struct Use {
    RuleUse use;
    std::string rules, unmatched;
};

Use useOf(const Trace& trace, const Rules& rules) {
    const Classification classes = tests::classesOf(trace, rules);
    const RuleUse use = ruleUse(classes, std::make_shared<const KernelTotals>(kernelTotals(trace)));
    return {use, tests::rowsText(ruleTable(use, rules, classes)), tests::rowsText(unmatchedTable(use, trace))};
}

TEST(RuleUse, SaysWhatEachRuleTakesAndWhatIsWrongWithIt) {
    const auto trace = tests::traceOf("gemm_a 0-10, gemm_a 10-20, gemm_b 20-40, flash 40-100, norm 100-120");
    const Use use =
        useOf(*trace, {"", "others", "", {{"gemm", "g"}, {"gemm_b", "b"}, {"zzz", "z"}, {"(", "x"}, {"fl", "f"}}});
    EXPECT_EQ(use.rules,
              "1,gemm,g,2,3,40,33.33,\n2,gemm_b,b,0,0,0,0.00,shadowed by rule 1\n3,zzz,z,0,0,0,0.00,unused\n"
              "4,(,x,0,0,0,0.00,character 2: missing closing parenthesis\n5,fl,f,1,1,60,50.00,\n");
    EXPECT_EQ(use.use.rules[0].wouldMatch, 3);
    EXPECT_EQ(use.use.rules[1].wouldMatch, 1);
    EXPECT_EQ(use.unmatched, "16.67,20,1,norm\n");
}

TEST(RuleUse, TheRuleThatTakesMostIsToBlameForAShadow) {
    const auto trace = tests::traceOf("aa 0-1, ab 1-2, ab 2-3");
    const Use use = useOf(*trace, {"", "others", "", {{"aa", "1"}, {"ab", "2"}, {"a", "3"}}});
    EXPECT_EQ(use.use.rules[2].shadowedBy, 1u);
    EXPECT_EQ(use.use.rules[2].wouldMatch, 3);
}

TEST(RuleUse, ARuleThatKeepsSomethingIsNotShadowed) {
    const auto trace = tests::traceOf("aa 0-1, ab 1-2");
    EXPECT_FALSE(useOf(*trace, {"", "others", "", {{"aa", "1"}, {"a", "2"}}}).use.rules[1].shadowedBy);
}

TEST(RuleUse, UnmatchedKernelsStandByTime) {
    const auto trace = tests::traceOf("a 0-1, b 1-5, c 5-8, g 8-9");
    EXPECT_EQ(useOf(*trace, {"", "others", "", {{"g", "g"}}}).unmatched, "44.44,4,1,b\n33.33,3,1,c\n11.11,1,1,a\n");
}

TEST(RuleUse, AFilterMakesNoRuleWorse) {
    const auto trace = tests::traceOf("a 0-1, b 1-5, c 5-8 @8, g 8-9, copy:HtoD 9-20");
    const Rules rules{"", "others", "", {{"a", "A"}, {"b|c", "B"}, {"g", "g"}}};
    Options options;
    SnapshotCache cache;
    const auto all = snapshotOf(trace, rules, options, cache);
    options.filter.classes = {"A"};
    options.filter.streams = {8};
    options.filter.window = TimeWindow{0, 2};
    const auto filtered = snapshotOf(trace, rules, options, cache);
    const auto told = [&](const Snapshot& shown) {
        return tests::rowsText(ruleTable(shown.analysis->ruleUse, rules, *shown.classes)) +
               tests::rowsText(unmatchedTable(shown.analysis->ruleUse, *trace));
    };
    EXPECT_EQ(told(*filtered), told(*all));
    EXPECT_EQ(filtered->analysis->ruleUse.kernels, all->analysis->ruleUse.kernels) << "found once for a trace";
    EXPECT_TRUE(filtered->analysis->kernels.rows.empty());
}

}  // namespace
