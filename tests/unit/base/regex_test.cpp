// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regex.h"

#include "tests/support/slowdown.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace {

using core::Found;
using core::Regex;

TEST(Regex, IsFoundAnywhereInTheText) {
    const Regex regex("flash|fmha");
    EXPECT_TRUE(regex.matches("void flash::flash_fwd_kernel<128>"));
    EXPECT_TRUE(regex.matches("fmha_v2"));
    EXPECT_FALSE(regex.matches("Flash"));
    EXPECT_TRUE(Regex("").matches("anything"));
    EXPECT_TRUE(Regex("").matches(""));
}

TEST(Regex, CaseIsIgnoredWhereAsked) {
    EXPECT_TRUE(Regex("FLASH", true).matches("a flash"));
    EXPECT_FALSE(Regex("FLASH", false).matches("a flash"));
}

TEST(Regex, SpeaksPythonsSyntax) {
    EXPECT_TRUE(Regex(R"((?<![A-Za-z0-9_])gemm(?=[\s(<.]|$))").matches("a::gemm<1>"));
    EXPECT_FALSE(Regex(R"((?<![A-Za-z0-9_])gemm)").matches("xgemm"));
    const auto groups = Regex(R"((?P<first>\w+)_(?P<second>\w)(?P<absent>!)?)").groups("ab_c");
    ASSERT_TRUE(groups);
    EXPECT_EQ(groups->at("first"), "ab");
    EXPECT_EQ(groups->at("second"), "c");
    EXPECT_FALSE(groups->contains("absent"));
    EXPECT_FALSE(Regex("(?P<x>y)").groups("z"));
}

TEST(Regex, ABrokenPatternSaysWhereAndIsFoundNowhere) {
    const Regex regex("gemm|(fla");
    ASSERT_TRUE(regex.error());
    EXPECT_EQ(regex.error()->at, 9u);
    EXPECT_EQ(regex.error()->message, "missing closing parenthesis");
    EXPECT_EQ(regex.search("gemm"), Found::No);
    EXPECT_EQ(Regex("a{2,1}").error()->at, 5u);
    EXPECT_FALSE(Regex("[é]").error());
}

TEST(Regex, PatternsThatAreTooLongOrTooLargeAreRefused) {
    EXPECT_FALSE(Regex(std::string(Regex::longestPattern, 'a')).error());
    EXPECT_TRUE(Regex(std::string(Regex::longestPattern + 1, 'a')).error());
    EXPECT_TRUE(Regex("((a{1,1000}){1,1000}){1,1000}").error());
    EXPECT_TRUE(Regex(std::string(10'000, '(') + std::string(10'000, ')')).error());
}

TEST(Regex, CatastrophicPatternsGiveUpInsteadOfHanging) {
    const std::string text(5'000, 'a');
    const double begin = tests::processorSeconds();
    EXPECT_EQ(Regex("(a+)+$").search(text + "b"), Found::GaveUp);
    EXPECT_EQ(Regex("(a|aa)+$").search(text + "b"), Found::GaveUp);
    EXPECT_EQ(Regex("(?:(?:a?)*)*b?c").search(text + "bd"), Found::No);
    EXPECT_LT(tests::processorSeconds() - begin, 2 * tests::slowdown);
    EXPECT_EQ(Regex("(?R)").search(text), Found::GaveUp);
}

TEST(Regex, BytesThatAreNoUtf8DoNotHurt) {
    const std::string odd = "kern\xffl \xc3\xa9t\xc3\xa9 \xc3";
    EXPECT_TRUE(Regex("kern.l").matches(odd));
    EXPECT_TRUE(Regex("été").matches(odd));
    EXPECT_TRUE(Regex("^kern|ÉTÉ", true).matches(odd));
    EXPECT_TRUE(Regex("t[éè] ").matches(odd));
    EXPECT_TRUE(Regex("\xff").error()) << "a pattern must be UTF-8";
    EXPECT_TRUE(Regex("a.b").matches(std::string_view("a\0b", 3)));
}

TEST(Regex, MayBeUsedByManyThreadsAtOnce) {
    const Regex regex("(?P<n>x+)y");
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            const std::string text = std::string(static_cast<std::size_t>(t) + 1, 'x') + "y";
            for (int i = 0; i < 2'000; ++i)
                if (regex.groups(text)->at("n").size() != text.size() - 1) ++wrong;
        });
    threads.clear();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
