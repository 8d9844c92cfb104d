// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the work that steps own: the stretch of GPU time of each, and their share of all kernel time.
#pragma once

#include "core/analysis/scope/iteration_steps.h"

#include <string>
#include <vector>

namespace core {

/// The span of a step's operations, from the first start to the last end.
struct Work {
    Nanos start = 0;
    Nanos end = 0;
    bool any = false;
};

struct OwnedWork {
    std::vector<Work> ofStep;
    double kernels = 0, allKernels = 0;  ///< ns

    /// Sums the work of the steps; `ownerOf` is the step of each event, or noIteration.
    OwnedWork(const Trace& trace, const std::vector<std::uint32_t>& ownerOf, std::size_t steps);
};

/// Returns ", 99.8 % of kernel time"; empty if there is no kernel time.
std::string shareText(const OwnedWork& work);

/// Sets the GPU windows of steps to the spans of the work that they own.
void setWindows(const std::vector<Work>& work, std::vector<Step>& steps);

/// Removes steps that own nothing, sorts the others by track and start, and if `adjoining` makes each end at the next.
void settle(const std::vector<Work>& work, std::vector<Step>& steps, std::vector<std::uint32_t>& ownerOf,
            bool adjoining);

}  // namespace core
