// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_layout.h"

#include <algorithm>
#include <cmath>

namespace ui {

FlameShares flameShares(const core::CodeGraph& graph) {
    const auto& nodes = graph.tree.nodes;
    const double whole = nodes[core::CodeGraph::root].total.real();
    FlameShares shares{std::vector<double>(nodes.size()), std::vector<double>(nodes.size())};
    std::vector<double> next(nodes.size());  // where the next child of each node begins
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        shares.widths[node] = whole > 0 ? nodes[node].total.real() / whole : 0;
        if (node > 0) {
            double& free = next[nodes[node].parent];
            shares.starts[node] = free;
            free += shares.widths[node];
        }
        next[node] = shares.starts[node];
    }
    return shares;
}

FlameLayout::FlameLayout(const core::CodeGraph& graph, const FlameShares& shares, const FlameView& view, int width)
    : m_view(view), m_width(width) {
    const auto count = static_cast<std::uint32_t>(graph.tree.nodes.size());
    if (width <= 0 || view.length() <= 0) return;
    const double scale = width / view.length();
    for (std::uint32_t node = 0; node < count;) {
        const double from = shares.starts[node], to = from + shares.widths[node];
        if (to <= view.from || from >= view.to || shares.widths[node] <= 0) {
            node = graph.ends[node];
            continue;
        }
        const auto pixel = [&](double at) {
            return static_cast<int>(std::floor(std::clamp((at - view.from) * scale, 0.0, static_cast<double>(width))));
        };
        add(graph.tree.nodes[node].depth, {std::min(pixel(from), width - 1), pixel(to), node, 1,
                                           graph.tree.nodes[node].total, graph.tree.nodes[node].total});
        ++node;
    }
}

// A frame that ends in the pixel in which it begins gets that pixel, or shares it with the box that has it already.
void FlameLayout::add(std::size_t level, const FlameBox& box) {
    if (m_levels.size() <= level) m_levels.resize(level + 1);
    std::vector<FlameBox>& boxes = m_levels[level];
    const int free = boxes.empty() ? 0 : boxes.back().right;
    if (box.right > std::max(box.left, free)) {
        boxes.push_back(box);
        boxes.back().left = std::max(box.left, free);
    } else if (box.left >= free) {
        boxes.push_back(box);
        boxes.back().right = box.left + 1;
    } else {
        FlameBox& shared = boxes.back();
        if (shared.widest < box.widest) shared.node = box.node, shared.widest = box.widest;
        ++shared.nodes;
        shared.time += box.time;
    }
}

const FlameBox* FlameLayout::at(std::size_t level, int x) const {
    if (level >= m_levels.size()) return nullptr;
    const auto& boxes = m_levels[level];
    const auto after = std::ranges::upper_bound(boxes, x, {}, &FlameBox::left);
    if (after == boxes.begin() || x >= std::prev(after)->right) return nullptr;
    return &*std::prev(after);
}

const FlameBox* FlameLayout::boxOf(const core::CodeGraph& graph, const FlameShares& shares, std::uint32_t node) const {
    const std::size_t level = graph.tree.nodes[node].depth;
    if (level >= m_levels.size()) return nullptr;
    const auto& boxes = m_levels[level];
    const auto own = std::ranges::lower_bound(boxes, node, {}, &FlameBox::node);
    if (own != boxes.end() && own->node == node) return &*own;
    const double left = (shares.starts[node] - m_view.from) * m_width / m_view.length();
    return left < 0 || left >= m_width ? nullptr : at(level, static_cast<int>(left));
}

FlameView viewOf(const FlameShares& shares, std::uint32_t node) {
    return {shares.starts[node], shares.starts[node] + shares.widths[node]};
}

}  // namespace ui
