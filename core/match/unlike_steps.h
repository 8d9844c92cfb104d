// SPDX-License-Identifier: GPL-3.0-or-later
// Finds differences between two compared steps, such as GPU models or input sizes, that make their times not directly
// comparable.
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
    std::string gpusA = {}, gpusB = {};      ///< models of the devices that ran the steps; empty if not recorded
    std::size_t devicesA = 0, devicesB = 0;  ///< numbers of those devices
    std::size_t compared = 0;    ///< number of matched positions at which both sides record input or launch sizes
    std::size_t otherSizes = 0;  ///< number of those with different sizes
    std::string where = {}, sizesA = {}, sizesB = {};  ///< the first of them: its operation and sizes

    bool areOtherGpus() const { return !gpusA.empty() && !gpusB.empty() && gpusA != gpusB; }
};

/// One side of a match.
struct UnlikeSide {
    const Trace& trace;
    const MatchStep& step;
    MatchNames& names;
};

/// Compares sizes: the shapes of the operator's inputs, else the launch grids of kernels with the same name. Different
/// batch sizes and sequence lengths show in both.
UnlikeSteps unlikeSteps(const UnlikeSide& a, const UnlikeSide& b, std::span<const Met> pairs,
                        const std::stop_token& stop = {});

/// Returns one line per difference: GPU models, number of devices, sizes.
std::vector<std::string> texts(const UnlikeSteps& unlike);

}  // namespace core
