// SPDX-License-Identifier: GPL-3.0-or-later
// Which iterations there are where the user did not say: the ranges that repeat as the steps of a run do, or a pattern
// of kernels, or nothing.
//
// The first that fits of
//   1. ProfilerStep#N
//   2. ranges alike but for a number that rises, whose name says that they are steps ("step 1, step 2", "iteration_3")
//   3. ranges of one name that occur at least three times
// of which 2 and 3 must
//   - be users' ranges, not those of libraries (NCCL, MPI, cuBLAS, ...) or operators
//   - never overlap on a thread
//   - together own at least half of all kernel time, and at least three quarters of what starts between the first and
//     the last of them: "backward" is no iteration, nor is a warm-up before the loop
//   - fill at least half of the GPU time between the first and the last of them.
// Of several that fit, the one that covers the most host time: the outermost where they nest.
//
// Where that gives fewer than five iterations, a pattern in the kernels is looked for, and taken where it gives at
// least twice as many.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// What ranges mark. Stopped, any list; nobody looks at that.
IterationList markedIterations(const Trace& trace, const std::stop_token& stop = {});
/// The same, or a pattern.
IterationList chosenIterations(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
