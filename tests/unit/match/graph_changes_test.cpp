// SPDX-License-Identifier: GPL-3.0-or-later
// Overlaid code graphs of two runs: what only one of them has, the widths of frames, and verdicts.
#include "core/match/graph_changes.h"

#include "core/ingest/readers.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

struct Profiled {
    explicit Profiled(const TracePtr& trace, Options options = {}) {
        options.gaps.shortIdle = 0;
        profile = tests::compared({trace}, {}, options).front();
        frames = std::make_shared<const Frames>(*trace);
    }
    explicit Profiled(const std::string& text, Options options = {})
        : Profiled(tests::traceOf(text), std::move(options)) {}
    GraphedProfile graphed() const { return {profile, *frames}; }

    ComparedProfile profile;
    std::shared_ptr<const Frames> frames;
};

constexpr const char* stepWords[] = {"---", "--", "-", "=", "+", "++", "+++", "added", "removed"};

/// Formats each node as a line "label width: before > after step", indented by its depth.
std::string changesText(const CodeGraphChanges& changes) {
    std::string text;
    for (std::uint32_t node = 0; node < changes.graph.tree.nodes.size(); ++node) {
        const CodeNode& at = changes.graph.tree.nodes[node];
        const GraphChange& change = changes.changes[node];
        text += fmt::format("{}{} {}: {} > {} {}\n", std::string(at.depth, ' '),
                            node == 0 ? "all" : changes.graph.tree.label(node), *at.total.whole(), change.before,
                            change.after, stepWords[static_cast<std::size_t>(change.step)]);
    }
    return text;
}

constexpr const char* before =
    "x 10-20 ^1, y 20-25 ^2, z 40-60 ^3, range:w 0-9, range:load 1-3, call:l 2-3 ^1, call:l 5-6 ^2, range:v 10-20, "
    "call:l 12-13 ^3";
constexpr const char* after =
    "x 10-24 ^1, y 30-31 ^2, z 40-59 ^3, range:w 0-9, range:save 1-3, call:l 2-3 ^2, call:l 5-6 ^1, range:v 10-20, "
    "call:l 12-13 ^3";

TEST(GraphChanges, AreAsWideAsTheCandidateAndWhatWasRemovedAsItWas) {
    const Profiled a(before), b(after);
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), {});
    EXPECT_FALSE(changes.isByIteration);
    // Rows are sorted by the size of the change. 34 ns ran; of the removed time, 10 ns were under "load" and 5 were y.
    EXPECT_EQ(changesText(changes),
              "all 49: 35 > 34 -\n"
              " v 19: 20 > 19 --\n"
              "  l 19: 20 > 19 --\n"
              "   z 19: 20 > 19 --\n"
              " w 30: 15 > 15 =\n"
              "  load 10: 10 > 0 removed\n"
              "   l 10: 10 > 0 removed\n"
              "    x 10: 10 > 0 removed\n"
              "  l 19: 5 > 14 +++\n"
              "   x 14: 0 > 14 added\n"
              "   y 5: 5 > 0 removed\n"
              "  save 1: 0 > 1 added\n"
              "   l 1: 0 > 1 added\n"
              "    y 1: 0 > 1 added\n");
}

TEST(GraphChanges, NamesOfOperationsAreNoFramesAndSharesAreSteps) {
    const Profiled a(before), b(after);
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), {});
    for (std::uint32_t node = 1; node < changes.graph.tree.nodes.size(); ++node) {
        const std::string& label = changes.graph.tree.label(node);
        EXPECT_EQ(changes.graph.isOperationNode(node), label == "x" || label == "y" || label == "z") << label;
        const auto shares = changes.graph.sharesOf(node);
        ASSERT_EQ(shares.size(), 1u);
        EXPECT_EQ(shares[0].of, static_cast<std::uint32_t>(changes.changes[node].step));
        EXPECT_EQ(shares[0].time, changes.graph.tree.nodes[node].total);
    }
}

TEST(GraphChanges, KnowTheirFramesInBothProfiles) {
    const Profiled a(before), b(after);
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), {});
    for (std::uint32_t node = 0; node < changes.graph.tree.nodes.size(); ++node) {
        const GraphChange& change = changes.changes[node];
        EXPECT_TRUE(change.inBase || change.inCandidate);
        const std::string path = changes.graph.tree.path(node);
        EXPECT_EQ(change.inBase ? changes.baseGraph.tree.path(*change.inBase) : path, path);
        EXPECT_EQ(change.inCandidate ? changes.candidateGraph.tree.path(*change.inCandidate) : path, path);
    }
}

TEST(GraphChanges, LeadToTheFrameThatChangedMost) {
    const Profiled a(
        "x 10-20 ^1, y 20-25 ^2, range:w 0-9, range:load 1-3, call:l 2-3 ^1, range:save 4-7, call:l 5-6 ^2");
    const Profiled b(
        "x 10-20 ^1, y 20-45 ^2, range:w 0-9, range:load 1-3, call:l 2-3 ^1, range:save 4-7, call:l 5-6 ^2");
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), {});
    EXPECT_EQ(changes.graph.tree.path(changes.endOfLargestChange()), "w > save > l");
    const CodeGraphChanges same = codeGraphChanges(a.graphed(), a.graphed(), {});
    EXPECT_EQ(same.endOfLargestChange(), CodeGraph::root);
}

