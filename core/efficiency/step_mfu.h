// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the peak that the work of steps is.
#pragma once

#include "core/analysis/scope/selection.h"
#include "core/efficiency/efficiency.h"

#include <map>
#include <vector>

namespace core {

/// What an instance of an operator adds to the work of its step.
struct MfuPart {
    Nanos start = 0;  ///< of the operator
    std::uint32_t row = 0;
    Nanos time = 0, kernels = 0;  ///< of its operations, and of the kernels among them
    bool isRecomputed = false;
};

struct MfuParts {
    std::vector<MfuPart> instances;
    std::map<DeviceId, ExactSum> unownedKernels;  ///< time of kernels that no operator owns and that do not communicate
};

/// Returns the steps of the filter: of the profiler, whose time is that on the host, if none are chosen; otherwise, and
/// where it has none, the iterations.
std::vector<MfuStep> stepsOf(const View& view, const Selection& selection);

/// Fills in these steps, and the whole. Rows are numbered as in `made`.
void addMfu(Efficiency& made, MfuParts& parts, const View& view, const Selection& selection,
            const std::vector<MfuStep>& steps);

}  // namespace core
