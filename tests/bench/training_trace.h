// SPDX-License-Identifier: GPL-3.0-or-later
// Makes traces of any size in memory: a training run in steps of 10,000 operations on two GPUs whose streams overlap,
// with 3,000 kernel names of up to 3 KB, launches and steps on the host, and gaps of every cause. The same size results
// in the same trace.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace bench {

/// A trace with `operations` kernels, copies and sets, and one launch for each.
core::TracePtr trainingTrace(std::uint64_t operations);

/// A trace with `ranges` NVTX ranges, nested up to eight deep, on four threads, with a launched kernel in every third.
core::TracePtr nestedRanges(std::uint64_t ranges);

/// A trace with `devices` that all wait for one thread, each from the first of its `frames` nested frames to the last.
core::TracePtr waitingDevices(std::uint64_t devices, std::uint64_t frames);

}  // namespace bench
