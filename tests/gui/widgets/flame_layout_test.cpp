// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of flame graphs, as text: which frames share which pixels, and that none of their time is lost.
#include "ui/widgets/flame/flame_layout.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

namespace {

using namespace ui;

/// Makes a graph of frames in row order, each given as its depth and total; the total of the root is the sum of the
/// totals at depth 1.
core::CodeGraph graphOf(const std::vector<std::pair<std::uint32_t, core::Nanos>>& depthAndTotal) {
    core::CodeGraph graph;
    std::vector<std::uint32_t> open{0};
    for (const auto& [depth, total] : depthAndTotal) {
        open.resize(depth);
        const auto node = static_cast<std::uint32_t>(graph.tree.nodes.size());
        graph.tree.nodes.push_back({.parent = open.back(), .depth = depth, .total = total, .self = {}});
        if (depth == 1) graph.tree.nodes[0].total += total;
        open.push_back(node);
    }
    graph.tree.labels = {""};
    graph.ends.resize(graph.tree.nodes.size());
    for (auto node = static_cast<std::uint32_t>(graph.ends.size()); node-- > 0;) {
        graph.ends[node] = std::max(graph.ends[node], node + 1);
        std::uint32_t& around = graph.ends[graph.tree.nodes[node].parent];
        around = std::max(around, graph.ends[node]);
    }
    return graph;
}

/// Formats each level as a line of boxes "left-right:node"; "xN" marks a box that represents N frames.
std::string textOf(const FlameLayout& layout) {
    std::string text;
    for (std::size_t level = 0; level < layout.levels(); ++level) {
        for (const FlameBox& box : layout.level(level)) {
            text += std::to_string(box.left) + "-" + std::to_string(box.right) + ":" + std::to_string(box.node);
            if (box.nodes > 1) text += "x" + std::to_string(box.nodes);
            text += " ";
        }
        text += "\n";
    }
    return text;
}

FlameLayout layoutOf(const core::CodeGraph& graph, int width, FlameView view = {}) {
    return {graph, flameShares(graph), view, width};
}

TEST(FlameLayout, FramesAreAsWideAsTheyAreLongAndStandBelowTheirParents) {
    const auto graph = graphOf({{1, 60}, {2, 30}, {3, 30}, {2, 20}, {1, 40}, {2, 40}});
    EXPECT_EQ(textOf(layoutOf(graph, 100)), "0-100:0 \n0-60:1 60-100:5 \n0-30:2 30-50:4 60-100:6 \n0-30:3 \n");
}

TEST(FlameLayout, FramesNarrowerThanAPixelShareOneAndAreCounted) {
    // The totals are 80, 10, 4, 3, 2 and 1 of 100; each of the 20 pixels covers 5.
    const auto graph = graphOf({{1, 80}, {1, 10}, {1, 4}, {1, 3}, {1, 2}, {1, 1}});
    EXPECT_EQ(textOf(layoutOf(graph, 20)), "0-20:0 \n0-16:1 16-18:2 18-19:3x2 19-20:5x2 \n");
    const FlameLayout layout = layoutOf(graph, 20);
    EXPECT_EQ(layout.level(1)[2].time, core::ExactSum(7));
}

TEST(FlameLayout, OneOfAPixelStandsForTheWidest) {
    const auto graph = graphOf({{1, 1}, {1, 3}, {1, 2}, {1, 994}});
    EXPECT_EQ(textOf(layoutOf(graph, 10)), "0-10:0 \n0-1:2x3 1-10:4 \n");
}

TEST(FlameLayout, APartOfTheWidthIsDrawnAsWideAsTheWhole) {
    const auto graph = graphOf({{1, 60}, {2, 30}, {2, 20}, {1, 40}, {2, 40}});
    EXPECT_EQ(textOf(layoutOf(graph, 100, {0.6, 1})), "0-100:0 \n0-100:4 \n0-100:5 \n");
    EXPECT_EQ(textOf(layoutOf(graph, 100, {0.3, 0.8})), "0-100:0 \n0-60:1 60-100:4 \n0-40:3 60-100:5 \n");
}

TEST(FlameLayout, KnowsWhatIsAtAPlaceAndWhereAFrameIs) {
    const auto graph = graphOf({{1, 80}, {1, 10}, {1, 4}, {1, 3}, {1, 2}, {1, 1}});
    const FlameShares shares = flameShares(graph);
    const FlameLayout layout(graph, shares, {}, 20);
    EXPECT_EQ(layout.at(1, 15)->node, 1u);
    EXPECT_EQ(layout.at(1, 19)->nodes, 2u);
    EXPECT_EQ(layout.at(1, 20), nullptr);
    EXPECT_EQ(layout.at(2, 0), nullptr);
    EXPECT_EQ(layout.boxOf(graph, shares, 4)->left, 18);  // shares a pixel with frame 3
    EXPECT_EQ(layout.boxOf(graph, shares, 6)->left, 19);
    const FlameLayout part(graph, shares, {0, 0.5}, 20);
    EXPECT_EQ(part.boxOf(graph, shares, 6), nullptr);
}

TEST(FlameLayout, OfNoTimeAndOfNoWidthThereIsNothing) {
    EXPECT_EQ(textOf(layoutOf(graphOf({{1, 0}}), 100)), "");
    EXPECT_EQ(textOf(layoutOf(graphOf({{1, 5}}), 0)), "");
}

/// A random tree with this many frames and a depth of at most 40.
core::CodeGraph randomGraph(unsigned seed, std::size_t frames) {
    std::mt19937 random(seed);
    struct Open {
        core::Nanos left;
    };
    std::vector<std::pair<std::uint32_t, core::Nanos>> rows;
    std::vector<Open> open;
    while (rows.size() < frames) {
        while (!open.empty() && (open.back().left == 0 || open.size() == 40 || random() % 3 == 0))
            open.pop_back();
        const core::Nanos most = open.empty() ? 1'000'000'000 : open.back().left;
        const core::Nanos total = 1 + static_cast<core::Nanos>(random() % static_cast<std::uint64_t>(most));
        if (!open.empty()) open.back().left -= total;
        rows.emplace_back(static_cast<std::uint32_t>(open.size()) + 1, total);
        open.push_back({total});
    }
    return graphOf(rows);
}

// On every level, no two boxes share a pixel, every frame is counted once, and the times add up.
TEST(FlameLayout, LosesNeitherFramesNorTimeHoweverNarrowTheyAre) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const core::CodeGraph graph = randomGraph(seed, 3000);
        std::vector<std::size_t> counts(64);
        std::vector<core::ExactSum> times(64);
        for (const core::CodeNode& node : graph.tree.nodes) {
            ++counts[node.depth];
            times[node.depth] += node.total;
        }
        for (const int width : {1, 7, 320, 1600}) {
            const FlameLayout layout = layoutOf(graph, width);
            for (std::size_t level = 0; level < layout.levels(); ++level) {
                std::size_t count = 0;
                core::ExactSum time;
                int reached = 0;
                for (const FlameBox& box : layout.level(level)) {
                    EXPECT_GE(box.left, reached);
                    EXPECT_GT(box.right, box.left);
                    EXPECT_LE(box.right, width);
                    reached = box.right;
                    count += box.nodes;
                    time += box.time;
                }
                EXPECT_EQ(count, counts[level]) << seed << " " << level;
                EXPECT_EQ(time, times[level]) << seed << " " << level;
            }
        }
    }
}

}  // namespace
