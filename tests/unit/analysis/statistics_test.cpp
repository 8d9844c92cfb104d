// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/statistics.h"

#include "core/analysis/scope/value_groups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace core;

/// The median, found by sorting all values.
double plainMiddle(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    const auto upper = static_cast<double>(values[half]);
    return values.size() % 2 == 1 ? upper : (static_cast<double>(values[half - 1]) + upper) / 2;
}

/// Random values: few or many, similar or far apart, and sometimes rising, like the durations of a run that warms up.
std::vector<std::int64_t> valuesOf(std::mt19937& random) {
    std::vector<std::int64_t> values(1 + random() % (random() % 4 == 0 ? 20000 : 40));
    const std::uint64_t range = 1 + random() % (random() % 2 == 0 ? 3 : 1000000);
    const bool isRising = random() % 4 == 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<std::int64_t>(random() % range + (isRising ? i * range / 100 : 0));
    return values;
}

TEST(Statistics, TheMedianIsTheMiddleOfTheSortedValues) {
    std::mt19937 random(1);
    for (int round = 0; round < 400 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto values = valuesOf(random);
        EXPECT_EQ(statisticsOf(values).median, plainMiddle(values));
    }
}

TEST(Statistics, AMisleadingSampleDoesNotChangeTheMedian) {
    // Every 32nd value, the only ones that a sample takes, is far from all others.
    std::vector<std::int64_t> values(6400);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = i % 32 == 0 ? 1000000 : static_cast<std::int64_t>(i);
    EXPECT_EQ(statisticsOf(values).median, plainMiddle(values));
}

TEST(Statistics, ExtremesAreExactHoweverLongTheyAre) {
    constexpr std::int64_t large = 9007199254740993;  // 2^53 + 1
    const std::vector<std::int64_t> values{large, large + 2, large + 4};
    EXPECT_EQ(statisticsOf(values).min, large);
    EXPECT_EQ(statisticsOf(values).max, large + 4);
}

TEST(Statistics, ARecordedExtremeIsWholeOrAbsent) {
    EXPECT_EQ(recordedExtreme(12.7), 12);
    EXPECT_EQ(recordedExtreme(-9223372036854775808.0), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(recordedExtreme(9223372036854775808.0), std::nullopt);
    EXPECT_EQ(recordedExtreme(std::nan("")), std::nullopt);
    EXPECT_EQ(recordedExtreme(std::nullopt), std::nullopt);
}

TEST(Statistics, TotalsAreExactHoweverLongTheyAre) {
    __extension__ using Wide = __int128;
    std::mt19937_64 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::int64_t> values(1 + random() % 2000);
        Wide total = 0;
        ValueGroups groups(1);
        const bool isLong = round % 2 == 0;  // each near 2^62, or a total near 2^53
        for (std::int64_t& value : values) {
            value =
                static_cast<std::int64_t>((isLong ? std::uint64_t{1} << 62 : std::uint64_t{1} << 43) - random() % 999);
            total += value;
            groups.add(0, value);
        }
        for (const ExactSum& sum : {statisticsOf(values).total, groups.statisticsOf(0).total}) {
            const bool fits = total <= std::numeric_limits<std::int64_t>::max();
            ASSERT_EQ(sum.whole().has_value(), fits);
            ASSERT_EQ(sum.whole().value_or(0), fits ? static_cast<std::int64_t>(total) : 0);
            ASSERT_EQ(sum.real(), static_cast<double>(total));
        }
        EXPECT_NEAR(*statisticsOf(values).average, static_cast<double>(total) / static_cast<double>(values.size()),
                    1024);
    }
}

TEST(Statistics, NoValuesHaveNoFiguresButTheirCountAndTotal) {
    const DurationStatistics none = statisticsOf({});
    EXPECT_EQ(none.instances, 0);
    EXPECT_EQ(none.total, 0);
    EXPECT_FALSE(none.median || none.average || none.min || none.max || none.deviation);
}

TEST(Statistics, GroupsHaveTheFiguresOfTheirValuesHoweverTheyAreMixed) {
    const std::array<std::int64_t, 4> unusual{-5, 0xffffffff, 0x100000000, std::int64_t{1} << 45};
    std::mt19937 random(2);
    for (int round = 0; round < 40 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const std::size_t count = 1 + random() % 50;
        std::vector<std::vector<std::int64_t>> expected(count);
        ValueGroups groups(count);
        for (std::size_t i = random() % 200000; i > 0; --i) {
            const std::size_t group = random() % (1 + random() % count);  // the first groups get most values
            const bool isUnusual = round % 4 == 0 && random() % 1000 == 0;
            const auto value = isUnusual ? unusual[random() % 4] : static_cast<std::int64_t>(random() % 100000);
            expected[group].push_back(value);
            groups.add(group, value);
        }
        for (std::size_t group = 0; group < count; ++group) {
            EXPECT_EQ(groups.isEmpty(group), expected[group].empty());
            const DurationStatistics ours = groups.statisticsOf(group), theirs = statisticsOf(expected[group]);
            EXPECT_EQ(ours.instances, theirs.instances);
            EXPECT_EQ(ours.total, theirs.total);
            EXPECT_EQ(ours.median, theirs.median);
            EXPECT_EQ(ours.min, theirs.min);
            EXPECT_EQ(ours.max, theirs.max);
            ASSERT_EQ(ours.deviation.has_value(), theirs.deviation.has_value());
            EXPECT_NEAR(ours.deviation.value_or(0), theirs.deviation.value_or(0), 1e-11 * theirs.deviation.value_or(0));
        }
    }
}

TEST(Statistics, TheDeviationOfLargeValuesThatHardlyDifferIsExact) {
    ValueGroups groups(1);
    for (int i = 0; i < 100000; ++i)
        groups.add(0, 0xfffffffe - 2 * (i % 2));
    EXPECT_DOUBLE_EQ(*groups.statisticsOf(0).deviation, std::sqrt(100000.0 / 99999));
}

}  // namespace
