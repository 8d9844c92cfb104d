// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_places.h"

#include "tests/support/code_of.h"
#include "tests/support/random_trace.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;
using tests::loadAndTrain;

struct CodeWithPlaces : tests::CodeOf {
    using CodeOf::CodeOf;

    CodePath path(const CodeGraphChoice& choice, std::string_view text) const {
        const CodeGraph made = graph(choice);
        const auto node = made.find(text);
        if (!node) ADD_FAILURE() << "there is no " << text;
        return pathOf(made, choice, node.value_or(0));
    }
    /// Formats the places of a path in order, for example "gemm 20", "gap 40-50:7", "call 3", "range 0".
    std::string places(const CodeGraphChoice& choice, std::string_view text) const {
        const CodePlaces found = codePlaces(view(), frames, path(choice, text));
        std::string told;
        const auto tell = [&](const std::string& each) { told += (told.empty() ? "" : ", ") + each; };
        for (const std::uint32_t event : found.operations)
            tell(std::string(trace->names[trace->events.name[event]]) + " " +
                 std::to_string(trace->events.start[event]));
        for (const CodeGap& gap : found.gaps)
            tell("gap " + std::to_string(gap.gap.start) + "-" + std::to_string(gap.gap.end) + ":" +
                 std::to_string(gap.held));
        for (const TraceItem& item : found.frames) {
            const bool isCall = item.kind == ItemKind::Call;
            const NameId name = isCall ? trace->calls.name[item.index] : trace->hostRanges.name[item.index];
            tell(std::string(trace->names[name]) + " " +
                 std::to_string((isCall ? trace->calls.start : trace->hostRanges.start)[item.index]));
        }
        return told;
    }
    std::string answer(const CodeGraphChoice& choice, const CodeQuestion& question) const {
        const CodeGraph made = graph(choice);
        const auto node = nodeOf(view(), frames, made, choice, question);
        return node ? made.tree.path(*node) : "nothing";
    }
};

CodeGraphChoice choiceOf(CodeSide side, bool callers = false) {
    CodeGraphChoice choice;
    choice.side = side;
    choice.callers = callers;
    return choice;
}

TEST(CodePlaces, OfAFrameAreTheOperationsThatItAndAllBelowItLaunched) {
    const CodeWithPlaces c(loadAndTrain);
    EXPECT_EQ(c.places({}, "step"), "gemm 20, gemm 32, norm 50, copy:HtoD 80");
    EXPECT_EQ(c.places({}, "step > train"), "gemm 32, norm 50");
    EXPECT_EQ(c.places({}, "step > launch"), "copy:HtoD 80");
    EXPECT_EQ(c.places({}, "step > train > launch > gemm"), "gemm 32");
}

TEST(CodePlaces, OfAFrameAmongCallersAreThoseOfThatWayAlone) {
    const CodeWithPlaces c(loadAndTrain);
    EXPECT_EQ(c.places(choiceOf(CodeSide::OnGpu, true), "gemm"), "gemm 20, gemm 32");
    EXPECT_EQ(c.places(choiceOf(CodeSide::OnGpu, true), "gemm > launch > train"), "gemm 32");
}

// The device idles at 30-32, 40-50 and 70-80; each launch call has ended by then.
TEST(CodePlaces, OfIdleTimeAreTheGapsWithWhatThePathHoldsOfThem) {
    const CodeWithPlaces c(
        "gemm 0-10 ^1, gemm 40-50 ^2, norm 60-70 ^3, range:load 5-35, range:step 35-60, call:launch 0-1 ^1, "
        "call:launch 36-38 ^2, call:launch 51-52 ^3");
    const auto idle = choiceOf(CodeSide::OffGpu);
    EXPECT_EQ(c.places(idle, "load"), "gap 10-40:25");
    EXPECT_EQ(c.places(idle, "step"), "gap 10-40:5, gap 50-60:10");
    EXPECT_EQ(c.places(idle, "step > launch > (launch latency)"), "gap 10-40:2, gap 50-60:8");
    EXPECT_EQ(c.places(choiceOf(CodeSide::OffGpu, true), "(launch latency) > launch > step"),
              "gap 10-40:2, gap 50-60:8");
}

