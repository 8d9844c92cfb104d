// SPDX-License-Identifier: GPL-3.0-or-later
// A tree made of others: paths are asked for by label, and those that are equal become one node.
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
    /// The child of a node, made where there is none yet.
    std::uint32_t child(std::uint32_t parent, std::uint32_t label, FrameKind kind);
    CodeNode& operator[](std::uint32_t node) { return m_tree.nodes[node]; }
    std::size_t size() const { return m_tree.nodes.size(); }
    const CodeTree& tree() const { return m_tree; }
    /// Adds the sums of every node to the node of its path below `root`, and those of its root to all above that too.
    /// Tells where each node went.
    std::vector<std::uint32_t> add(const CodeTree& tree, std::uint32_t root);
    CodeTree take() { return std::move(m_tree); }

private:
    CodeTree m_tree;
    std::unordered_map<std::string, std::uint32_t> m_labels;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children[frameKindCount + 1];  ///< by parent and label
};

/// Adds what one node sums up to another.
void addSums(CodeNode& to, const CodeNode& from);

}  // namespace core
