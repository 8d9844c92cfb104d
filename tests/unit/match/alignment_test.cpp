// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/alignment.h"

#include "tests/support/slowdown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <thread>

namespace {

using namespace core;

/// Each letter is a name; upper and lower case share a class, and letters from u on have no class.
std::vector<Evidence> evidenceOf(const std::string& text) {
    std::vector<Evidence> all;
    for (const char c : text)
        all.push_back(
            {static_cast<std::uint32_t>(c), 0, 0, static_cast<std::uint32_t>(c < 'u' ? std::tolower(c) : 0), 0});
    return all;
}

/// Formats an alignment, for example "a-a b-B -c"; a letter on one side only has no partner.
std::string alignedText(const std::string& a, const std::string& b) {
    std::string text;
    std::size_t i = 0, j = 0;
    const auto upTo = [&](std::size_t endA, std::size_t endB) {
        for (; i < endA; ++i)
            text += std::string(1, a[i]) + "- ";
        for (; j < endB; ++j)
            text += "-" + std::string(1, b[j]) + " ";
    };
    const std::vector<Met> pairs = *aligned(evidenceOf(a), evidenceOf(b));
    for (const Met& met : pairs) {
        upTo(met.a, met.b);
        text += std::string(1, a[i++]) + "-" + std::string(1, b[j++]) + " ";
    }
    upTo(a.size(), b.size());
    return text;
}

TEST(Alignment, NamesThenClassesMeet) {
    EXPECT_EQ(alignedText("abcd", "abcd"), "a-a b-b c-c d-d ");
    EXPECT_EQ(alignedText("abcd", "aBcd"), "a-a b-B c-c d-d ");
    EXPECT_EQ(alignedText("abcd", "acd"), "a-a b- c-c d-d ");
    EXPECT_EQ(alignedText("acd", "abcd"), "a-a -b c-c d-d ");
    EXPECT_EQ(alignedText("", "ab"), "-a -b ");
    EXPECT_EQ(alignedText("abd", "acd"), "a-a b- -c d-d ");
}

TEST(Alignment, WithoutEvidenceOnlyOneOrTwoMeetBetweenOthers) {
    EXPECT_EQ(alignedText("axc", "ayc"), "a-a x-y c-c ");
    EXPECT_EQ(alignedText("axyc", "auvc"), "a-a x-u y-v c-c ");
    EXPECT_EQ(alignedText("axyzc", "auvwc"), "a-a x- y- z- -u -v -w c-c ");
    EXPECT_EQ(alignedText("xyz", "uvw"), "x- y- z- -u -v -w ");
}

TEST(Alignment, OfTwoThatReplacedOneTheLongerMeetsIt) {
    const std::vector<Evidence> a{{1, 0, 0, 0, 5}, {2, 7, 0, 0, 20}, {3, 0, 0, 0, 5}};
    for (const std::uint32_t first : {12u, 21u}) {
        const std::vector<Evidence> b{{1, 0, 0, 0, 5}, {4, 7, 0, 0, first}, {5, 7, 0, 0, 33 - first}, {3, 0, 0, 0, 5}};
        EXPECT_EQ((*aligned(a, b))[1], (Met{1, first == 21 ? 1u : 2u, MetBy::Op}));
    }
}

TEST(Alignment, ScopesThatBothKnowAreNotCrossed) {
    std::vector<Evidence> a, b;
    for (std::uint32_t layer = 1; layer <= 4; ++layer)
        for (std::uint32_t kernel = 1; kernel <= 3; ++kernel) {
            a.push_back({kernel, 0, layer, 0, 0});
            if (layer != 2) b.push_back({kernel, 0, layer, 0, 0});
        }
    const std::vector<Met> pairs = *aligned(a, b);
    ASSERT_EQ(pairs.size(), 9u);
    for (const Met& met : pairs)
        EXPECT_EQ(a[met.a].scope, b[met.b].scope);
}

/// The best sum over all alignments, computed with the full dynamic programming table.
double bestSum(const std::vector<Evidence>& a, const std::vector<Evidence>& b) {
    std::vector<std::vector<double>> best(a.size() + 1, std::vector<double>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                best[i][j] = -1.0 * static_cast<double>(i + j);
                continue;
            }
            const bool sameName = a[i - 1].name == b[j - 1].name, sameClass = a[i - 1].family == b[j - 1].family;
            const double pair = sameName ? 3 + 0.04 + 0.08 : sameClass ? 1.5 + 0.04 + 0.08 : -2;
            best[i][j] = std::max({best[i - 1][j - 1] + pair, best[i - 1][j] - 1, best[i][j - 1] - 1});
        }
    return best[a.size()][b.size()];
}

/// The sum of an alignment's pairs. Every operation has a class, and operations of different classes never match.
double sumOf(const std::vector<Met>& pairs, const std::vector<Evidence>& a, const std::vector<Evidence>& b) {
    double sum = -1.0 * static_cast<double>(a.size() + b.size() - 2 * pairs.size());
    for (const Met& met : pairs) {
        EXPECT_EQ(a[met.a].family, b[met.b].family);
        sum += (a[met.a].name == b[met.b].name ? 3 : 1.5) + 0.04 + 0.08;
    }
    return sum;
}

std::vector<Evidence> anySequence(std::mt19937& random, std::size_t size, std::uint32_t names) {
    std::vector<Evidence> all;
    for (std::size_t i = 0; i < size; ++i) {
        const auto name = static_cast<std::uint32_t>(1 + random() % names);
        all.push_back({name, 0, 0, 1 + name % 3, 0});
    }
    return all;
}

TEST(Alignment, IsTheBestOfAll) {
    std::mt19937 random(4);
    for (int round = 0; round < 200; ++round) {
        const auto a = anySequence(random, random() % 40, 6), b = anySequence(random, random() % 40, 6);
        const std::vector<Met> pairs = *aligned(a, b);
        for (std::size_t i = 1; i < pairs.size(); ++i)
            ASSERT_TRUE(pairs[i - 1].a < pairs[i].a && pairs[i - 1].b < pairs[i].b);
        EXPECT_NEAR(sumOf(pairs, a, b), bestSum(a, b), 1e-6);
    }
}

TEST(Alignment, LongSequencesAreCutWithoutLoss) {
    std::mt19937 random(6);
    const auto a = anySequence(random, 1500, 20);
    std::vector<Evidence> b;
    for (const Evidence& each : a)
        if (random() % 10 != 0) b.push_back(each);
    const std::vector<Met> pairs = *aligned(a, b);
    EXPECT_NEAR(sumOf(pairs, a, b), bestSum(a, b), 1e-6);
}

TEST(Alignment, StopsAtOnce) {
    std::mt19937 random(8);
    const auto a = anySequence(random, 40'000, 30), b = anySequence(random, 40'000, 30);
    std::stop_source source;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));  // into the alignment, whose steps nothing reports
        source.request_stop();
    });
    const double begin = tests::processorSeconds();
    static_cast<void>(aligned(a, b, source.get_token()));
    EXPECT_LT(tests::processorSeconds() - begin, 2 * tests::slowdown);
}

TEST(Alignment, WhatIsTooLongIsRefused) {
    const std::vector<Evidence> a(100'000, {1, 0, 0, 0, 0}), b(100'000, {2, 0, 0, 0, 0});
    EXPECT_FALSE(aligned(a, b).has_value());
}

}  // namespace
