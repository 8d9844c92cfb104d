// SPDX-License-Identifier: GPL-3.0-or-later
// Builds code trees from the frames of a trace.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/code/path_folder.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace core {

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
