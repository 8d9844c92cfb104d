// SPDX-License-Identifier: GPL-3.0-or-later
// A trace of any size, made in memory: a training run in steps of 10,000 operations on two GPUs whose streams overlap,
// 3,000 kernel names of up to 3 KB, launches and steps on the host, and gaps of every cause. The same shape gives the
// same trace.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace bench {

/// `operations` kernels, copies and sets with a launch each.
core::TracePtr trainingTrace(std::uint64_t operations);

/// `ranges` NVTX ranges, nested up to eight deep, on four threads, with a launched kernel in every third.
core::TracePtr nestedRanges(std::uint64_t ranges);

/// `devices` that all wait for one thread, each from the first of its `frames` nested frames to the last.
core::TracePtr waitingDevices(std::uint64_t devices, std::uint64_t frames);

}  // namespace bench
