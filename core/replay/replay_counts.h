// SPDX-License-Identifier: GPL-3.0-or-later
// How often a replay had to guess, repair and leave out: the basis of its figures.
#pragma once

#include <cstdint>

namespace core {

struct ReplayCounts {
    std::int64_t operations = 0, calls = 0;
    std::int64_t withoutLaunch = 0, launchedBefore = 0;
    std::int64_t leftOut = 0;              ///< calls of threads that launch nothing
    std::int64_t folded = 0, clipped = 0;  ///< calls within another, and over the end of another of their thread
    std::int64_t recordedWaits = 0, waitCandidates = 0, inferredWaits = 0, bindingCandidates = 0;
    std::int64_t unknownEvents = 0, droppedWaits = 0;
    std::int64_t unexplainedDelays = 0;  ///< operations that start late for no recorded reason
    std::int64_t beforePredecessor = 0;  ///< operations that start before the previous one of their stream ends
    std::int64_t beforeLaunch = 0;       ///< operations that start before their call, because of clocks
    std::int64_t hostWaits = 0, inferredHostWaits = 0;
    std::int64_t earlyReturns = 0, droppedReturns = 0;  ///< calls that return before what they wait for ends: clocks
    std::int64_t twoPredecessors = 0, handOvers = 0, exclusivePairs = 0;
    std::int64_t inCycles = 0;          ///< points whose edges against time were dropped
    std::int64_t overlappingSteps = 0;  ///< left out
};

}  // namespace core
