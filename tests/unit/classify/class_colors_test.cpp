// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/class_colors.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using namespace core;
using Names = std::vector<std::string>;

std::vector<ClassColor> colorsOf(const Names& names, Names chosen = {}) {
    chosen.resize(names.size());
    return classColors(names, chosen, names.size() - 1);
}

TEST(ClassColors, AreStableByNameWhateverStandsAround) {
    EXPECT_EQ(colorsOf({"my class", "others"})[0], colorsOf({"gemm", "attention", "my class", "others"})[2]);
    EXPECT_EQ(colorsOf({"my class", "others"})[0], classColor("my class"));
    EXPECT_EQ(classColor("GEMM"), classColor("gemm"));
}

TEST(ClassColors, BelongToTheNameInWhateverOrderTheRulesStand) {
    Names names{"GEMM", "attn", "Attention", "norm", "my class", "quantize", "embedding", "moe", "sort", "others"};
    const auto colors = colorsOf(names);
    Names turned(names.rbegin() + 1, names.rend());
    turned.push_back("others");
    const auto after = colorsOf(turned);
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        EXPECT_EQ(after[names.size() - 2 - i], colors[i]) << names[i];
}

TEST(ClassColors, OfAClassWithTheSlotOfItsNameAreNotTakenByOneThatHasToMoveOn) {
    const Names many{"a", "b", "c", "d", "e", "f", "g", "h"};
    for (const std::string& added : many) {
        const auto colors = colorsOf({"gemm", "attention", added, "others"});
        EXPECT_EQ(colors[0], classColor("gemm"));
        EXPECT_EQ(colors[1], classColor("attention"));
    }
}

TEST(ClassColors, OfANewClassAreFreeOnesAndNoOtherClassChanges) {
    const Names bundled{"Communication", "Attention", "GEMM", "Reduction", "MoE", "others"};
    const auto before = colorsOf(bundled);
    for (const char* added : {"MyGEMM", "My reduction", "another", "x"}) {
        Names names = bundled;
        names.insert(names.begin(), added);
        const auto after = colorsOf(names);
        for (std::size_t i = 0; i < bundled.size(); ++i)
            EXPECT_EQ(after[i + 1], before[i]) << added << ": " << bundled[i];
        for (const ClassColor& other : before)
            EXPECT_NE(after[0].light, other.light) << added;
    }
}

TEST(ClassColors, OfAClassThatHasToMoveOnDifferMostFromThoseInUse) {
    // "norm" and "Quantization" want one color; blue, orange and green are taken.
    const auto colors = colorsOf({"gemm", "attention", "norm", "Quantization", "others"});
    EXPECT_EQ(colors[3].light, "#b45784");
}

TEST(ClassColors, ThatNoKernelHasAreLeftForOthers) {
    Names names{"gemm", "attention", "norm", "Quantization"};
    std::vector<bool> inUse(names.size(), true);
    for (const char* unused : {"communication", "elementwise", "activation", "rope", "optimizer", "loss", "copies"})
        names.emplace_back(unused), inUse.push_back(false);
    names.emplace_back("others");
    inUse.push_back(false);
    const auto colors = classColors(names, Names(names.size()), names.size() - 1, inUse);
    const auto alone = colorsOf({"gemm", "attention", "norm", "Quantization", "others"});
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(colors[i], alone[i]) << names[i];
}

TEST(ClassColors, OfTwelveClassesAreAllPlainWhileNothingIsUnmatched) {
    Names names;
    for (int i = 0; i < 12; ++i)
        names.push_back("class " + std::to_string(i));
    names.push_back("others");
    std::vector<bool> inUse(names.size(), true);
    inUse.back() = false;
    const auto colors = classColors(names, Names(names.size()), names.size() - 1, inUse);
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_EQ(colors[i].hatch, Hatch::None) << names[i];
}

TEST(ClassColors, RepeatOnlyHatchedAndOnlyAfterTwelve) {
    Names names;
    for (int i = 0; i < 13; ++i)
        names.push_back("class " + std::to_string(i));
    names.push_back("others");
    std::set<std::pair<std::string, Hatch>> seen;
    for (const ClassColor& color : colorsOf(names))
        EXPECT_TRUE(seen.insert({color.light, color.hatch}).second) << color.light;
}

TEST(ClassColors, TheUsersIsTheSameInBothThemesAndWhatIsNoColorIsNone) {
    const auto colors = colorsOf({"gemm", "norm", "others"}, {"#123456", "red;}</style>"});
    EXPECT_EQ(colors[0], (ClassColor{"#123456", "#123456"}));
    EXPECT_EQ(colors[1], classColor("norm"));
}

TEST(ClassColors, TheUnmatchedAreHatched) {
    const auto colors = classColors(Names{"gemm", "rest", "others"}, Names(3), 1);
    EXPECT_EQ(colors[0].hatch, Hatch::None);
    EXPECT_EQ(colors[1].hatch, Hatch::Rising);
    EXPECT_EQ(colors[2].hatch, Hatch::Rising);
}

}  // namespace
