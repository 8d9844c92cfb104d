// SPDX-License-Identifier: GPL-3.0-or-later
// A path identifies a node of a code graph by the labels from the root to it, so that the same node can be found in
// every graph with the same choice, and in other trees.
#pragma once

#include "core/code/code_graph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct CodeStep {
    std::string label;
    FrameKind kind = FrameKind::None;
    bool isOperation = false;  ///< the label is the name of an operation
    bool isOfSeveral = false;  ///< the label of merged siblings that differ in a number: "layers.0 to 11"

    bool operator==(const CodeStep&) const = default;
    /// Returns whether a frame with this label and kind is the step, or one of those merged in it.
    bool fits(std::string_view other, FrameKind of) const;
};

struct CodePath {
    CodeGraphChoice choice;
    std::vector<CodeStep> steps;  ///< from the root; empty: no code

    bool isEmpty() const { return steps.empty(); }
    bool operator==(const CodePath&) const = default;
};

CodePath pathOf(const CodeGraph& graph, const CodeGraphChoice& choice, std::uint32_t node);
/// Returns the node with a path in a graph with the same choice.
std::optional<std::uint32_t> nodeOf(const CodeGraph& graph, const CodePath& path);
/// Follows the path of a tree's node from `from` in a graph as far as possible; returns the last node reached.
std::uint32_t deepestNode(const CodeGraph& graph, std::uint32_t from, const CodeTree& tree, std::uint32_t node);

}  // namespace core
