// SPDX-License-Identifier: GPL-3.0-or-later
// Compares steps of two profiles for which the true pairs of kernels are known.
#include "core/match/step_match.h"

#include "core/compare/kernel_changes.h"
#include "core/report/formats.h"
#include "tests/support/trace_text.h"
#include "tests/unit/match/match_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;
using tests::compared;
using tests::comparedRuns;
using tests::KnownStep;
using tests::MadePair;
using tests::MadeRun;

StepMatch matchOf(const std::vector<ComparedProfile>& profiles) { return stepMatch(profiles[0], profiles[1]); }

/// Counts the pairs of a match and how many of them are true or cross layers.
struct Score {
    std::size_t pairs = 0, truePairs = 0, crossing = 0;

    Score(const StepMatch& match, const KnownStep& a, const KnownStep& b) {
        for (const MatchPosition& position : match.positions) {
            if (!position.a || !position.b) continue;
            ++pairs;
            const auto &one = a[position.a->place], &other = b[position.b->place];
            truePairs += tests::areSame(one, other) ? 1 : 0;
            crossing += one.layer != other.layer ? 1 : 0;
        }
    }
};

/// The layers of kernels that occur on the given side without a partner on the other.
std::vector<int> aloneOf(const StepMatch& match, const KnownStep& step,
                         std::optional<MatchedOperation> MatchPosition::*side,
                         std::optional<MatchedOperation> MatchPosition::*other) {
    std::vector<int> layers;
    for (const MatchPosition& position : match.positions)
        if (position.*side && !(position.*other)) layers.push_back(step[(position.*side)->place].layer);
    return layers;
}

KnownStep without(KnownStep step, int layer) {
    std::erase_if(step, [&](const tests::KnownKernel& each) { return each.layer == layer; });
    return step;
}

KnownStep layerOf(const KnownStep& step, int layer) {
    KnownStep own;
    std::copy_if(step.begin(), step.end(), std::back_inserter(own),
                 [&](const tests::KnownKernel& each) { return each.layer == layer; });
    return own;
}

KnownStep inserted(KnownStep step, const KnownStep& what, int beforeLayer) {
    const auto at = std::find_if(step.begin(), step.end(),
                                 [&](const tests::KnownKernel& each) { return each.layer == beforeLayer; });
    step.insert(at, what.begin(), what.end());
    return step;
}

TEST(StepMatch, OneModelOnTwoVendorsMeets) {
    for (std::uint32_t seed = 0; seed < 24; ++seed) {
        const MadePair pair = tests::madePair(seed);
        const StepMatch match = matchOf(comparedRuns(pair.a, pair.b));
        ASSERT_EQ(match.refusal, "") << seed;
        EXPECT_GE(match.matched(), 0.95) << seed;
        const Score score(match, pair.a, pair.b);
        EXPECT_GE(score.truePairs * 100, score.pairs * 99) << seed << ": " << score.truePairs << " of " << score.pairs;
        EXPECT_EQ(score.crossing, 0u) << seed;
    }
}

TEST(StepMatch, NoPairCrossesALayerThatWasRemovedMovedOrDoubled) {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const MadePair pair = tests::madePair(seed);
        KnownStep doubled = layerOf(pair.b, 4);
        for (tests::KnownKernel& each : doubled) {
            each.kernel.module = "Layer_again";
            each.layer = 99;
        }
        for (const KnownStep& b :
             {without(pair.b, 5), inserted(without(pair.b, 3), layerOf(pair.b, 3), 8), inserted(pair.b, doubled, 5)}) {
            const StepMatch match = matchOf(comparedRuns(pair.a, b));
            const Score score(match, pair.a, b);
            EXPECT_EQ(score.crossing, 0u) << seed;
            EXPECT_GT(score.pairs, pair.a.size() / 2) << seed;
        }
    }
}

TEST(StepMatch, AProfileMeetsItselfEverywhere) {
    const MadePair pair = tests::madePair(1);
    std::mt19937 random(2);
    const auto trace = tests::traceOf(MadeRun{{tests::repeated(pair.a, 6, random)}});
    const StepMatch match = matchOf(compared({trace, trace}, tests::rulesOfBoth()));
    EXPECT_EQ(match.positions.size(), pair.a.size());
    for (const MatchPosition& position : match.positions) {
        ASSERT_TRUE(position.a && position.b);
        EXPECT_EQ(position.a->place, position.b->place);
        EXPECT_EQ(position.a->times.size(), 6u);
        EXPECT_EQ(position.change.verdict, Verdict::Unchanged);
        EXPECT_EQ(position.change.change, 0.0);
    }
    const std::vector matches{match};
    const std::vector<std::string> names{"b"};
    const Nanos wall = *match.stepA().wall.whole();
    EXPECT_EQ(csv(waterfallTable(matches, names)),
              fmt::format("Part,Class,Time (ns)\nA,,{0}\nadded,,0\nremoved,,0\nidle,,0\nB,,{0}\n", wall));
}

