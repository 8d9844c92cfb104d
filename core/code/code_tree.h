// SPDX-License-Identifier: GPL-3.0-or-later
// Time by path of frames: each node is a distinct path, with its own time and the total of its subtree.
#pragma once

#include "core/analysis/idle/idle_cause.h"
#include "core/analysis/stacks/folding.h"
#include "core/base/exact_sum.h"
#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// The kind of thing that a node represents.
enum class CodePart : std::uint8_t {
    Frame,  ///< a frame of the host
    Note,   ///< a note such as "(launch latency)" or "(backward)", where there is no frame
    Graph   ///< something launched by a graph: "(graph)", a module, an operation
};

struct CodeNode {
    std::uint32_t parent = 0;  ///< index of an earlier node
    std::uint32_t label = 0;   ///< index into CodeTree::labels
    std::uint32_t depth = 0;   ///< number of frames in its path; 0: the root
    FrameKind kind = FrameKind::None;
    CodePart part = CodePart::Note;
    bool isPlumbing = false;
    ExactSum total = {}, self = {};  ///< ns; `total` is set once the tree is finished
    ExactSum exposed = {};           ///< their part of the breakdown's time, for operations; with descendants
    std::int64_t count = 0;          ///< operations or gaps (with descendants), or frames (its own)
    std::array<Nanos, idleCauseCount> causes{};  ///< idle time by IdleCause, including descendants
};

struct CodeTree {
    std::vector<CodeNode> nodes{1};  ///< parents before children; the first is the root, with an empty path
    std::vector<std::string> labels;

    /// Returns all nodes but the root in preorder; siblings by descending total, then by label.
    std::vector<std::uint32_t> inOrder() const;
    /// Returns the labels from the root to a node: "train.py(3): step > aten::mm".
    std::string path(std::uint32_t node) const;
    const std::string& label(std::uint32_t node) const { return labels[nodes[node].label]; }
    /// Adds to the count of each node the counts of its descendants.
    void addCounts();
};

}  // namespace core
