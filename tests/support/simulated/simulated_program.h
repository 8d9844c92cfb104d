// SPDX-License-Identifier: GPL-3.0-or-later
// What each thread of a simulated training loop does, one action after the other, independent of time.
#pragma once

#include "tests/support/simulated/simulated_training.h"

#include <vector>

namespace tests {

enum class Work : std::uint8_t { Gemm, Attention, Elementwise, Norm, Collective, Upload, Download, Cast, LocalCopy };
enum class Deed : std::uint8_t {
    Compute,
    Load,
    Think,      ///< code of the loop's own
    ThinkMore,  ///< the same, which only one step does
    Allocate,
    LoadModule,
    Flush,  ///< of the profiler
    Step,
    Launch,
    Record,
    Wait,
    ReadBack,
    SyncDevice,
    Signal,
    Await
};

/// The next action of a host thread. `key` identifies it whatever is changed: random numbers depend on it.
struct Action {
    Deed deed;
    std::uint64_t key = 0;
    int stream = 0;
    Work work = Work::Gemm;
    core::Nanos mean = 0;     ///< of the time it takes
    std::uint64_t event = 0;  ///< recorded or waited for; a condition signaled or awaited
    bool holdsBack = false;   ///< a wait for communication
    int iteration = 0;
};

/// By thread: the main one, that of the backward pass and that which uploads batches, if there are any.
std::vector<std::vector<Action>> programOf(const Training& training);

}  // namespace tests
