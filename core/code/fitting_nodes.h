// SPDX-License-Identifier: GPL-3.0-or-later
// Determines which nodes of a code tree belong to a path of a graph, whether of callees or callers.
#pragma once

#include "core/code/code_path.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Matches the nodes of a growing tree against the steps of a path. The steps must outlive this object.
class FittingNodes {
public:
    FittingNodes(std::span<const CodeStep> steps, bool callers) : m_steps(steps), m_callers(callers) {}

    /// Returns whether the node's time belongs to the path.
    bool holds(const CodeTree& tree, std::uint32_t node) {
        grow(tree);
        return m_reached[node] == m_steps.size();
    }
    /// Returns whether the path ends at the node: it belongs to the path, but is not below another such node.
    bool endsAt(const CodeTree& tree, std::uint32_t node) {
        return holds(tree, node) && (m_callers || node == 0 || m_reached[tree.nodes[node].parent] != m_steps.size());
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void grow(const CodeTree& tree) {
        for (auto node = static_cast<std::uint32_t>(m_reached.size()); node < tree.nodes.size(); ++node)
            m_reached.push_back(m_callers ? upwards(tree, node) : node == 0 ? 0 : downwards(tree, node));
    }
    bool fits(const CodeTree& tree, std::uint32_t node, std::size_t step) const {
        return m_steps[step].fits(tree.label(node), tree.nodes[node].kind);
    }
    /// Returns the number of steps matched on the way to the node, or none.
    std::size_t downwards(const CodeTree& tree, std::uint32_t node) const {
        const std::size_t above = m_reached[tree.nodes[node].parent];
        if (above == none || above == m_steps.size()) return above;
        return fits(tree, node, above) ? above + 1 : none;
    }
    std::size_t upwards(const CodeTree& tree, std::uint32_t node) const {
        for (std::size_t step = 0; step < m_steps.size(); ++step, node = tree.nodes[node].parent)
            if (node == 0 || !fits(tree, node, step)) return none;
        return m_steps.size();
    }

    std::span<const CodeStep> m_steps;
    bool m_callers;
    std::vector<std::size_t> m_reached;  ///< number of steps matched at each node
};

}  // namespace core
