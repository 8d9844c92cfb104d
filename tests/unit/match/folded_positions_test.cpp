// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that repeat in layer after layer are folded into one row.
#include "core/match/folded_positions.h"

#include "core/report/formats.h"
#include "tests/support/slowdown.h"
#include "tests/unit/match/match_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

MatchedOperation operation(const std::string& name, const std::string& code, Nanos time) {
    MatchedOperation made;
    made.name = name;
    made.code = code;
    made.elapsed = time;
    made.gap = 1;
    made.times = {static_cast<double>(time), static_cast<double>(time + 2)};
    return made;
}

/// A letter is a kernel that occurs on both sides; after `<` it occurs only in the first; a digit starts the layer with
/// that number.
std::vector<MatchPosition> positionsOf(const std::string& text) {
    std::vector<MatchPosition> positions;
    std::string layer;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i]))) {
            layer = "layers." + std::string(1, text[i]);
            continue;
        }
        const bool isAlone = text[i] == '<';
        if (isAlone) ++i;
        const std::string name(1, text[i]);
        MatchPosition position{operation(name, layer, 10), operation("b" + name, layer, 20)};
        if (isAlone) position.b.reset();
        positions.push_back(std::move(position));
    }
    return positions;
}

/// Formats the folded rows by the names on the first side, for example "x 4*a 4*b y".
std::string folded(const std::string& text) {
    const auto positions = positionsOf(text);
    std::string rows;
    for (const FoldedPosition& row : foldedPositions(positions)) {
        if (!rows.empty()) rows += ' ';
        if (row.times > 1) rows += std::to_string(row.times) + "*";
        rows += positions[row.first].a->name;
    }
    return rows;
}

TEST(FoldedPositions, LayersFoldFromFourOnWhereBothSidesAreAlike) {
    EXPECT_EQ(folded("x0ab1ab2ab3ab4aby"), "x 5*a 5*b y");
    EXPECT_EQ(folded("x0ab1ab2aby"), "x a b a b a b y");
    EXPECT_EQ(folded("0ab1ab2ab3ab4a<b5ab6ab7ab8ab"), "4*a 4*b a b 4*a 4*b");
    EXPECT_EQ(folded(""), "");
}

TEST(FoldedPositions, TheLongerRepeatIsTakenWhereAKernelRepeatsWithinALayer) {
    EXPECT_EQ(folded("0aaaab1aaaab2aaaab3aaaab"), "4*a 4*a 4*a 4*a 4*b");
}

TEST(FoldedPositions, ARowIsTheSumOfItsPositionsStepByStep) {
    const auto positions = positionsOf("0ab1ab2ab3ab");
    const MatchPosition sum = summed(positions, foldedPositions(positions)[0]);
    EXPECT_EQ(sum.a->elapsed, 40);
    EXPECT_EQ(sum.b->elapsed, 80);
    EXPECT_EQ(sum.a->gap, 4);
    EXPECT_EQ(sum.a->times, (std::vector<double>{40, 48}));
    EXPECT_EQ(sum.a->mean(), 44);
    EXPECT_EQ(sum.a->code, "layers.0 to 3");
    EXPECT_EQ(sum.change.change, 80.0 / 40 - 1);  // based on the shown steps, because two are too few for means
}

TEST(FoldedPositions, StepsThatLackOneOfThemAreNoSamplesOfTheSum) {
    auto positions = positionsOf("0ab1ab2ab3ab");
    positions[2].a->times = {10};
    const MatchPosition sum = summed(positions, {0, 2, 4});
    EXPECT_EQ(sum.a->times.size(), 1u);
    EXPECT_EQ(sum.a->mean(), 11 + 10 + 11 + 11);
}

TEST(FoldedPositions, AModelOfTwelveLayersIsAFewRowsThatAddUpToTheSame) {
    const tests::MadePair pair = tests::madePair(1);
    const auto profiles = tests::comparedRuns(pair.a, pair.b);
    const StepMatch match = stepMatch(profiles[0], profiles[1]);
    Nanos whole = 0, inRows = 0;
    for (const MatchPosition& position : match.positions)
        whole += position.a ? position.a->elapsed : 0;
    const auto rows = foldedPositions(match.positions);
    std::size_t positions = 0;
    for (const FoldedPosition& row : rows) {
        const MatchPosition sum = summed(match.positions, row);
        inRows += sum.a ? sum.a->elapsed : 0;
        positions += row.times;
    }
    EXPECT_LT(rows.size(), match.positions.size() / 6);
    EXPECT_EQ(positions, match.positions.size());
    EXPECT_EQ(inRows, whole);
    const std::vector matches{match};
    const std::vector<std::string> names{"b"};
    EXPECT_EQ(foldedMatchesTable(matches, names).rows.size(), rows.size());
}

TEST(FoldedPositions, ManyPositionsAreFoldedInTimeWhateverTheyAre) {
    std::mt19937 random(3);
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += static_cast<char>('a' + (random() % 20 == 0 ? 1 : 0));
    const auto positions = positionsOf(text);
    const double begin = tests::processorSeconds();
    std::size_t all = 0;
    for (const FoldedPosition& row : foldedPositions(positions))
        all += row.times;
    EXPECT_EQ(all, positions.size());
    EXPECT_LT(tests::processorSeconds() - begin, 20 * tests::slowdown);
}

}  // namespace
