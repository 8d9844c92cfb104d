// SPDX-License-Identifier: GPL-3.0-or-later
// Trees of the frames of a trace.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/code/path_folder.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace core {

/// What a thread did is told by its own frames, whatever they belong to.
inline CodeOptions onOwnThread(CodeOptions options) {
    options.backward = BackwardPlace::Own;
    return options;
}

/// Makes one tree after another: paths are asked for, and time is added to them.
class CodeTreeBuilder {
public:
    CodeTreeBuilder(const Trace& trace, const Frames& frames, PathFolder folder);

    static constexpr std::uint32_t root = PathFolder::root;
    /// The node of a frame of the thread, or the root for noFrame.
    std::uint32_t nodeOf(ThreadId thread, std::uint32_t frame);
    /// What is no frame of the host, and what stands for frames that are not shown, is asked for here.
    PathFolder& folder() { return m_folder; }
    CodeNode& operator[](std::uint32_t node) { return m_folder[node]; }
    /// As far as it is made.
    const CodeTree& tree() const { return m_folder.tree(); }
    /// The tree, with totals; the next one begins. Costs what was asked for, whatever the number of threads and frames.
    CodeTree finish();

private:
    struct KnownLabel {
        PathFolder::Label label;
        std::uint32_t tree = 0;  ///< the number of the one that it is of
    };
    PathFolder::Label labelOf(const Frame& frame, FrameKind kind);
    std::uint32_t under(std::uint32_t parent, const Frame& frame);
    std::uint32_t linked(const FramePlace& from, std::uint32_t parent, const Frame& frame);
    std::uint32_t backward(const FramePlace& forward, const Frame& frame);
    std::uint32_t contextOf(const FramePlace& forward);

    const Trace& m_trace;
    const Frames& m_frames;
    PathFolder m_folder;
    std::array<std::vector<KnownLabel>, frameKindCount> m_labels;  ///< by kind and name, as far as asked for
    /// By thread and frame, as far as asked for: the node and m_firstNode; what is less is of an earlier tree.
    std::vector<std::vector<std::uint32_t>> m_nodes;
    std::uint32_t m_firstNode = 1;
    std::uint32_t m_treeNumber = 1;
    std::unordered_map<std::uint64_t, std::uint32_t> m_contexts;  ///< nodes of what is around forward operators
    std::vector<std::uint32_t> m_way;
    int m_queues = 0;  ///< how many threads' queues the way leads through
};

}  // namespace core
