// SPDX-License-Identifier: GPL-3.0-or-later
// The intermediate form of a code graph: a single tree, and the shares of each node's own time.
#pragma once

#include "core/code/graph_shares.h"
#include "core/trace/trace.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct CodeSketch {
    /// A share of a node's own time, by class or cause, or as a ShareOfTime distributes it.
    struct Own {
        std::uint32_t node = 0;
        std::uint32_t of = 0;
        ExactSum time;
    };

    CodeTree tree;                              ///< parents before children
    std::vector<Own> own;                       ///< empty for the host
    std::vector<bool> isOperation;              ///< indexed by label
    std::optional<std::size_t> recordedLabels;  ///< nullopt: all are recorded
    bool hasCounts = true;
    bool countsAdd = false;  ///< counts include those of descendants
    bool isCut = false;
};

/// Returns the label of a thread's node below the root of the host's tree: "python3 (1234)".
std::string threadTitle(const Trace& trace, ThreadId thread);

/// Merges the trees of one side into one. On the host, each thread's tree is below a node of its own.
CodeSketch codeSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                      const ShareOfTime& shares = {});

/// Inverts a tree: each node with time of its own becomes a child of the root, and its callers are below it.
CodeSketch callersOf(const CodeSketch& sketch, const std::stop_token& stop);

/// Merges four or more sibling modules or ranges that differ only in a number: "layers.0 to 79".
CodeSketch withoutRepeats(const CodeSketch& sketch, const std::stop_token& stop);

/// Returns the nodes of a tree in the order of rows: preorder with the root first, siblings sorted by
/// `isBefore`.
std::vector<std::uint32_t> rowOrder(const CodeTree& tree,
                                    const std::function<bool(std::uint32_t, std::uint32_t)>& isBefore);
/// Builds the graph with its nodes in that order.
CodeGraph inRows(CodeSketch sketch, const std::vector<std::uint32_t>& order);

}  // namespace core
