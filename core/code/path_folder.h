// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what a frame becomes in a path: a node of its own, or a part of the node above, depending on options.
#pragma once

#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_tree.h"
#include "core/code/pair_index.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

/// Builds one tree after another.
class PathFolder {
public:
    PathFolder(const CodeOptions& options) : m_options(options), m_showsGraphs(!options.isAsRecorded()) {}
    /// Returns a folder whose paths contain all information that any options need: it folds and hides nothing.
    static PathFolder ofAll(BackwardPlace backward);

    static constexpr std::uint32_t root = 0;
    struct Label {
        std::uint32_t id = 0;
        bool isPlumbing = false;
    };

    const CodeOptions& options() const { return m_options; }
    bool shows(FrameKind kind) const { return m_options.kinds[static_cast<std::size_t>(kind)]; }
    /// Returns whether work launched by graphs has paths of its own; with recorded paths it does not.
    bool showsGraphs() const { return m_showsGraphs; }
    /// Returns the label of a frame with that name in the current tree.
    Label labelOf(std::string_view recorded, FrameKind kind);
    /// Returns the node of a frame of a shown kind below its parent's node, or the parent's if it is folded into that.
    std::uint32_t frame(std::uint32_t parent, Label label, FrameKind kind);
    /// Returns a child that stands for no frame of the host: "(launch latency)".
    std::uint32_t note(std::uint32_t parent, std::string_view label);
    /// Returns the node itself, or the node for time outside of any shown frame.
    std::uint32_t orOutside(std::uint32_t node) { return node == root ? note(root, outsideRecordedCode) : node; }
    /// Returns the child for something launched by a graph: "(graph)", a module, an operation; the parent if not shown.
    std::uint32_t ofGraph(std::uint32_t parent, std::string_view label, FrameKind kind);

    CodeNode& operator[](std::uint32_t node) { return m_tree.nodes[node]; }
    /// Returns the tree built so far.
    const CodeTree& tree() const { return m_tree; }
    /// Returns the tree with totals and begins the next one.
    CodeTree finish();

private:
    std::uint32_t labelId(std::string_view text);
    std::uint32_t child(std::uint32_t parent, Label label, FrameKind kind, CodePart part);

    CodeOptions m_options;
    bool m_showsGraphs;
    CodeTree m_tree;
    std::unordered_map<std::string, std::uint32_t> m_labelIds;
    std::array<PairIndex, frameKindCount + 1> m_children;  ///< keyed by parent and label
};

}  // namespace core
