// SPDX-License-Identifier: GPL-3.0-or-later
// What steps own: the stretch of GPU time of each, and their share of all kernel time.
#pragma once

#include "core/analysis/scope/iteration_steps.h"

#include <string>
#include <vector>

namespace core {

/// The span of its operations, from the first start to the last end.
struct Work {
    Nanos start = 0;
    Nanos end = 0;
    bool any = false;
};

struct OwnedWork {
    std::vector<Work> ofStep;
    double kernels = 0, allKernels = 0;  ///< ns

    /// `ownerOf` is the step of each event, or noIteration.
    OwnedWork(const Trace& trace, const std::vector<std::uint32_t>& ownerOf, std::size_t steps);
};

/// ", 99.8 % of kernel time"; empty where there is none.
std::string shareText(const OwnedWork& work);

/// Sets the GPU windows of steps from what each owns.
void setWindows(const std::vector<Work>& work, std::vector<Step>& steps);

/// Steps that own nothing go; the others stand by track and start, each ending where the next begins if `adjoining`.
void settle(const std::vector<Work>& work, std::vector<Step>& steps, std::vector<std::uint32_t>& ownerOf,
            bool adjoining);

}  // namespace core
