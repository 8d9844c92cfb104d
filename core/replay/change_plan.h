// SPDX-License-Identifier: GPL-3.0-or-later
// The change that a list of levers makes to a recording, while the levers are applied one after the other.
#pragma once

#include "core/replay/changes.h"

#include <string>

namespace core {

struct ChangePlan {
    const ReplayGraph& graph;
    const View& view;
    PlannedChange planned = {};
    bool isStructural = false;  ///< changes more than durations
    bool isOneGraph = false, isFastGpu = false, dropsLaunches = false;
    bool shortensHost = false;  ///< shortens something that the host did

    const Trace& trace() const { return *graph.trace; }
    void note(Words what) { planned.notes.push_back(std::move(what)); }
};

/// Returns the scaled time, rounded to the nearest nanosecond, ties to even.
Nanos scaledTime(Nanos time, double factor);

void changeDevice(ChangePlan& plan, const Lever& lever);
void changeHost(ChangePlan& plan, const Lever& lever);

}  // namespace core
