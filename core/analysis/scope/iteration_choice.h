// SPDX-License-Identifier: GPL-3.0-or-later
// The iterations where the user named none: the ranges that repeat like the steps of a run, or a pattern of kernels, or
// nothing.
//
// The first that fits of
//   1. ProfilerStep#N
//   2. ranges alike but for a number that rises, whose name says that they are steps ("step 1, step 2", "iteration_3")
//   3. runs of an XLA program that own at least half of all kernel time (see module_iterations.h)
//   4. ranges of one name that occur at least three times
// of which 2 and 4 must
//   - be users' ranges, not those of libraries (NCCL, MPI, cuBLAS, ...) or operators
//   - never overlap on a thread
//   - together own at least half of all kernel time, and at least three quarters of what starts between the first and
//     the last of them: "backward" is no iteration, nor is a warm-up before the loop
//   - fill at least half of the GPU time between the first and the last of them.
// Of several that fit, the one that covers the most host time: the outermost where they nest.
// Where that gives fewer than five iterations,
// a pattern of the kernels is searched for, and
// taken where it gives at least twice as many.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// The iterations that ranges mark. If stopped, the list must not be used.
IterationList markedIterations(const Trace& trace, const std::stop_token& stop = {});
/// The same, or those of a pattern.
IterationList chosenIterations(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
