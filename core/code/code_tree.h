// SPDX-License-Identifier: GPL-3.0-or-later
// Time by path of frames: a node is a distinct path, with the time of itself and of all below it.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/stacks/folding.h"
#include "core/analysis/stacks/frames.h"
#include "core/base/exact_sum.h"
#include "core/code/pair_index.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

struct CodeNode {
    std::uint32_t parent = 0;  ///< an earlier node
    std::uint32_t label = 0;   ///< of CodeTree::labels
    std::uint32_t depth = 0;   ///< frames in its path; 0: the root
    FrameKind kind = FrameKind::None;
    bool isPlumbing = false;
    ExactSum total = {}, self = {};  ///< ns; the total is there once the tree is finished
    ExactSum exposed = {};   ///< of operations: what of their time the breakdown tells as theirs, with those below
    std::int64_t count = 0;  ///< operations (with those below), gaps (so too) or frames (its own)
    std::array<Nanos, idleCauseCount> causes{};  ///< of idle time, by IdleCause, with those below
};

struct CodeTree {
    std::vector<CodeNode> nodes{1};  ///< parents before children; the first is the root, of the empty path
    std::vector<std::string> labels;

    /// Every node but the root, parents before children, siblings by total descending, then by label.
    std::vector<std::uint32_t> inOrder() const;
    /// "train.py(3): step > aten::mm".
    std::string path(std::uint32_t node) const;
    const std::string& label(std::uint32_t node) const { return labels[nodes[node].label]; }
};

/// What a thread did is told by its own frames, whatever they belong to.
inline CodeOptions onOwnThread(CodeOptions options) {
    options.backward = BackwardPlace::Own;
    return options;
}

/// Makes one tree after another: paths are asked for, and time is added to them.
class CodeTreeBuilder {
public:
    CodeTreeBuilder(const Trace& trace, const Frames& frames, const CodeOptions& options);

    static constexpr std::uint32_t root = 0;
    /// The node of a frame of the thread, or the root for noFrame.
    std::uint32_t nodeOf(ThreadId thread, std::uint32_t frame);
    /// A path's child that is no frame of the host: "(launch latency)".
    std::uint32_t nodeOf(std::uint32_t parent, std::string_view label, FrameKind kind = FrameKind::None);
    CodeNode& operator[](std::uint32_t node) { return m_tree.nodes[node]; }
    /// As far as it is made.
    const CodeTree& tree() const { return m_tree; }
    /// The tree, with totals; the next one begins. Costs what was asked for, whatever the number of threads and frames.
    CodeTree finish();

private:
    struct Label {
        std::uint32_t id = 0;
        bool isPlumbing = false;
    };
    struct KnownLabel {
        Label label;
        std::uint32_t tree = 0;  ///< the number of the one that it is of
    };
    Label labelOf(const Frame& frame);
    std::uint32_t labelId(std::string_view text);
    std::uint32_t under(std::uint32_t parent, const Frame& frame);
    std::uint32_t linked(const FramePlace& from, std::uint32_t parent, const Frame& frame);
    std::uint32_t backward(const FramePlace& forward, const Frame& frame);
    std::uint32_t contextOf(const FramePlace& forward);
    std::uint32_t child(std::uint32_t parent, Label label, FrameKind kind);

    const Trace& m_trace;
    const Frames& m_frames;
    CodeOptions m_options;
    CodeTree m_tree;
    std::unordered_map<std::string, std::uint32_t> m_labelIds;
    std::array<std::vector<KnownLabel>, frameKindCount> m_labels;  ///< by kind and name, as far as asked for
    std::array<PairIndex, frameKindCount + 1> m_children;          ///< by parent and label
    /// By thread and frame, as far as asked for: the node and m_firstNode; what is less is of an earlier tree.
    std::vector<std::vector<std::uint32_t>> m_nodes;
    std::uint32_t m_firstNode = 1;
    std::uint32_t m_treeNumber = 1;
    std::unordered_map<std::uint64_t, std::uint32_t> m_contexts;  ///< nodes of what is around forward operators
    std::vector<std::uint32_t> m_way;
    int m_queues = 0;  ///< how many threads' queues the way leads through
};

}  // namespace core
