// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that can be replayed: whether it can, what its wall time consisted of, and answers to what-if questions.
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

/// Built once per profile. Filters by device, stream, kernel, class or code have no effect, because a part of a
/// recording cannot be replayed on its own.
struct Replay {
    ReplayGraph graph;
    std::vector<StepPath> paths;  ///< one per step
    Finishes recorded;
    Nanos wall = 0;
    double explained = 0;                     ///< fraction of the wall time whose cause is known
    std::string refusal;                      ///< why there are no figures; empty if there are
    std::string hostRefusal;                  ///< why there are no figures for changes of the host
    std::vector<Words> reasons, hostReasons;  ///< both refusals, one clause per entry

    bool isRefused() const { return !refusal.empty(); }
    /// Returns the number of steps that count toward the wall time.
    std::size_t countedSteps() const { return graph.steps.size() - firstCountedStep(graph); }
    /// Returns the basis of the figures in one line: what was inferred, clipped and left out.
    std::string basis() const;
};

/// Replays the recording; returns null if stopped.
std::shared_ptr<const Replay> replayOf(const TracePtr& trace, const View& view);

/// Returns how long the busiest device ran kernels other than communication between two times, overlapping ones once.
Nanos computation(const View& view, Nanos begin, Nanos end);

struct WhatIfAnswer {
    Nanos low = 0, best = 0, high = 0;
    std::string refusal;            ///< why there are no figures; empty if there are
    std::string note;               ///< caveats about the figures
    std::vector<StepPath> paths;    ///< most likely critical paths; only whatIfWithPaths() sets them
    std::vector<Words> notes = {};  ///< the clauses of `note`, one by one
};

/// Answers one question. `run` must belong to the replay's graph; callers with many questions reuse it.
WhatIfAnswer whatIf(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run);
/// What limits the steps, told by what the replay gains without it. A critical path cannot tell: of two paths of nearly
/// equal length it shows one, and the other limits as much.
struct StepLimits {
    Nanos today = 0;                           ///< wall time under the levers, most likely
    Nanos withoutHost = 0, withoutDevice = 0;  ///< the same if in addition the host, or the device, took no time

    double gainWithoutHost() const;
    double gainWithoutDevice() const;
    enum class By : std::uint8_t { Host, Device, Both };
    /// Returns what limits: it alone gains a quarter or more, and at least twice what the other gains; else both.
    By by() const;
};
/// Returns the limits under these levers; nothing if either question has no answer.
std::optional<StepLimits> limitsOf(const Replay& replay, const View& view, std::span<const Lever> levers,
                                   ReplayRun& run);
/// Answers one question and also computes the most likely critical paths.
WhatIfAnswer whatIfWithPaths(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run);

}  // namespace core