TEST(StepMatch, OfARemovedLayerExactlyThatLayerStandsAlone) {
    const MadePair pair = tests::madePair(2);
    const KnownStep b = without(pair.a, 6);
    const StepMatch match = matchOf(comparedRuns(pair.a, b));
    EXPECT_EQ(aloneOf(match, pair.a, &MatchPosition::a, &MatchPosition::b),
              std::vector<int>(layerOf(pair.a, 6).size(), 6));
    EXPECT_TRUE(aloneOf(match, b, &MatchPosition::b, &MatchPosition::a).empty());
}

TEST(StepMatch, TheWaterfallAddsUpToTheNanosecond) {
    for (std::uint32_t seed = 0; seed < 8; ++seed) {
        const MadePair pair = tests::madePair(seed);
        const std::vector matches{matchOf(comparedRuns(pair.a, without(pair.b, static_cast<int>(seed))))};
        const std::vector<std::string> names{"b"};
        const Table table = waterfallTable(matches, names);
        Nanos sum = 0;
        for (std::size_t row = 0; row + 1 < table.rows.size(); ++row)
            sum += std::get<std::int64_t>(table.rows[row][2]);
        EXPECT_EQ(std::get<std::int64_t>(table.rows.back()[2]), sum) << csv(table);
        EXPECT_EQ(std::get<std::string>(table.rows.front()[0]), "A");
        EXPECT_EQ(std::get<std::string>(table.rows.back()[0]), "B");
    }
}

TEST(StepMatch, WhatHasNothingInCommonIsRefusedWithItsFigure) {
    const MadePair pair = tests::madePair(3);
    KnownStep other = pair.b;
    for (tests::KnownKernel& each : other) {
        each.kernel.name = "x" + std::to_string(&each - other.data());
        each.kernel.op = each.kernel.module = "";
    }
    const StepMatch match = matchOf(comparedRuns(pair.a, other));
    EXPECT_TRUE(match.positions.empty());
    EXPECT_TRUE(match.refusal.starts_with("only 0.0 % of kernel time matches")) << match.refusal;
    EXPECT_TRUE(nameMapOf(match).isEmpty());
}

TEST(StepMatch, NamesThatMetJoinKernelsOfBothProfiles) {
    const MadePair pair = tests::madePair(4);
    const auto profiles = comparedRuns(pair.a, pair.b);
    const NameMap map = nameMapOf(matchOf(profiles));
    EXPECT_EQ(map.meetingName("Cijk_Alik_Bljk_BBS_MT256x256_down"), "sm90_xmma_gemm_bf16_down");
    const auto stateOf = [&](const NameMap& by) {
        for (const KernelChange& row : kernelChanges(profiles[0], profiles[1], true, by).rows)
            if (row.name == "sm90_xmma_gemm_bf16_down") return row.matchedName;
        return std::string("not there");
    };
    EXPECT_EQ(stateOf({}), "");
    EXPECT_NE(stateOf(map).find("Cijk_Alik_Bljk_BBS_MT256x256_down"), std::string::npos);
}

TEST(StepMatch, WithoutIterationsTheWholeProfileIsTheStep) {
    const auto profiles = compared({tests::traceOf("gemm 0-10, norm 10-15, copy:HtoD 15-20"),
                                    tests::traceOf("gemm 0-8, norm 9-15, extra 15-16, copy:HtoD 16-20")},
                                   tests::rulesOfBoth());
    const std::vector matches{matchOf(profiles)};
    const std::vector<std::string> names{"b"};
    EXPECT_EQ(csv(waterfallTable(matches, names)),
              "Part,Class,Time (ns)\nA,,20\nmatched,gemm,-2\nmatched,norm,1\nmatched,rest,-1\nadded,,1\nremoved,,0\n"
              "idle,,1\nB,,20\n");
    EXPECT_EQ(csv(nameMapTable(matches, names)),
              "Name A,Name B,Pairs,Of A,Of B\n[CUDA memcpy Host-to-Device],[CUDA memcpy Host-to-Device],1,1,1\n"
              "gemm,gemm,1,1,1\nnorm,norm,1,1,1\n");
}

}  // namespace
