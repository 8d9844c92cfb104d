// SPDX-License-Identifier: GPL-3.0-or-later
// A change while levers are added to it one after the other.
#pragma once

#include "core/replay/changes.h"

#include <string>

namespace core {

struct ChangePlan {
    const ReplayGraph& graph;
    const View& view;
    PlannedChange planned = {};
    bool isStructural = false;  ///< changes more than lengths of time
    bool isOneGraph = false, isFastGpu = false, dropsLaunches = false;
    bool shortensHost = false;  ///< changes something that the host did

    const Trace& trace() const { return *graph.trace; }
    void note(Words what) { planned.notes.push_back(std::move(what)); }
};

/// Rounded to the nearest, ties to even.
Nanos scaledTime(Nanos time, double factor);

void changeDevice(ChangePlan& plan, const Lever& lever);
void changeHost(ChangePlan& plan, const Lever& lever);

}  // namespace core
