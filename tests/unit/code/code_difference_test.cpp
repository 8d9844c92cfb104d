// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_difference.h"

#include "core/code/code_trees.h"
#include "tests/support/code_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

CodeTree onGpu(std::string_view text) {
    const tests::CodeOf c(text);
    return onGpuTree(c.view(), c.frames, {});
}

/// Formats each row as "label base/candidate +change", indented by its depth.
std::string differenceText(const CodeDifference& difference) {
    std::string text;
    for (const CodeChange& change : difference) {
        if (change.depth == 0) continue;
        text += std::string(change.depth - 1, ' ') + change.label + " " + std::to_string(*change.base.whole()) + "/" +
                std::to_string(*change.candidate.whole()) + " " + std::to_string(*change.change().whole());
        text += !change.isInBase ? " added\n" : !change.isInCandidate ? " removed\n" : "\n";
    }
    return text;
}

TEST(CodeDifference, PathsOfBothMeetAndThoseOfOneAreKept) {
    const CodeTree base = onGpu("a 10-20 ^1, b 20-25 ^2, range:step 0-9, range:load 1-3, call:l 2-3 ^1, call:l 5-6 ^2");
    const CodeTree candidate =
        onGpu("a 10-24 ^1, b 30-31 ^2, range:step 0-9, range:save 1-3, call:l 2-3 ^2, call:l 5-6 ^1");
    EXPECT_EQ(differenceText(differenceOf(base, candidate)),
              "step 15/15 0\n"
              " load 10/0 -10 removed\n"
              "  l 10/0 -10 removed\n"
              " l 5/14 9\n"
              " save 0/1 1 added\n"
              "  l 0/1 1 added\n");
}

TEST(CodeDifference, LabelsMeetWithoutLinesInstancesAndAddresses) {
    EXPECT_EQ(comparableLabel("models/a.py(12): forward", FrameKind::Python), "models/a.py: forward");
    EXPECT_EQ(comparableLabel("<frozen importlib._bootstrap>(241): _call", FrameKind::Python),
              "<frozen importlib._bootstrap>: _call");
    EXPECT_EQ(comparableLabel("<built-in method to of Tensor object at 0x7c0aF>", FrameKind::Python),
              "<built-in method to of Tensor object>");
    EXPECT_EQ(comparableLabel("nn.Module: Linear_31", FrameKind::Module), "Linear");
    EXPECT_EQ(comparableLabel("_7", FrameKind::Module), "_7");
    EXPECT_EQ(comparableLabel("step_3", FrameKind::Range), "step_3");
    EXPECT_EQ(comparableLabel("f(x): g", FrameKind::Python), "f(x): g") << "no line";
}

TEST(CodeDifference, OfATreeWithItselfIsNothing) {
    const CodeTree tree = onGpu("a 10-20 ^1, range:step 0-9, call:l 2-3 ^1");
    for (const CodeChange& change : differenceOf(tree, tree)) {
        EXPECT_EQ(change.change(), ExactSum(0));
        EXPECT_TRUE(change.isInBase && change.isInCandidate);
    }
}

}  // namespace
