// SPDX-License-Identifier: GPL-3.0-or-later
// Builds code trees from the frames of a trace.
#pragma once

#include "core/analysis/stacks/chosen_code.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_tree.h"
#include "core/code/pair_index.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

// Decides what a frame becomes in a path: a node of its own, or a part of the node above, depending on options.

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

/// Returns options under which a thread's activity belongs to its own frames, even if it is a backward pass.
inline CodeOptions onOwnThread(CodeOptions options) {
    options.backward = BackwardPlace::Own;
    return options;
}

/// Builds one tree after another: request the node of a frame, then add time to it.
class CodeTreeBuilder {
public:
    CodeTreeBuilder(const Trace& trace, const Frames& frames, PathFolder folder);

    static constexpr std::uint32_t root = PathFolder::root;
    /// Returns the node of a thread's frame, or the root for noFrame.
    std::uint32_t nodeOf(ThreadId thread, std::uint32_t frame);
    /// Creates the nodes that are not host frames, and those that stand for frames that are not shown.
    PathFolder& folder() { return m_folder; }
    CodeNode& operator[](std::uint32_t node) { return m_folder[node]; }
    /// Returns the tree built so far.
    const CodeTree& tree() const { return m_folder.tree(); }
    /// Returns the tree with totals and begins the next. Costs O(nodes requested), however many threads and frames.
    CodeTree finish();

private:
    struct KnownLabel {
        PathFolder::Label label;
        std::uint32_t tree = 0;  ///< number of the tree that the label belongs to
    };
    PathFolder::Label labelOf(const Frame& frame, FrameKind kind);
    std::uint32_t under(std::uint32_t parent, const Frame& frame);
    std::uint32_t linked(const FramePlace& from, std::uint32_t parent, const Frame& frame);
    std::uint32_t backward(const FramePlace& forward, const Frame& frame);
    std::uint32_t contextOf(const FramePlace& forward);

    const Trace& m_trace;
    const Frames& m_frames;
    PathFolder m_folder;
    std::array<std::vector<KnownLabel>, frameKindCount> m_labels;  ///< indexed by kind and name
    /// The node of each thread's frame plus m_firstNode, filled on demand; smaller values are from earlier trees.
    std::vector<std::vector<std::uint32_t>> m_nodes;
    std::uint32_t m_firstNode = 1;
    std::uint32_t m_treeNumber = 1;
    std::unordered_map<std::uint64_t, std::uint32_t> m_contexts;  ///< nodes of the context of forward operators
    std::vector<std::uint32_t> m_way;
    int m_queues = 0;  ///< number of threads whose queues the current path passes through
};

}  // namespace core
