// SPDX-License-Identifier: GPL-3.0-or-later
// A code tree prepared for drawing and listing: all devices or threads in one, as callees or callers, in the order of
// rows, with what ran or waited in each node.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/base/exact_sum.h"
#include "core/code/code_tree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class Frames;
struct View;

/// The kind of time in a tree: that of operations, the idle time of devices, the host's own by its frames, or the
/// host's own by samples of the CPU.
enum class CodeSide : std::uint8_t { OnGpu, OffGpu, Host, Sampled };
constexpr std::size_t codeSideCount = 4;
/// Returns whether the tree is of threads, rather than of devices.
constexpr bool isOfThreads(CodeSide side) { return side == CodeSide::Host || side == CodeSide::Sampled; }

struct CodeGraphChoice {
    CodeSide side = CodeSide::OnGpu;
    bool callers = false;    ///< inverted: from each frame with self time up to the outermost frame
    bool operations = true;  ///< on the GPU: operations are nodes below the frame that launched them
    bool bySize = true;      ///< order of siblings: largest first, or else by label
    CodeOptions options;     ///< foldRepeats also merges four or more siblings that differ only in a number

    bool operator==(const CodeGraphChoice&) const = default;
};

/// The part of a node's time that belongs to one kernel class (a ClassId; the number of classes stands for copies, sets
/// and graphs) or, of idle time, to one cause.
struct CodeShare {
    std::uint32_t of = 0;
    ExactSum time;
};

struct CodeGraph {
    static constexpr std::uint32_t root = 0;

    CodeTree tree;                          ///< in preorder: each node is followed by its descendants
    std::vector<std::uint32_t> ends;        ///< per node: index after its last descendant
    std::vector<CodeShare> shares;          ///< grouped by node, sorted by `of`; none of threads
    std::vector<std::uint32_t> sharesFrom;  ///< per node: index of its first share; one more at the end
    std::vector<bool> isOperation;          ///< per label: names an operation, not a frame
    std::size_t recordedLabels = 0;         ///< later labels belong to merged siblings
    bool hasCounts = true;                  ///< false: callers of idle time, whose gaps cannot be counted by node
    bool isCut = false;                     ///< callers: there are too many paths; some are truncated

    std::span<const CodeShare> sharesOf(std::uint32_t node) const;
    bool isOperationNode(std::uint32_t node) const {
        return tree.nodes[node].kind == FrameKind::None && isOperation[tree.nodes[node].label];
    }
    /// Returns whether the node merges several siblings that differ in a number.
    bool isOfSeveral(std::uint32_t node) const { return tree.nodes[node].label >= recordedLabels; }
    /// Returns the next sibling of a node, if any.
    std::optional<std::uint32_t> next(std::uint32_t node) const;
    std::optional<std::uint32_t> previous(std::uint32_t node) const;
    std::optional<std::uint32_t> widestChild(std::uint32_t node) const;
    /// Descends from the root into the widest child as long as it is a frame with at least half of its parent's time.
    std::uint32_t endOfWidestPath() const;
    /// Finds the node with a path as returned by CodeTree::path().
    std::optional<std::uint32_t> find(std::string_view path) const;
};

/// Builds a graph; for a worker thread. O(operations, idle intervals or frames, and paths). Unusable if stopped.
CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice);

}  // namespace core
