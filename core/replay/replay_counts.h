// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of what a replay had to guess, repair and leave out: the basis of its figures.
#pragma once

#include <cstdint>

namespace core {

struct ReplayCounts {
    std::int64_t operations = 0, calls = 0;
    std::int64_t withoutLaunch = 0, launchedBefore = 0;
    std::int64_t leftOut = 0;              ///< calls of threads that launch nothing
    std::int64_t folded = 0, clipped = 0;  ///< calls nested in another; calls that overlap the end of the previous one
    std::int64_t recordedWaits = 0, waitCandidates = 0, inferredWaits = 0, bindingCandidates = 0;
    std::int64_t unknownEvents = 0, droppedWaits = 0;
    std::int64_t unexplainedDelays = 0;  ///< operations that start late for no recorded reason
    std::int64_t beforePredecessor = 0;  ///< operations that start before the previous one on their stream ends
    std::int64_t beforeLaunch = 0;       ///< operations that start before their launch call, because clocks differ
    std::int64_t longBeforeLaunch = 0;   ///< those that start so much earlier that the launch is no cause of theirs
    std::int64_t hostWaits = 0, inferredHostWaits = 0;
    std::int64_t earlyReturns = 0, droppedReturns = 0;  ///< calls that return before their wait ends: clocks differ
    std::int64_t twoPredecessors = 0, handOvers = 0, exclusivePairs = 0;
    std::int64_t inCycles = 0;          ///< points that were part of a cycle or came after one
    std::int64_t overlappingSteps = 0;  ///< steps left out because they begin within another
};

}  // namespace core
