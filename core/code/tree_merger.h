// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a tree from others: nodes are requested by label, and equal paths become one node.
#pragma once

#include "core/code/code_tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

class TreeMerger {
public:
    std::uint32_t labelId(std::string_view text);
    /// Returns the child of a node, creating it if necessary.
    std::uint32_t child(std::uint32_t parent, std::uint32_t label, FrameKind kind);
    CodeNode& operator[](std::uint32_t node) { return m_tree.nodes[node]; }
    std::size_t size() const { return m_tree.nodes.size(); }
    const CodeTree& tree() const { return m_tree; }
    /// Adds the sums of each node to the node with its path below `root`, and those of the tree's root to `root` and
    /// all its ancestors. Returns where each node went.
    std::vector<std::uint32_t> add(const CodeTree& tree, std::uint32_t root);
    CodeTree take() { return std::move(m_tree); }

private:
    CodeTree m_tree;
    std::unordered_map<std::string, std::uint32_t> m_labels;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children[frameKindCount + 1];  ///< keyed by parent and label
};

/// Adds the sums of one node to another.
void addSums(CodeNode& to, const CodeNode& from);

}  // namespace core
