// SPDX-License-Identifier: GPL-3.0-or-later
// Time by path of frames: a node is a distinct path, with the time of itself and of all below it.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/stacks/folding.h"
#include "core/base/exact_sum.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// What a node stands for.
enum class CodePart : std::uint8_t {
    Frame,  ///< one of the host
    Note,   ///< "(launch latency)", "(backward)": where there is no frame
    Graph   ///< of what a graph launched: "(graph)", a module, an operation
};

struct CodeNode {
    std::uint32_t parent = 0;  ///< an earlier node
    std::uint32_t label = 0;   ///< of CodeTree::labels
    std::uint32_t depth = 0;   ///< frames in its path; 0: the root
    FrameKind kind = FrameKind::None;
    CodePart part = CodePart::Note;
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
    /// Adds to the count of each node that of those below it.
    void addCounts();
};

}  // namespace core
