// SPDX-License-Identifier: GPL-3.0-or-later
// Tells apart the GPUs of several processes in one file whose operations do not say which process launched them.
#pragma once

#include "core/trace/trace.h"

#include <span>
#include <stop_token>
#include <string>

namespace core {

/// Moves each operation on a stream of the first process to a stream, and a device, of the process that launched it:
/// the one that has a call of its correlation, at the latest the last such call before it. An operation without one
/// goes with the nearest one on its stream. If several have such a call in the hour before, the device decides, where
/// each process has devices of its own; otherwise it is a guess. If more than one in a hundred are guesses, nothing is
/// moved, the threads of all of them become those of the first, and a doubt says so. Needs sorted events and calls,
/// with times of one clock.
void tellApartByLaunch(Trace& trace, std::span<const ProcessId> processes, const std::stop_token& stop);

/// Returns how many operations start before the one before them on their stream has ended. Those of one launch, of a
/// CUDA graph, count only from half of their duration on: two ranks of one program number their launches alike, too.
/// Needs sorted events.
std::size_t overlappingOperations(const Trace& trace, const std::stop_token& stop);

/// Returns what it means that the work of several processes was left together, by how many of its operations overlap.
std::string leftTogether(std::size_t overlaps);

}  // namespace core
