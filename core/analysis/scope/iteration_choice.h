// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the iterations if the user named none: the ranges that repeat like the steps of a run, a pattern of kernels,
// or nothing.
//
// The first of these that fits is chosen:
//   1. ProfilerStep#N
//   2. ranges alike except for a rising number, whose name says that they are steps ("step 1, step 2", "iteration_3")
//   3. runs of an XLA program that own at least half of all kernel time (see module_iterations.h)
//   4. ranges that occur at least three times: of one name, or of one family, that is alike except for numbers and
//      words of kinds of step ("execute_context_1(512)_generation_0(0)", "EXTEND bs=1, DECODE bs=4"). Families of
//      layers and other parts of a step are none: their names say so, or one of their numbers is an index
// Candidates of 2 and 4 must
//   - be users' ranges, not those of libraries (NCCL, MPI, cuBLAS, ...) or operators
//   - never overlap on a thread
//   - together own at least half of all kernel time, and at least three quarters of the kernel time between the first
//     and the last of them: "backward" is no iteration, nor is a warm-up before the loop
//   - fill at least half of the GPU time between the first and the last of them, unless their names tell kinds of
//     steps: a server waits for requests.
// Of several that fit, the one that covers the most host time is chosen: the outermost if they nest.
// If the choice has fewer than five iterations,
// a pattern of the kernels is searched for, which
// replaces it if it has at least twice as many.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// Returns the iterations that ranges mark. If stopped, the list must not be used.
IterationList markedIterations(const Trace& trace, const std::stop_token& stop = {});
/// Returns markedIterations(), or those of a pattern of kernels if it finds more.
IterationList chosenIterations(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
