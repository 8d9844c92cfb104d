// SPDX-License-Identifier: GPL-3.0-or-later
// A node of a graph of code by the names on the way to it: it means the same in every graph of the same choice, and can
// be looked for in other trees.
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
    bool isOperation = false;  ///< the name of what was launched
    bool isOfSeveral = false;  ///< the label of siblings that differ in a number: "layers.0 to 11"

    bool operator==(const CodeStep&) const = default;
    /// Whether a frame of this label and kind is the step, or one of those that it stands for.
    bool fits(std::string_view other, FrameKind of) const;
};

struct CodePath {
    CodeGraphChoice choice;
    std::vector<CodeStep> steps;  ///< from the root; empty: no code at all

    bool isEmpty() const { return steps.empty(); }
    bool operator==(const CodePath&) const = default;
};

CodePath pathOf(const CodeGraph& graph, const CodeGraphChoice& choice, std::uint32_t node);
/// The node of that path in a graph of the same choice.
std::optional<std::uint32_t> nodeOf(const CodeGraph& graph, const CodePath& path);
/// From a node of the graph as far as the path of a node of the tree leads: the last frame that is there, or `from`.
std::uint32_t deepestNode(const CodeGraph& graph, std::uint32_t from, const CodeTree& tree, std::uint32_t node);

}  // namespace core
