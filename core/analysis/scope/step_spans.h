// SPDX-License-Identifier: GPL-3.0-or-later
// The host's part of each iteration: the one place that says to which iteration a moment of the host belongs.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"

#include <vector>

namespace core {

/// The time of an iteration on its host thread.
struct StepSpan {
    Nanos start = 0, end = 0;
    ThreadId thread{};
    bool isKnown = false;  ///< false: neither a range nor a launch of it is recorded
};

/// Returns the span of each of the view's iterations. It is the iteration's host range or, without one, lasts from its
/// first launch to that of the next iteration of its track, the last one's to the end of its last launch. What the
/// device does meanwhile has no influence: a host that runs ahead waits for it long after it launched everything.
std::vector<StepSpan> stepSpans(const View& view);

}  // namespace core
