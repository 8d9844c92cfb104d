// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace {

using namespace core;

/// Iteration times as runs have them: 1.5 % noise around a mean, one in fifty an outlier up to a fifth longer.
std::vector<double> iterations(std::size_t count, double mean, std::mt19937_64& random) {
    std::normal_distribution<double> noise(1.0, 0.015);
    std::uniform_real_distribution<double> uniform(0.0, 1.0);
    std::vector<double> times(count);
    for (double& time : times)
        time = mean * noise(random) * (uniform(random) < 1.0 / 50 ? 1 + uniform(random) / 5 : 1);
    return times;
}

TEST(Verdict, ARunAgainstItselfIsUnchangedHoweverShort) {
    const std::vector<double> run = {100, 130, 90};
    EXPECT_EQ(changeOf(run, run).verdict, Verdict::Unchanged);
    EXPECT_EQ(changeOf({}, {}).verdict, Verdict::Unchanged);
}

TEST(Verdict, WhatIsOnOneSideOnlyIsAddedOrRemoved) {
    const std::vector<double> none(6, 0.0);
    const std::vector<double> some(6, 10.0);
    EXPECT_EQ(changeOf(none, some).verdict, Verdict::Added);
    EXPECT_FALSE(changeOf(none, some).change);
    EXPECT_EQ(changeOf(some, none).verdict, Verdict::Removed);
    EXPECT_EQ(changeOf(some, none).change, -1.0);
    EXPECT_EQ(changeOf({}, some).verdict, Verdict::Added);
}

TEST(Verdict, FewerThanFiveIterationsAreInconclusive) {
    const std::vector<double> base = {100, 101, 99, 100};
    const std::vector<double> slower = {200, 201, 199, 200, 200};
    const Change change = changeOf(base, slower);
    EXPECT_EQ(change.verdict, Verdict::Inconclusive);
    EXPECT_NEAR(*change.change, 1.0, 1e-12);
    EXPECT_FALSE(change.low);
}

TEST(Verdict, ACertainChangeBelowTheNoiseFloorIsUnchanged) {
    const std::vector<double> base(10, 1000.0);
    const std::vector<double> slower(10, 1015.0);
    EXPECT_EQ(changeOf(base, slower).verdict, Verdict::Unchanged);
    const std::vector<double> more(10, 1025.0);
    EXPECT_EQ(changeOf(base, more).verdict, Verdict::Increased);
    EXPECT_EQ(changeOf(more, base).verdict, Verdict::Decreased);
}

TEST(Verdict, WildTimesOnBothSidesOfTheFloorAreInconclusive) {
    const std::vector<double> base = {50, 150, 60, 140, 100};
    const std::vector<double> other = {150, 55, 145, 65, 101};
    EXPECT_EQ(changeOf(base, other).verdict, Verdict::Inconclusive);
}

TEST(Verdict, TheSameInputGivesTheSameInterval) {
    std::mt19937_64 random(1);
    const auto base = iterations(20, 1e6, random);
    const auto next = iterations(20, 1.1e6, random);
    EXPECT_EQ(changeOf(base, next).low, changeOf(base, next).low);
    EXPECT_EQ(changeOf(base, next).high, changeOf(base, next).high);
}

TEST(Verdict, HalvesOfOneRunDifferFalselyInAtMostFiveOfAHundredDraws) {
    std::mt19937_64 random(7);
    int wrong = 0;
    for (int draw = 0; draw < 1000; ++draw) {
        const auto one = iterations(25, 1e6, random);
        const auto other = iterations(25, 1e6, random);
        const Verdict verdict = changeOf(one, other).verdict;
        wrong += verdict == Verdict::Increased || verdict == Verdict::Decreased;
    }
    EXPECT_LE(wrong, 50) << wrong;
}

TEST(Verdict, AThreePercentSlowdownIsFoundInAtLeastNinetyFiveOfAHundredDraws) {
    std::mt19937_64 random(11);
    int found = 0;
    for (int draw = 0; draw < 1000; ++draw) {
        const auto base = iterations(40, 1e6, random);
        const auto slower = iterations(40, 1.03e6, random);
        found += changeOf(base, slower).verdict == Verdict::Increased;
    }
    EXPECT_GE(found, 950);
}

}  // namespace
