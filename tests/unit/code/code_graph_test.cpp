// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_graph.h"

#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

namespace {

using namespace core;
using tests::CodeOf;
using tests::loadAndTrain;

/// Formats each node as a line "label total/self xcount", indented by its depth.
std::string graphText(const CodeGraph& graph) {
    std::string text;
    for (std::uint32_t node = 1; node < graph.tree.nodes.size(); ++node) {
        const CodeNode& at = graph.tree.nodes[node];
        text += std::string(at.depth - 1, ' ') + graph.tree.label(node) + " " + std::to_string(*at.total.whole()) +
                "/" + std::to_string(*at.self.whole());
        if (graph.hasCounts) text += " x" + std::to_string(at.count);
        text += "\n";
    }
    return text;
}

std::string sharesOf(const CodeGraph& graph, std::uint32_t node) {
    std::string text;
    for (const CodeShare& share : graph.sharesOf(node))
        text += std::to_string(share.of) + ":" + std::to_string(*share.time.whole()) + " ";
    return text;
}

TEST(CodeGraph, OperationsStandBelowWhatLaunchedThemAndTakeNothingFromIt) {
    const CodeOf c(loadAndTrain);
    EXPECT_EQ(graphText(c.graph({})),
              "step 39/0 x4\n"
              " train 28/0 x2\n"
              "  launch 28/28 x2\n"
              "   norm 20/0 x1\n"
              "   gemm 8/0 x1\n"
              " load 10/0 x1\n"
              "  launch 10/10 x1\n"
              "   gemm 10/0 x1\n"
              " launch 1/1 x1\n"
              "  copy:HtoD 1/0 x1\n");
    CodeGraphChoice without;
    without.operations = false;
    EXPECT_EQ(graphText(c.graph(without)),
              "step 39/0 x4\n train 28/0 x2\n  launch 28/28 x2\n load 10/0 x1\n  launch 10/10 x1\n launch 1/1 x1\n");
}

TEST(CodeGraph, WhatRanBeneathIsToldByClassAndCopiesAreNone) {
    const CodeGraph graph = CodeOf(loadAndTrain).graph({});
    EXPECT_EQ(sharesOf(graph, 1), "0:38 1:1 ");  // one class, then operations without a class
    EXPECT_EQ(sharesOf(graph, 2), "0:28 ");
    EXPECT_EQ(sharesOf(graph, 0), "0:38 1:1 ");
}

TEST(CodeGraph, SiblingsStandBySizeOrByName) {
    CodeGraphChoice byName;
    byName.bySize = byName.operations = false;
    EXPECT_EQ(graphText(CodeOf(loadAndTrain).graph(byName)),
              "step 39/0 x4\n launch 1/1 x1\n load 10/0 x1\n  launch 10/10 x1\n train 28/0 x2\n  launch 28/28 x2\n");
}

TEST(CodeGraph, CallersAreReadFromTheInside) {
    CodeGraphChoice callers;
    callers.callers = true;
    EXPECT_EQ(graphText(CodeOf(loadAndTrain).graph(callers)),
              "norm 20/0 x1\n launch 20/0 x1\n  train 20/0 x1\n   step 20/20 x1\n"
              "gemm 18/0 x2\n launch 18/0 x2\n  load 10/0 x1\n   step 10/10 x1\n  train 8/0 x1\n   step 8/8 x1\n"
              "copy:HtoD 1/0 x1\n launch 1/0 x1\n  step 1/1 x1\n");
    callers.operations = false;
    EXPECT_EQ(graphText(CodeOf(loadAndTrain).graph(callers)),
              "launch 39/0 x4\n train 28/0 x2\n  step 28/28 x2\n load 10/0 x1\n  step 10/10 x1\n step 1/1 x1\n");
}

TEST(CodeGraph, IdleTimeIsToldByCauseAndDevicesAreOne) {
    const CodeOf c(
        "a 0-10 ^1, b 50-60 ^2, a 0-10 #1 ^3, b 30-40 #1 ^4, range:step 5-55, call:launch 1-2 ^1, call:launch 35-40 "
        "^2, call:launch 3-4 ^3, call:launch 20-22 ^4");
    CodeGraphChoice off;
    off.side = CodeSide::OffGpu;
    off.options.kinds[static_cast<std::size_t>(FrameKind::Call)] = false;
    const CodeGraph graph = c.graph(off);
    EXPECT_EQ(graphText(graph),
              "step 60/42 x2\n"
              " (launch latency) 18/18 x2\n");
    Nanos idle = 0;
    for (const CodeShare& share : graph.sharesOf(0))
        idle += *share.time.whole();
    EXPECT_EQ(idle, 60);
    off.callers = true;
    EXPECT_EQ(graphText(c.graph(off)), "step 42/42\n(launch latency) 18/0\n step 18/18\n");
}

TEST(CodeGraph, ThreadsOfTheHostStandBelowItsRoot) {
    CodeGraphChoice host;
    host.side = CodeSide::Host;
    EXPECT_EQ(graphText(CodeOf("a 0-1, range:x 0-10 !1, range:y 2-4 !2").graph(host)),
              "1 10/0 x0\n x 10/10 x1\n2 2/0 x0\n y 2/2 x1\n");
}

TEST(CodeGraph, FourSiblingsThatDifferInANumberAreOneAndThreeAreNot) {
    const CodeOf c(
        "a 100-110 ^1, a 110-120 ^2, a 120-130 ^3, a 130-140 ^4, b 140-145 ^5, range:l.0 0-2, range:l.1 2-4, "
        "range:l.2 4-6, range:l.11 6-8, range:m.1 8-9, call:launch 0-1 ^1, call:launch 2-3 ^2, call:launch 4-5 ^3, "
        "call:launch 6-7 ^4, call:launch 8-9 ^5");
    CodeGraphChoice choice;
    choice.operations = false;
    EXPECT_EQ(graphText(c.graph(choice)), "l.0 to 11 40/0 x4\n launch 40/40 x4\nm.1 5/0 x1\n launch 5/5 x1\n");
    EXPECT_TRUE(c.graph(choice).isOfSeveral(1));
    EXPECT_FALSE(c.graph(choice).isOfSeveral(2));
    choice.options.foldRepeats = false;
    EXPECT_NE(graphText(c.graph(choice)).find("l.11 10/0 x1\n"), std::string::npos);
}

TEST(CodeGraph, KnowsNeighborsAndPaths) {
    const CodeGraph graph = CodeOf(loadAndTrain).graph({});
    const auto train = graph.find("step > train");
    ASSERT_TRUE(train);
    EXPECT_EQ(graph.tree.path(*train), "step > train");
    ASSERT_TRUE(graph.next(*train));
    EXPECT_EQ(graph.tree.path(*graph.next(*train)), "step > load");
    EXPECT_EQ(graph.previous(*graph.next(*train)), train);
    EXPECT_EQ(graph.previous(*train), std::nullopt);
    EXPECT_EQ(graph.next(CodeGraph::root), std::nullopt);
    EXPECT_EQ(graph.widestChild(1), train);
    EXPECT_EQ(graph.find("step > nothing"), std::nullopt);
    EXPECT_EQ(graph.find(""), std::nullopt);
    // train holds more than half of step, and launch more than half of train; a launched operation is no frame.
    EXPECT_EQ(graph.tree.path(graph.endOfWidestPath()), "step > train > launch");
}

TEST(CodeGraph, EverySideAndTheRestOfARandomTraceAddUp) {
    for (unsigned seed = 0; seed < 30; ++seed) {
        std::mt19937 random(seed);
        const CodeOf c(tests::randomRun(random));
        for (const CodeSide side : {CodeSide::OnGpu, CodeSide::OffGpu, CodeSide::Host})
            for (const bool callers : {false, true}) {
                CodeGraphChoice choice;
                choice.side = side;
                choice.callers = callers;
                const CodeGraph graph = c.graph(choice);
                std::map<std::uint32_t, ExactSum> below;
                for (std::uint32_t node = 1; node < graph.tree.nodes.size(); ++node) {
                    EXPECT_LT(graph.tree.nodes[node].parent, node);
                    EXPECT_GT(graph.ends[graph.tree.nodes[node].parent], node);
                    below[graph.tree.nodes[node].parent] += graph.tree.nodes[node].total;
                    ExactSum shares;
                    for (const CodeShare& share : graph.sharesOf(node))
                        shares += share.time;
                    if (side != CodeSide::Host) {
                        EXPECT_EQ(shares, graph.tree.nodes[node].total) << seed;
                    }
                }
                for (const auto& [node, total] : below)
                    EXPECT_LE(total, graph.tree.nodes[node].total) << seed;
                choice.callers = !callers;
                EXPECT_EQ(c.graph(choice).tree.nodes[0].total, graph.tree.nodes[0].total);
            }
    }
}

/// The first thing shown about the idle time of an image model is the line of code that causes it.
TEST(CodeStory, TheWidestWayEndsAtTheLineThatKeepsTheGpuWaiting) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = readTrace(file, {});
    ASSERT_TRUE(read);
    CodeGraphChoice off;
    off.side = CodeSide::OffGpu;
    const CodeGraph graph = CodeOf(*read).graph(off);
    const std::uint32_t end = graph.endOfWidestPath();
    EXPECT_NE(graph.tree.label(end).find("zoom_shift"), std::string::npos);
    EXPECT_EQ(std::lround(graph.tree.nodes[end].total.real() / 1e5), 4221);
    EXPECT_EQ(std::lround(1000 * graph.tree.nodes[end].total.real() / graph.tree.nodes[0].total.real()), 825);
    EXPECT_EQ(graph.find(graph.tree.path(end)), end);
}

}  // namespace
