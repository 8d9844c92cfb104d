// SPDX-License-Identifier: GPL-3.0-or-later
// Compares time by code between two profiles by overlaying their trees.
#pragma once

#include "core/code/code_tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A path that occurs in either profile, or in both.
struct CodeChange {
    std::uint32_t parent = 0;  ///< index of an earlier entry
    std::uint32_t depth = 0;   ///< 0: the root
    std::string label;         ///< taken from the candidate if it occurs there
    FrameKind kind = FrameKind::None;
    ExactSum base = {}, candidate = {};          ///< ns, including descendants
    ExactSum baseSelf = {}, candidateSelf = {};  ///< ns, of the frame itself
    std::int64_t baseCount = 0, candidateCount = 0;
    bool isInBase = false, isInCandidate = false;

    ExactSum change() const { return candidate - base; }
};

/// All paths, parents before children; the first is the root.
using CodeDifference = std::vector<CodeChange>;

/// Returns the part of a label that two profiles must share to mean the same, without line numbers, addresses of
/// objects and instance numbers: "model.py(12): forward" equals "model.py(17): forward", "Linear_0" equals
/// "Linear_3".
std::string comparableLabel(std::string_view label, FrameKind kind);

/// Matches nodes with equal comparable paths and sums those of one profile that match each other. Keeps paths that
/// occur in only one profile. Linear in the number of nodes.
CodeDifference differenceOf(const CodeTree& base, const CodeTree& candidate);

/// A difference, and for each node of the two trees its index in it.
struct CodeOverlay {
    CodeDifference difference;
    std::vector<std::uint32_t> ofBase, ofCandidate;
};
CodeOverlay overlayOf(const CodeTree& base, const CodeTree& candidate);

}  // namespace core
