// SPDX-License-Identifier: GPL-3.0-or-later
// How time by code changed from one run to another, as a graph that is drawn and listed like that of a single run.
#pragma once

#include "core/code/code_graph.h"
#include "core/compare/comparison.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// How a frame changed relative to the baseline, in discrete steps, or that it occurs in only one of the profiles.
enum class ChangeStep : std::uint8_t { FarLess, Less, SlightlyLess, Same, SlightlyMore, More, FarMore, Added, Removed };
constexpr std::size_t changeStepCount = 9;
/// The smallest relative changes of the three steps, as fractions of the baseline's time.
constexpr std::array<double, 3> changeSteps{0.015, 0.05, 0.25};

struct GraphChange {
    double before = 0, after = 0;        ///< ns per iteration if the comparison is by iteration, else in total
    ExactSum base = {}, candidate = {};  ///< ns in the whole profiles
    std::int64_t baseCount = 0, candidateCount = 0;
    std::optional<std::uint32_t> inBase = {},
                                 inCandidate = {};  ///< its node in each profile's graph; the first of several
    ChangeStep step = ChangeStep::Same;
    /// Set only if the frame has at least a thousandth of the total time on either side.
    std::optional<Change> verdict = {};
    /// Times in ns of the baseline's and candidate's iterations that the verdict is based on; empty without iterations.
    std::array<std::vector<double>, 2> iterations = {};

    double change() const { return after - before; }
};

/// A profile and the frames from which its graph is built.
struct GraphedProfile {
    const ComparedProfile& profile;
    const Frames& frames;
};

struct CodeGraphChanges {
    /// The merged graph. Frames match if their whole paths do, without line numbers, addresses and instance numbers;
    /// labels are the candidate's, or else the baseline's. A node's total is its drawn width: the candidate's time,
    /// plus the former time of removed frames below it. Its single share is its step.
    CodeGraph graph;
    std::vector<GraphChange> changes;     ///< indexed by node
    CodeGraph baseGraph, candidateGraph;  ///< the graph of each profile alone
    bool isByIteration = false;

    /// Descends from the root along the largest change while that is a frame with at least half of its parent's change.
    std::uint32_t endOfLargestChange() const;
};

/// Builds the graph; for a worker thread. Siblings are sorted by the size of their change or by label, as `choice`
/// says. On the host there is no comparison by iteration.
CodeGraphChanges codeGraphChanges(const GraphedProfile& baseline, const GraphedProfile& candidate,
                                  const CodeGraphChoice& choice, const std::stop_token& stop = {});

}  // namespace core
