// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of code and what it was built from: one profile, or the difference of two.
#pragma once

#include "core/code/code_places.h"
#include "core/match/graph_changes.h"
#include "ui/panes/shared/workspace.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// Two profiles of a workspace, as indices into its `profiles`.
struct CodePair {
    int base = 0, candidate = 0;

    bool operator==(const CodePair&) const = default;
};

/// The input of a tree.
struct CodeSource {
    SnapshotPtr snapshot;  ///< the current profile
    std::array<SnapshotPtr, 2> compared =
        {};  ///< baseline and candidate, one of which is the current profile; null: no difference
    std::array<QString, 2> names = {}, letters = {};  ///< the titles and letters of `compared`

    bool isDifference() const { return compared[0] != nullptr; }
    bool operator==(const CodeSource&) const = default;
};

/// The parts of a difference in addition to its graph.
struct CodeComparison {
    std::vector<core::ComparedProfile> profiles;  ///< baseline and candidate
    std::array<std::shared_ptr<const core::Frames>, 2> frames;
    std::vector<core::GraphChange> changes;  ///< indexed by node
    std::array<core::CodeGraph, 2> graphs;   ///< the graph of each profile alone
    bool isByIteration = false;
    std::uint32_t largest = 0;  ///< the node where the path of the largest change ends
};

struct CodeRun {
    CodeSource source;
    SnapshotPtr snapshot;          ///< the current profile
    core::CodeGraphChoice choice;  ///< as asked for, except where ranges stand in
    bool rangesStandIn = false;    ///< whether ranges and calls are shown because other frames cover little of the time
    core::CodeGraph graph;         ///< for a difference: merged, see graph_changes.h
    std::shared_ptr<const core::Frames> frames;                ///< the frames of the snapshot's trace
    std::array<std::size_t, core::frameKindCount> recorded{};  ///< the number of frames in the trace, by kind
    std::optional<core::CodeQuestion> question;                ///< the question that was asked when the run was made
    std::optional<std::uint32_t> answer;                       ///< the node that answers it; nothing: no node does
    std::shared_ptr<const CodeComparison> difference;          ///< null: the run shows a single profile

    std::size_t recordedOf(core::FrameKind kind) const { return recorded[static_cast<std::size_t>(kind)]; }
    /// Returns whether the trace has frames that name code: modules, Python calls or operators.
    bool hasCode() const;
    bool isEmpty() const { return graph.tree.nodes.size() <= 1; }
};
using CodeRunPtr = std::shared_ptr<const CodeRun>;

/// Returns these kinds of frames with ranges and calls.
core::FrameKinds withRanges(core::FrameKinds kinds);

/// Whether ranges and calls may be shown although they were not chosen, if most of the time lies outside of other code.
enum class RangesStandIn : bool { No, Yes };

/// Builds a run on a worker thread. Results of the run `before` that are still valid are reused.
CodeRunPtr codeRun(const CodeSource& source, const core::CodeGraphChoice& choice, RangesStandIn standIn,
                   const std::optional<core::CodeQuestion>& question, const CodeRun* before,
                   const std::stop_token& stop);

/// A frame in the graph of the current profile alone.
struct OwnFrame {
    const core::CodeGraph& graph;
    std::uint32_t node = 0;
};
/// Returns nothing for a frame that only the other profile has.
std::optional<OwnFrame> ownFrame(const CodeRun& run, std::uint32_t node);

}  // namespace ui