TEST(CodePlaces, OnTheHostAreTheOutermostFramesOfThePath) {
    const CodeWithPlaces c(
        "gemm 0-10 ^1, range:step 0-50, range:step 10-20, range:load 60-70, range:step 80-90, "
        "call:launch 12-13 ^1");
    const auto host = choiceOf(CodeSide::Host);
    const CodeGraph graph = c.graph(host);
    const std::string thread = graph.tree.label(1);
    EXPECT_EQ(c.places(host, thread + " > step"), "step 0, step 80");  // the nested step is folded into the outer one
    EXPECT_EQ(c.places(host, thread), "step 0, load 60, step 80");
    EXPECT_EQ(c.places(host, thread + " > step > launch"), "launch 12");
}

TEST(CodePlaces, OfSiblingsThatWereMadeOneAreThoseOfAll) {
    const CodeWithPlaces c(
        "a 100-110 ^1, b 110-120 ^2, c 120-130 ^3, d 130-140 ^4, range:l.0.mlp 0-10, range:l.1.mlp 10-20, "
        "range:l.5.mlp 20-30, range:l.11.mlp 30-40, call:launch 1-2 ^1, call:launch 11-12 ^2, "
        "call:launch 21-22 ^3, call:launch 31-32 ^4, e 200-210 ^5, range:x.2.mlp 50-60, call:launch 51-52 ^5");
    EXPECT_EQ(c.places({}, "l.0 to 11.mlp"), "a 100, b 110, c 120, d 130");
    CodeGraphChoice choice;
    choice.options.foldRepeats = false;
    EXPECT_EQ(c.places(choice, "l.5.mlp"), "c 120");
}

TEST(CodePlaces, AnIntervalLeadsToItsCodeAndWhatIsFilteredAwayDoesNot) {
    CodeWithPlaces c(
        "gemm 0-10 ^1, gemm 40-50 ^2, norm 60-70, range:load 5-35, range:step 35-60, call:launch 0-1 ^1, "
        "call:launch 36-38 ^2");
    EXPECT_EQ(c.answer({}, {{ItemKind::Operation, 1}, {}}), "step > launch");
    EXPECT_EQ(c.answer({}, {{ItemKind::Operation, 2}, {}}), "(launch not recorded)");
    EXPECT_EQ(c.answer(choiceOf(CodeSide::OffGpu), {{ItemKind::Idle, 0}, {10, 40}}), "load");
    EXPECT_EQ(c.answer(choiceOf(CodeSide::OffGpu), {{ItemKind::Idle, 0}, {50, 60}}), "(launch not recorded)");
    const std::string onHost = c.answer(choiceOf(CodeSide::Host), {{ItemKind::Call, 1}, {}});
    EXPECT_TRUE(onHost.ends_with(" > step > launch")) << onHost;
    c.options.filter.window = TimeWindow{0, 30};
    EXPECT_EQ(c.answer({}, {{ItemKind::Operation, 1}, {}}), "nothing");
}

TEST(CodePlaces, APathIsFoundAgainInAGraphMadeAnew) {
    const CodeWithPlaces c(loadAndTrain);
    const CodeGraph graph = c.graph({});
    for (std::uint32_t node = 1; node < graph.tree.nodes.size(); ++node)
        EXPECT_EQ(nodeOf(graph, pathOf(graph, {}, node)), node);
    EXPECT_EQ(nodeOf(graph, {{}, {{"elsewhere", FrameKind::Range}}}), std::nullopt);
}

// For any stacks, the places of a node add up exactly to the totals of the node in the graph.
TEST(CodePlaces, HoldTheTotalsOfTheGraph) {
    std::mt19937 random(7);
    for (int run = 0; run < 40; ++run) {
        const tests::CodeOf c(tests::randomRun(random));
        for (const bool callers : {false, true}) {
            const auto onGpu = choiceOf(CodeSide::OnGpu, callers), offGpu = choiceOf(CodeSide::OffGpu, callers);
            const CodeGraph busy = c.graph(onGpu), idle = c.graph(offGpu);
            for (std::uint32_t node = 1; node < busy.tree.nodes.size() && node < 40; ++node) {
                ExactSum time;
                for (const std::uint32_t event : codePlaces(c.view(), c.frames, pathOf(busy, onGpu, node)).operations)
                    time += c.trace->events.duration[event];
                EXPECT_EQ(time, busy.tree.nodes[node].total) << run << ' ' << busy.tree.path(node);
            }
            for (std::uint32_t node = 1; node < idle.tree.nodes.size() && node < 40; ++node) {
                ExactSum time;
                for (const CodeGap& gap : codePlaces(c.view(), c.frames, pathOf(idle, offGpu, node)).gaps)
                    time += gap.held;
                EXPECT_EQ(time, idle.tree.nodes[node].total) << run << ' ' << idle.tree.path(node);
            }
        }
    }
}

}  // namespace
