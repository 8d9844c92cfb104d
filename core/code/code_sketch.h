// SPDX-License-Identifier: GPL-3.0-or-later
// What a graph of code is made from, step by step: one tree with what each node has of its own.
#pragma once

#include "core/code/graph_shares.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct CodeSketch {
    /// Time of a node itself, by class or cause, or as shares were asked for.
    struct Own {
        std::uint32_t node = 0;
        std::uint32_t of = 0;
        ExactSum time;
    };

    CodeTree tree;                              ///< parents before children
    std::vector<Own> own;                       ///< of the host's tree none
    std::vector<bool> isOperation;              ///< by label
    std::optional<std::size_t> recordedLabels;  ///< nothing: all are
    bool hasCounts = true;
    bool countsAdd = false;  ///< a node's count is that of those below it too
    bool isCut = false;
};

/// What stands for a thread below the root of the host's tree: "python3 (1234)".
std::string threadTitle(const Trace& trace, ThreadId thread);

/// The trees of one side as one. Threads of the host stand below its root.
CodeSketch codeSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                      const ShareOfTime& shares = {});

/// Upside down: below the root stands whatever has time of its own, below that its callers.
CodeSketch callersOf(const CodeSketch& sketch, const std::stop_token& stop);

/// Four or more modules or ranges side by side that differ in a number alone become one: "layers.0 to 79".
CodeSketch withoutRepeats(const CodeSketch& sketch, const std::stop_token& stop);

/// The nodes of a tree as rows have them, the root first: a node, then all below it, siblings as `isBefore` has two of
/// them.
std::vector<std::uint32_t> rowOrder(const CodeTree& tree,
                                    const std::function<bool(std::uint32_t, std::uint32_t)>& isBefore);
/// The graph whose rows are in that order.
CodeGraph inRows(CodeSketch sketch, const std::vector<std::uint32_t>& order);

}  // namespace core
