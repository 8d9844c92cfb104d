// SPDX-License-Identifier: GPL-3.0-or-later
// The positions of the frames of a flame graph in pixels: a pure function of the graph, the visible part and the
// width.
#pragma once

#include "core/code/code_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ui {

/// The visible part of the graph, as shares of the root's width.
struct FlameView {
    double from = 0;
    double to = 1;

    double length() const { return to - from; }
    bool isWhole() const { return from <= 0 && to >= 1; }
    bool operator==(const FlameView&) const = default;
};

/// A box on a level. Frames narrower than a pixel share one: the box represents the widest of them, and counts them.
struct FlameBox {
    int left = 0, right = 0;  ///< [left, right), at least one pixel
    std::uint32_t node = 0;
    std::uint32_t nodes = 1;
    core::ExactSum time;    ///< sum over all of them
    core::ExactSum widest;  ///< time of `node`

    int width() const { return right - left; }
};

/// Positions by node, computed once per graph: the share of the root's width left of the node, and its own share.
struct FlameShares {
    std::vector<double> starts, widths;
};
FlameShares flameShares(const core::CodeGraph& graph);

/// The boxes of each level from the left. On one level no two boxes share a pixel. The root is level 0.
class FlameLayout {
public:
    FlameLayout() = default;
    /// Lays out the nodes in view; O(nodes in view).
    FlameLayout(const core::CodeGraph& graph, const FlameShares& shares, const FlameView& view, int width);

    std::size_t levels() const { return m_levels.size(); }
    std::span<const FlameBox> level(std::size_t level) const { return m_levels[level]; }
    /// Returns the box at pixel `x` of a level; null if there is none.
    const FlameBox* at(std::size_t level, int x) const;
    /// Returns the box that represents a node; null if it is out of view.
    const FlameBox* boxOf(const core::CodeGraph& graph, const FlameShares& shares, std::uint32_t node) const;

private:
    void add(std::size_t level, const FlameBox& box);

    std::vector<std::vector<FlameBox>> m_levels;
    FlameView m_view;
    int m_width = 0;
};

/// Returns the view in which a node fills the width.
FlameView viewOf(const FlameShares& shares, std::uint32_t node);

}  // namespace ui
