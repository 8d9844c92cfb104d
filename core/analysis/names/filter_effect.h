// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the operations that a filter hides: in total, and by each of its parts alone.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>

namespace core {

/// Counts of GPU operations; for a summary, those of its recorded totals. Operations that one part hides may be hidden
/// by another as well. Without a filter, all counts are 0.
struct FilterEffect {
    std::int64_t operations = 0;
    std::int64_t hidden = 0;
    std::int64_t byDevices = 0, byStreams = 0, byKernels = 0, byClasses = 0, byWindow = 0, byIterations = 0,
                 byStepKinds = 0, byCode = 0;
};

FilterEffect filterEffect(const View& view);

}  // namespace core
