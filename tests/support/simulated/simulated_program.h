// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of each thread of a simulated training loop in their order, independent of time.
#pragma once

#include "tests/support/simulated/simulated_training.h"

#include <vector>

namespace tests {

enum class Work : std::uint8_t { Gemm, Attention, Elementwise, Norm, Collective, Upload, Download, Cast, LocalCopy };
enum class Deed : std::uint8_t {
    Compute,
    Load,
    Think,      ///< the loop's own code
    ThinkMore,  ///< the loop's own code that runs in only one step
    Allocate,
    LoadModule,
    Flush,  ///< by the profiler
    Step,
    Launch,
    Record,
    Wait,
    ReadBack,
    SyncDevice,
    Signal,
    Await
};

/// An action of a host thread. `key` identifies it regardless of changes: random numbers depend on it.
struct Action {
    Deed deed;
    std::uint64_t key = 0;
    int stream = 0;
    Work work = Work::Gemm;
    core::Nanos mean = 0;     ///< mean of its duration
    std::uint64_t event = 0;  ///< event to record or wait for, or condition to signal or await
    bool holdsBack = false;   ///< the action is a wait for communication
    int iteration = 0;
};

/// The programs by thread: the main thread, and those of the backward pass and of uploads, if there are any.
std::vector<std::vector<Action>> programOf(const Training& training);

}  // namespace tests
