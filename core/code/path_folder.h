// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame becomes in a path: a node of its own, or a part of the node above it, as options say.
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

/// Makes one tree after another.
class PathFolder {
public:
    PathFolder(const CodeOptions& options) : m_options(options), m_showsGraphs(!options.isAsRecorded()) {}
    /// Of paths of which every other one can be made: nothing is folded or hidden.
    static PathFolder ofAll(BackwardPlace backward);

    static constexpr std::uint32_t root = 0;
    struct Label {
        std::uint32_t id = 0;
        bool isPlumbing = false;
    };

    const CodeOptions& options() const { return m_options; }
    bool shows(FrameKind kind) const { return m_options.kinds[static_cast<std::size_t>(kind)]; }
    /// Whether there are paths of what graphs launched: those as recorded have none.
    bool showsGraphs() const { return m_showsGraphs; }
    /// Of a frame of that name, in the tree that is being made.
    Label labelOf(std::string_view recorded, FrameKind kind);
    /// The node of a frame of a kind that is shown, whose parent has that one: the same where it is folded into it.
    std::uint32_t frame(std::uint32_t parent, Label label, FrameKind kind);
    /// A child where there is no frame of the host: "(launch latency)".
    std::uint32_t note(std::uint32_t parent, std::string_view label);
    /// The node, or where time stands of which no frame is shown.
    std::uint32_t orOutside(std::uint32_t node) { return node == root ? note(root, outsideRecordedCode) : node; }
    /// A child for what a graph launched: "(graph)", a module, an operation. The parent where it is not shown.
    std::uint32_t ofGraph(std::uint32_t parent, std::string_view label, FrameKind kind);

    CodeNode& operator[](std::uint32_t node) { return m_tree.nodes[node]; }
    /// As far as it is made.
    const CodeTree& tree() const { return m_tree; }
    /// The tree, with totals; the next one begins.
    CodeTree finish();

private:
    std::uint32_t labelId(std::string_view text);
    std::uint32_t child(std::uint32_t parent, Label label, FrameKind kind, CodePart part);

    CodeOptions m_options;
    bool m_showsGraphs;
    CodeTree m_tree;
    std::unordered_map<std::string, std::uint32_t> m_labelIds;
    std::array<PairIndex, frameKindCount + 1> m_children;  ///< by parent and label
};

}  // namespace core
