// SPDX-License-Identifier: GPL-3.0-or-later
// A training loop that is simulated, not recorded: host threads, streams, events and collectives as discrete events.
// The same loop with one change gives the truth for the replay of its recording.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace tests {

/// The properties of the loop. Times in us.
struct Training {
    std::uint64_t seed = 1;
    int iterations = 4, layers = 4, kernelsPerLayer = 10;
    double kernel = 20, gap = 8, launch = 5, latency = 6, jitter = .15;  ///< jitter: deviation of the logarithm
    double data = 200, upload = 100, communication = 100, feeding = 3000;
    bool prefetches = false, tensorParallel = false, dataParallel = false;
    bool readsLoss = false, readsInTheMiddle = false, readsNorm = false, syncsDevice = false;
    bool hasBackwardThread = false, hasFeeder = false;
    double contention = 0;  ///< factor for what runs beside communication
    double lateness = 0;    ///< of other ranks, mean

    // What findings look for, 0: nothing of it. In each step, but for `oddCode`, which is in the fourth alone.
    double code = 0, oddCode = 0, overhead = 0, loadedModule = 0;
    double allocation = 0, casts = 0, localCopies = 0;  ///< in each layer of the forward pass
    bool uploadsPageable = false;                       ///< the host waits for each upload
};

/// The loop for a seed.
Training trainingOf(std::uint64_t seed);

enum class Changed : std::uint8_t {
    Nothing,
    Attention,      ///< x 0.8
    Gemm,           ///< x 0.5
    SlowGemm,       ///< x 1.5
    Communication,  ///< x 0.5
    Overlap,        ///< nothing waits for communication
    NoSyncs,
    Launches,  ///< x 0.5
    Graph,
    FastCpu,
    FastGpu,
    NoLoading,  ///< the main thread gets its batches at once
    NoCode,
    NoOddCode,
    NoOverhead,
    NoModules,
    NoAllocation,
    NoCasts,
    NoLocalCopies,
    AsyncUploads,       ///< the host waits for none
    OverlappedUploads,  ///< what follows waits for their start alone
    NobodyLate
};

/// What the loop's profiler records about waits between streams.
enum class Recording : std::uint8_t { Waits, CallsThatWait, Neither };

struct Simulated {
    core::TracePtr trace;
    core::Nanos wall = 0;  ///< of its recorded steps but the first
};

Simulated simulated(const Training& training, Changed changed = Changed::Nothing,
                    Recording recording = Recording::Waits);

}  // namespace tests
