// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as it can be run again: whether it can, what its wall time was made of, and what it would be if.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/critical_path.h"
#include "core/replay/levers.h"
#include "core/replay/replay_run.h"

#include <memory>
#include <optional>
#include <string>

namespace core {

/// Made once for a profile. Devices, streams, kernels, classes and code that a filter chooses do not enter: what is
/// left of a recording would not run by itself.
struct Replay {
    ReplayGraph graph;
    std::vector<StepPath> paths;  ///< by step
    Finishes recorded;
    Nanos wall = 0;
    double explained = 0;     ///< the part of the wall of which it is known what it was spent on
    std::string refusal;      ///< why there are no figures; empty: there are
    std::string hostRefusal;  ///< why there are none where the host is changed

    bool isRefused() const { return !refusal.empty(); }
    /// How many steps the wall is made of.
    std::size_t countedSteps() const { return graph.steps.size() - firstCountedStep(graph); }
    /// What the figures stand on, in a line: what was inferred, clipped and left out.
    std::string basis() const;
};

/// Null where stopped.
std::shared_ptr<const Replay> replayOf(const TracePtr& trace, const View& view);

struct WhatIfAnswer {
    Nanos low = 0, best = 0, high = 0;
    std::string refusal;  ///< then there are no figures
    std::string note;     ///< what to know of them
};

/// `run` is of the replay's graph: whoever asks often keeps it.
WhatIfAnswer whatIf(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run);

}  // namespace core
