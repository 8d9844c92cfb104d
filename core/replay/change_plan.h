// SPDX-License-Identifier: GPL-3.0-or-later
// A change while levers are put into it one after the other.
#pragma once

#include "core/replay/changes.h"

#include <string>

namespace core {

struct ChangePlan {
    const ReplayGraph& graph;
    const View& view;
    PlannedChange planned = {};
    bool isStructural = false;  ///< more is changed than lengths of time
    bool isOneGraph = false, isFastGpu = false, dropsLaunches = false;
    bool shortensHost = false;  ///< something of what the host did

    const Trace& trace() const { return *graph.trace; }
    void note(const std::string& what) { planned.note += (planned.note.empty() ? "" : "; ") + what; }
};

/// To the nearest, ties to the even one.
Nanos scaledTime(Nanos time, double factor);

void changeDevice(ChangePlan& plan, const Lever& lever);
void changeHost(ChangePlan& plan, const Lever& lever);

}  // namespace core
