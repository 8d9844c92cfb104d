// SPDX-License-Identifier: GPL-3.0-or-later
// What is not the same of two steps that stand side by side, so that their times may not be held against each other as
// they are.
#pragma once

#include "core/match/alignment.h"
#include "core/match/match_names.h"
#include "core/match/match_step.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct UnlikeSteps {
    std::string gpusA = {}, gpusB = {};      ///< models of the devices that ran the steps; empty where not recorded
    std::size_t devicesA = 0, devicesB = 0;  ///< how many ran them
    std::size_t compared = 0;    ///< positions that met, whose sizes of inputs, or of launches, both sides record
    std::size_t otherSizes = 0;  ///< of those the ones with other sizes
    std::string where = {}, sizesA = {}, sizesB = {};  ///< the first of them: what ran there, and the sizes

    bool areOtherGpus() const { return !gpusA.empty() && !gpusB.empty() && gpusA != gpusB; }
};

/// One side of a match.
struct UnlikeSide {
    const Trace& trace;
    const MatchStep& step;
    MatchNames& names;
};

/// Sizes are the shapes of the operator's inputs, else of kernels with the same name the grid that they were launched
/// with: other batch sizes and sequence lengths show in both.
UnlikeSteps unlikeSteps(const UnlikeSide& a, const UnlikeSide& b, std::span<const Met> pairs,
                        const std::stop_token& stop = {});

/// A line each: other GPUs, another number of them, other sizes.
std::vector<std::string> texts(const UnlikeSteps& unlike);

}  // namespace core