TEST(GraphChanges, StandByNameWhereSoChosenAndUpsideDownForCallers) {
    const Profiled a(before), b(after);
    CodeGraphChoice choice;
    choice.bySize = false;
    choice.operations = false;
    EXPECT_EQ(changesText(codeGraphChanges(a.graphed(), b.graphed(), choice)),
              "all 44: 35 > 34 -\n"
              " v 19: 20 > 19 --\n"
              "  l 19: 20 > 19 --\n"
              " w 25: 15 > 15 =\n"
              "  l 14: 5 > 14 +++\n"
              "  load 10: 10 > 0 removed\n"
              "   l 10: 10 > 0 removed\n"
              "  save 1: 0 > 1 added\n"
              "   l 1: 0 > 1 added\n");
    choice.callers = true;
    EXPECT_EQ(changesText(codeGraphChanges(a.graphed(), b.graphed(), choice)),
              "all 44: 35 > 34 -\n"
              " l 44: 35 > 34 -\n"
              "  load 10: 10 > 0 removed\n"
              "   w 10: 10 > 0 removed\n"
              "  save 1: 0 > 1 added\n"
              "   w 1: 0 > 1 added\n"
              "  v 19: 20 > 19 --\n"
              "  w 14: 5 > 14 +++\n");
}

/// Makes steps of 100 ns; each launches a kernel of `load` or `load` + 1 ns under "load" and is idle otherwise.
std::string loadSteps(int count, int load) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        const int at = 100 * i;
        text += fmt::format("range:step {}-{}, range:load {}-{}, call:l {}-{} ^{}, a {}-{} ^{},", at, at + 90, at + 1,
                            at + 9, at + 2, at + 4, i + 1, at + 10, at + 10 + load + i % 2, i + 1);
    }
    return text;
}

Options bySteps() {
    Options options;
    options.iteration = "step";
    return options;
}

TEST(GraphChanges, OfFiveIterationsAreMeansWithVerdicts) {
    const Profiled a(loadSteps(8, 20), bySteps()), b(loadSteps(10, 30), bySteps());
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), {});
    ASSERT_TRUE(changes.isByIteration);
    ASSERT_EQ(changes.changes.size(), 5u);  // all, step, load, the call and the kernel
    for (const GraphChange& change : changes.changes) {
        EXPECT_DOUBLE_EQ(change.before, 20.5);
        EXPECT_DOUBLE_EQ(change.after, 30.5);
        ASSERT_TRUE(change.verdict);
        EXPECT_EQ(change.verdict->verdict, Verdict::Increased);
        EXPECT_EQ(change.step, ChangeStep::FarMore);
    }
    EXPECT_EQ(changes.changes[0].base, ExactSum(8 * 20 + 4));
    EXPECT_EQ(changes.changes[0].candidate, ExactSum(10 * 30 + 5));
}

TEST(GraphChanges, OfIdleTimeBelongToTheIterationThatEndedIt) {
    const Profiled a(loadSteps(8, 20), bySteps()), b(loadSteps(8, 30), bySteps());
    CodeGraphChoice choice;
    choice.side = CodeSide::OffGpu;
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), choice);
    ASSERT_TRUE(changes.isByIteration);
    // There are 7 gaps: 80 ns each, less the extra nanosecond of every second kernel, which precedes 3 of the gaps.
    EXPECT_EQ(changes.changes[0].base, ExactSum(7 * 80 - 3));
    EXPECT_EQ(changes.changes[0].candidate, ExactSum(7 * 70 - 3));
    EXPECT_DOUBLE_EQ(changes.changes[0].before, (7 * 80 - 3) / 8.0);
    EXPECT_DOUBLE_EQ(changes.changes[0].after, (7 * 70 - 3) / 8.0);
    EXPECT_EQ(changes.changes[0].step, ChangeStep::Less);
}

TEST(GraphChanges, OfTheHostAreThoseOfWholeProfiles) {
    const Profiled a(loadSteps(8, 20), bySteps()), b(loadSteps(10, 20), bySteps());
    CodeGraphChoice choice;
    choice.side = CodeSide::Host;
    const CodeGraphChanges changes = codeGraphChanges(a.graphed(), b.graphed(), choice);
    EXPECT_FALSE(changes.isByIteration);
    EXPECT_DOUBLE_EQ(changes.changes[0].before, 8 * 90);
    EXPECT_DOUBLE_EQ(changes.changes[0].after, 10 * 90);
}

TEST(GraphChanges, OfAProfileAgainstItselfAreNone) {
    const auto data = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = readTrace(data, {});
    ASSERT_TRUE(read) << read.error().message;
    const Profiled run(*read);
    for (const CodeSide side : {CodeSide::OnGpu, CodeSide::OffGpu, CodeSide::Host}) {
        CodeGraphChoice choice;
        choice.side = side;
        const CodeGraphChanges changes = codeGraphChanges(run.graphed(), run.graphed(), choice);
        EXPECT_EQ(changes.changes[0].base, changes.baseGraph.tree.nodes[0].total);
        for (const GraphChange& change : changes.changes) {
            EXPECT_EQ(change.step, ChangeStep::Same);
            EXPECT_EQ(change.base, change.candidate);
        }
    }
}

}  // namespace
