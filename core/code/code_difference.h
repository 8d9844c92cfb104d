// SPDX-License-Identifier: GPL-3.0-or-later
// How time by code differs between two profiles: their trees laid over each other.
#pragma once

#include "core/code/code_tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A path of either profile.
struct CodeChange {
    std::uint32_t parent = 0;  ///< an earlier one
    std::uint32_t depth = 0;   ///< 0: the root
    std::string label;         ///< as the candidate has it, else the baseline
    FrameKind kind = FrameKind::None;
    ExactSum base = {}, candidate = {};          ///< ns, with what is below
    ExactSum baseSelf = {}, candidateSelf = {};  ///< of the frame itself
    std::int64_t baseCount = 0, candidateCount = 0;
    bool isInBase = false, isInCandidate = false;

    ExactSum change() const { return candidate - base; }
};

/// Parents before children; the first is the root.
using CodeDifference = std::vector<CodeChange>;

/// What two profiles must have in common of a label to mean the same: it has no line number, no address of an object
/// and no number of an instance. "model.py(12): forward" and "model.py(17): forward" meet, "Linear_0" and "Linear_3"
/// too.
std::string comparableLabel(std::string_view label, FrameKind kind);

/// Nodes meet where their whole paths do; several of one profile that meet are added up. Paths of one profile alone are
/// kept. Linear in the nodes.
CodeDifference differenceOf(const CodeTree& base, const CodeTree& candidate);

/// The same with the path of each node of the two trees.
struct CodeOverlay {
    CodeDifference difference;
    std::vector<std::uint32_t> ofBase, ofCandidate;
};
CodeOverlay overlayOf(const CodeTree& base, const CodeTree& candidate);

}  // namespace core
