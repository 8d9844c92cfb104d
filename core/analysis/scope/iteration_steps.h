// SPDX-License-Identifier: GPL-3.0-or-later
// The ranges that are steps of a run, and which of them each GPU operation belongs to.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <cstdint>
#include <vector>

namespace core {

/// A range on the host, or its projection by the profiler.
struct Step {
    NameId name{};
    ProcessId process{};
    std::uint32_t track = 0;
    Nanos start = 0;
    Nanos end = 0;
    std::size_t range = noRange;  ///< on the host
};

/// Ranges of these names (by NameId) on the host; their tracks are threads. By track, then start; of equal starts the
/// longer first.
std::vector<Step> hostSteps(const Trace& trace, const std::vector<bool>& names);

/// The same as the profiler projected them, where it did; their tracks are processes. Annotations on the GPU come once
/// per stream: those of one name and process that overlap are one step.
std::vector<Step> annotatedSteps(const Trace& trace, const std::vector<bool>& names);

/// By event the index of its step, or noIteration: the innermost in which its launching call starts, on its thread, or
/// on any of its process where its thread has no steps. Linear in events.
std::vector<std::uint32_t> launchedBy(const Trace& trace, const std::vector<Step>& steps);

/// By event the first step of its process in which it starts.
std::vector<std::uint32_t> startingIn(const Trace& trace, const std::vector<Step>& steps);

}  // namespace core
