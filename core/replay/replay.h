// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as it can be run again: whether it can, what its wall time was made of, and what it would be if.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/critical_path.h"
#include "core/replay/levers.h"
#include "core/replay/replay_run.h"
#include "core/replay/words.h"

#include <memory>
#include <optional>
#include <string>

namespace core {

/// Made once per profile. A filter of devices, streams, kernels, classes or code has no effect: the rest of a recording
/// could not run on its own.
struct Replay {
    ReplayGraph graph;
    std::vector<StepPath> paths;  ///< by step
    Finishes recorded;
    Nanos wall = 0;
    double explained = 0;                     ///< the part of the wall time whose cause is known
    std::string refusal;                      ///< why there are no figures; empty: there are figures
    std::string hostRefusal;                  ///< why there are none for changes of the host
    std::vector<Words> reasons, hostReasons;  ///< of both, one by one

    bool isRefused() const { return !refusal.empty(); }
    /// The number of steps that count towards the wall.
    std::size_t countedSteps() const { return graph.steps.size() - firstCountedStep(graph); }
    /// The basis of the figures in one line: what was inferred, clipped and left out.
    std::string basis() const;
};

/// Null if stopped.
std::shared_ptr<const Replay> replayOf(const TracePtr& trace, const View& view);

struct WhatIfAnswer {
    Nanos low = 0, best = 0, high = 0;
    std::string refusal;            ///< then there are no figures
    std::string note;               ///< what to know about them
    std::vector<StepPath> paths;    ///< what the wall would most likely consist of, where that was asked
    std::vector<Words> notes = {};  ///< the note's clauses, one by one
};

/// `run` must be of the replay's graph; callers with many questions keep it.
WhatIfAnswer whatIf(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run);
/// The same with its critical paths.
WhatIfAnswer whatIfWithPaths(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run);

}  // namespace core
