// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rule_edits.h"

#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

namespace {

using Order = std::vector<int>;

TEST(RuleEdits, MovedRowsKeepTheirOrderInFrontOfTheGivenOne) {
    EXPECT_EQ(ui::orderAfterMove(5, {3}, 1), (Order{0, 3, 1, 2, 4}));
    EXPECT_EQ(ui::orderAfterMove(5, {0, 3}, 5), (Order{1, 2, 4, 0, 3}));
    EXPECT_EQ(ui::orderAfterMove(5, {0, 4}, 2), (Order{1, 0, 4, 2, 3}));
    EXPECT_EQ(ui::orderAfterMove(3, {1}, 1), (Order{0, 1, 2}));
    EXPECT_EQ(ui::orderAfterMove(3, {1, 9}, -4), (Order{1, 0, 2}));
}

TEST(RuleEdits, ARuleForAKernelIsItsEscapedShortName) {
    EXPECT_EQ(ui::ruleForKernel("void at::native::fill_kernel<int, 4>(int*)", "others").match, "fill_kernel");
    EXPECT_EQ(ui::ruleForKernel("triton_red_fused+1", "others").match, "triton_red_fused\\+1");
    EXPECT_EQ(ui::ruleForKernel("x", "loss").className, "loss");
}

TEST(RuleEdits, TheRuleMatchesEvenWhereTheShortFormDoesNotStandInTheName) {
    const std::string kernel = "void f<int>(int)::{lambda(int)#1}::operator()(int) const";
    const core::Rule rule = ui::ruleForKernel(kernel, "others");
    std::string plain;
    for (const char c : rule.match)
        if (c != '\\') plain += c;
    EXPECT_NE(kernel.find(plain), std::string::npos) << plain;
}

TEST(RuleEdits, ClassesAreListedOnceInOrderOfMentionTheUnmatchedLast) {
    core::Rules rules = tests::rulesOf({{"a", "gemm"}, {"b", "norm"}, {"c", "gemm"}, {"d", "others"}});
    EXPECT_EQ(ui::classNames(rules), (QStringList{"gemm", "norm", "others"}));
}

TEST(RuleEdits, AColorGoesToEveryRuleOfTheClass) {
    core::Rules rules = tests::rulesOf({{"a", "gemm"}, {"b", "norm"}, {"c", "gemm"}});
    rules = ui::withClassColor(rules, "gemm", "#123456");
    EXPECT_EQ(rules.rules[0].color, "#123456");
    EXPECT_EQ(rules.rules[1].color, "");
    EXPECT_EQ(rules.rules[2].color, "#123456");
}

}  // namespace
