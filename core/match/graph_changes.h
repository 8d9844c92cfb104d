// SPDX-License-Identifier: GPL-3.0-or-later
// How time by code changed from one run to another, as one graph that is drawn and listed as that of a single run is.
#pragma once

#include "core/code/code_graph.h"
#include "core/compare/comparison.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// How much a frame changed: less, the same or more than in the baseline, in steps; or in one of both alone.
enum class ChangeStep : std::uint8_t { FarLess, Less, SlightlyLess, Same, SlightlyMore, More, FarMore, Added, Removed };
constexpr std::size_t changeStepCount = 9;
/// The changes from which a step begins, as fractions of the baseline's time.
constexpr std::array<double, 3> changeSteps{0.015, 0.05, 0.25};

struct GraphChange {
    double before = 0, after = 0;        ///< ns of an iteration where the graph is by iteration, else of whole profiles
    ExactSum base = {}, candidate = {};  ///< ns of the whole profiles
    std::int64_t baseCount = 0, candidateCount = 0;
    std::optional<std::uint32_t> inBase = {},
                                 inCandidate = {};  ///< the node in the graph of that profile; of several one
    ChangeStep step = ChangeStep::Same;
    /// Only where either side has a thousandth of its profile below that frame.
    std::optional<Change> verdict = {};
    /// ns of each of baseline's and candidate's iterations that the verdict is of; empty where it is of whole profiles.
    std::array<std::vector<double>, 2> iterations = {};

    double change() const { return after - before; }
};

/// Of one profile what a graph is made from.
struct GraphedProfile {
    const ComparedProfile& profile;
    const Frames& frames;
};

struct CodeGraphChanges {
    /// Frames meet where their whole paths do, without line numbers, addresses and numbers of instances; the label is
    /// the candidate's, else the baseline's. A node's total is its width: what the candidate has, and beside it what
    /// was removed, as wide as it was. Its one share is its step.
    CodeGraph graph;
    std::vector<GraphChange> changes;     ///< by node
    CodeGraph baseGraph, candidateGraph;  ///< of each alone
    bool isByIteration = false;

    /// Where one comes from the root by the largest change while that is a frame with at least half of its parent's.
    std::uint32_t endOfLargestChange() const;
};

/// On a worker. Siblings stand by the size of their change, or by label, as the choice has it. The host's time has no
/// iterations.
CodeGraphChanges codeGraphChanges(const GraphedProfile& baseline, const GraphedProfile& candidate,
                                  const CodeGraphChoice& choice, const std::stop_token& stop = {});

}  // namespace core
