// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/verdict.h"

#include "tests/support/slowdown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <span>
#include <vector>

namespace {

using namespace core;

/// Realistic iteration times: 1.5% noise around a mean, and one in fifty is an outlier that is up to a fifth longer.
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

/// Returns how many of 1,000 random splits into halves report a change; there are 20 runs of `count` iterations.
int falseAlarms(std::size_t count, std::mt19937_64& random,
                const std::function<std::vector<double>(std::size_t)>& run) {
    int wrong = 0;
    for (int draw = 0; draw < 1000;) {
        std::vector<double> times = run(count);
        for (int split = 0; split < 50; ++split, ++draw) {
            std::shuffle(times.begin(), times.end(), random);
            const std::span<const double> all = times;
            wrong += changeOf(all.first(count / 2), all.subspan(count / 2)).isSignificant();
        }
    }
    return wrong;
}

TEST(Verdict, HalvesOfOneRunDifferFalselyInAtMostFiveOfAHundredDraws) {
    std::mt19937_64 random(7);
    const auto run = [&](std::size_t count) { return iterations(count, 1e6, random); };
    for (const std::size_t count : {10, 20, 50, 200})
        EXPECT_LE(falseAlarms(count, random, run), 50) << count;
}

TEST(Verdict, FewIterationsOfANoisyRunRaiseNoMoreFalseAlarms) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> noise(1.0, 0.05);
    const auto run = [&](std::size_t count) {
        std::vector<double> times(count);
        std::generate(times.begin(), times.end(), [&] { return 1e6 * std::max(noise(random), 0.5); });
        return times;
    };
    for (const std::size_t count : {10, 12, 16})
        EXPECT_LE(falseAlarms(count, random, run), 50) << count;
}

TEST(Verdict, ThousandsOfIterationsAreAsQuickAsAHundred) {
    std::mt19937_64 random(5);
    const auto base = iterations(20'000, 1e6, random), slower = iterations(20'000, 1.03e6, random);
    const double begin = tests::processorSeconds();
    EXPECT_EQ(changeOf(base, slower).verdict, Verdict::Increased);
    EXPECT_LT(tests::processorSeconds() - begin, 0.5 * tests::slowdown);  // usually 20 ms
}

TEST(Verdict, AChangeBeyondTheFloorThatMayBeNoiseIsInconclusive) {
    const std::vector<double> base = {100, 101, 99, 100, 100, 101, 99};
    const std::vector<double> odd = {100, 106, 98, 107, 99, 108, 103};
    const Change change = changeOf(base, odd);
    EXPECT_GT(*change.change, noiseFloor);
    EXPECT_GT(*change.low, -noiseFloor);
    EXPECT_EQ(change.verdict, Verdict::Inconclusive);
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

Measured measured(std::int64_t whole, std::vector<double> times = {}) { return {true, whole, std::move(times)}; }

TEST(Verdict, AddedAndRemovedNeedNoIterations) {
    EXPECT_EQ(changeOf(Measured{}, measured(10), false).verdict, Verdict::Added);
    EXPECT_EQ(changeOf(measured(10), Measured{}, false).verdict, Verdict::Removed);
    EXPECT_EQ(changeOf(Measured{}, Measured{}, false).verdict, Verdict::Unchanged);
}

TEST(Verdict, WholeProfilesWithoutIterationsAreInconclusiveUnlessTheyAreTheSame) {
    const Change change = changeOf(measured(100), measured(150), false);
    EXPECT_EQ(change.verdict, Verdict::Inconclusive);
    EXPECT_EQ(change.change, 0.5);
    EXPECT_EQ(changeOf(measured(100), measured(100), false).verdict, Verdict::Unchanged);
}

TEST(Verdict, WhatTakesTimeInIterationsOfOneSideAloneChangedOnlyIfItDoesOften) {
    const Measured hidden = measured(0, {0, 0, 0, 0, 0, 0});
    const Measured often = measured(50, {0, 10, 10, 10, 10, 10}), seldom = measured(10, {0, 0, 0, 0, 0, 10});
    EXPECT_EQ(changeOf(hidden, often, true).verdict, Verdict::Increased);
    EXPECT_FALSE(changeOf(hidden, often, true).change);
    EXPECT_EQ(changeOf(often, hidden, true).verdict, Verdict::Decreased);
    EXPECT_EQ(changeOf(hidden, seldom, true).verdict, Verdict::Inconclusive);
}

TEST(Verdict, WhatRanOutsideOfIterationsIsComparedAsAWhole) {
    const std::vector<double> none(6, 0.0);
    EXPECT_EQ(changeOf(measured(100, none), measured(300, none), true).verdict, Verdict::Inconclusive);
    EXPECT_EQ(changeOf(measured(100, none), measured(300, none), true).change, 2.0);
    EXPECT_EQ(changeOf(measured(100, none), measured(100, none), true).verdict, Verdict::Unchanged);
}

TEST(Verdict, SaysHowManyIterationsAnotherOneTakes) {
    const std::vector<double> before{100, 110, 90, 105, 95, 100}, after{104, 114, 94, 109, 99, 104};
    const auto needed = core::iterationsNeeded(before, after);
    // d = 4%, s^2 = (50 + 1.04^2 * 50) / 100^2: 1.96^2 * 0.0104 / 0.04^2 = 25, plus a margin for the small sample.
    ASSERT_TRUE(needed);
    EXPECT_GE(*needed, 25U);
    EXPECT_LE(*needed, 30U);
    EXPECT_EQ(core::iterationsNeeded(std::vector<double>{100}, after), std::nullopt) << "one shows no spread";
    EXPECT_EQ(core::iterationsNeeded(before, std::vector<double>{0, 0}), std::nullopt);
    EXPECT_EQ(core::iterationsNeeded(std::vector<double>{100, 100}, std::vector<double>{200, 200}), 5U) << "the least";
    EXPECT_EQ(core::iterationsNeeded(before, before).value_or(0) > before.size(), true) << "more than there are";
}

}  // namespace
