// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of code as it is drawn and listed: all devices or threads in one, callees or callers, in the order of rows,
// with what ran or waited beneath each frame.
#pragma once

#include "core/code/code_trees.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Of whose time a tree is: the operations', the idle devices' or the host's own.
enum class CodeSide : std::uint8_t { OnGpu, OffGpu, Host };
constexpr std::size_t codeSideCount = 3;

struct CodeGraphChoice {
    CodeSide side = CodeSide::OnGpu;
    bool callers = false;    ///< from each frame that has time of its own up to the outermost one
    bool operations = true;  ///< on the GPU: what was launched stands below what launched it
    bool bySize = true;      ///< siblings: the largest first; else by label
    CodeOptions options;     ///< where repeats are folded, four or more siblings that differ in a number alone too

    bool operator==(const CodeGraphChoice&) const = default;
};

/// Of a node's time what belongs to one class of kernels (ClassId; copies, sets and graphs: behind the classes) or, of
/// idle time, to one cause.
struct CodeShare {
    std::uint32_t of = 0;
    ExactSum time;
};

struct CodeGraph {
    static constexpr std::uint32_t root = 0;

    CodeTree tree;                          ///< a node, then all below it
    std::vector<std::uint32_t> ends;        ///< by node, behind the last node below it
    std::vector<CodeShare> shares;          ///< by node, each node's by `of`; the host's tree has none
    std::vector<std::uint32_t> sharesFrom;  ///< by node, where its shares begin; one more
    std::vector<bool> isOperation;          ///< by label: the name of an operation, which is no frame
    std::size_t recordedLabels = 0;         ///< those behind them are of siblings that were made one
    bool hasCounts = true;                  ///< false: callers of idle time, whose gaps cannot be told apart
    bool isCut = false;                     ///< callers: so many paths that the rest of some was left out

    std::span<const CodeShare> sharesOf(std::uint32_t node) const;
    bool isOperationNode(std::uint32_t node) const {
        return tree.nodes[node].kind == FrameKind::None && isOperation[tree.nodes[node].label];
    }
    /// Whether it stands for several that differ in a number.
    bool isOfSeveral(std::uint32_t node) const { return tree.nodes[node].label >= recordedLabels; }
    /// The next sibling of a node, or nothing.
    std::optional<std::uint32_t> next(std::uint32_t node) const;
    std::optional<std::uint32_t> previous(std::uint32_t node) const;
    std::optional<std::uint32_t> widestChild(std::uint32_t node) const;
    /// Where one comes from the root by the widest child while that is a frame with at least half of its parent.
    std::uint32_t endOfWidestWay() const;
    /// The node of a path as CodeTree::path() has it.
    std::optional<std::uint32_t> find(std::string_view path) const;
};

/// On a worker: O(operations, idle intervals or frames, and paths). Cut short by the view's stop token nobody looks.
CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice);

}  // namespace core
