// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of code and what it was made from: one profile, or the difference of two.
#pragma once

#include "core/code/code_places.h"
#include "core/match/graph_changes.h"
#include "ui/panes/shared/pane.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// Two profiles of a workspace, by their index.
struct CodePair {
    int base = 0, candidate = 0;

    bool operator==(const CodePair&) const = default;
};

/// What a tree is made of.
struct CodeSource {
    SnapshotPtr snapshot;  ///< of the current profile
    std::array<SnapshotPtr, 2> compared =
        {};  ///< baseline and candidate, one of which is the current; null: it is alone
    std::array<QString, 2> names = {}, letters = {};  ///< of those

    bool isDifference() const { return compared[0] != nullptr; }
    bool operator==(const CodeSource&) const = default;
};

/// What a difference has beside its graph.
struct CodeComparison {
    std::vector<core::ComparedProfile> profiles;  ///< baseline and candidate
    std::array<std::shared_ptr<const core::Frames>, 2> frames;
    std::vector<core::GraphChange> changes;  ///< by node
    std::array<core::CodeGraph, 2> graphs;   ///< of each alone
    bool isByIteration = false;
    std::uint32_t largest = 0;  ///< the node where the way of the largest change ends
};

struct CodeRun {
    CodeSource source;
    SnapshotPtr snapshot;  ///< of the current profile
    core::CodeGraphChoice choice;
    core::CodeGraph graph;                                     ///< of a difference: as wide as graph_changes.h says
    std::shared_ptr<const core::Frames> frames;                ///< of the snapshot's trace
    std::array<std::size_t, core::frameKindCount> recorded{};  ///< frames in the trace, by kind
    std::optional<core::CodeQuestion> question;                ///< that was asked when it was made
    std::optional<std::uint32_t> answer;                       ///< the node; nothing: none of those in view
    std::shared_ptr<const CodeComparison> difference;          ///< null: of one profile

    /// Whether the trace has frames that name code: modules, Python calls or operators.
    bool hasCode() const;
    bool isEmpty() const { return graph.tree.nodes.size() <= 1; }
};
using CodeRunPtr = std::shared_ptr<const CodeRun>;

/// For a worker. Of the run before what is the same in this one is taken.
CodeRunPtr codeRun(const CodeSource& source, const core::CodeGraphChoice& choice,
                   const std::optional<core::CodeQuestion>& question, const CodeRun* before,
                   const std::stop_token& stop);

/// A frame in the graph of the current profile alone.
struct OwnFrame {
    const core::CodeGraph& graph;
    std::uint32_t node = 0;
};
/// Nothing of a frame that only the other profile has.
std::optional<OwnFrame> ownFrame(const CodeRun& run, std::uint32_t node);

}  // namespace ui
