// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the ranges that are steps of a run, and the step to which each GPU operation belongs.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// A range on the host, or its projection onto the GPU by the profiler.
struct Step {
    NameId name{};
    ProcessId process{};
    std::uint32_t track = 0;
    Nanos start = 0;
    Nanos end = 0;
    std::size_t range = noRange;  ///< index of the host range
};

/// Returns the host ranges with these names (indexed by NameId); their tracks are threads. Sorted by track, then start;
/// of equal starts the longer first.
std::vector<Step> hostSteps(const Trace& trace, const std::vector<bool>& names);

/// Returns the steps as the profiler projected them, if it did; their tracks are processes. Annotations on the GPU
/// occur once per stream: those of one name and process that overlap are one step.
std::vector<Step> annotatedSteps(const Trace& trace, const std::vector<bool>& names);

/// Returns the step index of each event, or noIteration: the innermost step in which its launching call starts, on its
/// own thread, or on any thread of its process if its own has no steps. Kernels that do not say which call launched
/// them are launched in order by calls that launched nothing else, see launchesInOrder(). Linear in events.
std::vector<std::uint32_t> launchedBy(const Trace& trace, const std::vector<Step>& steps);

/// Returns the step index of each of some calls, or noIteration: the step in which it starts, as above.
std::vector<std::uint32_t> stepsOfCalls(const Trace& trace, const std::vector<Step>& steps,
                                        const std::vector<std::uint32_t>& calls);

/// Returns for each event the index of the first step of its process in which the event starts, or noIteration. If
/// stopped, not of all events. Linear in events, and in steps but for their order.
std::vector<std::uint32_t> startingIn(const Trace& trace, const std::vector<Step>& steps, const std::stop_token& stop);

}  // namespace core
