// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates a training loop: host threads, streams, events and collectives as discrete events. Simulating the loop with
// one change gives the true result for the replay of its recording.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace tests {

/// The properties of the loop. Times are in microseconds.
struct Training {
    std::uint64_t seed = 1;
    int iterations = 4, layers = 4, kernelsPerLayer = 10;
    double kernel = 20, gap = 8, launch = 5, latency = 6, jitter = .15;  ///< jitter: deviation of the logarithm
    double data = 200, upload = 100, communication = 100, feeding = 3000;
    bool prefetches = false, tensorParallel = false, dataParallel = false;
    bool readsLoss = false, readsInTheMiddle = false, readsNorm = false, syncsDevice = false;
    bool hasBackwardThread = false, hasFeeder = false;
    double contention = 0;  ///< factor by which operations beside communication are slower
    double lateness = 0;    ///< mean lateness of other ranks

    // Causes of findings; 0: none. They occur in each step, except `oddCode`, which occurs only in the fourth.
    double code = 0, oddCode = 0, overhead = 0, loadedModule = 0;
    double allocation = 0, casts = 0, localCopies = 0;  ///< in each layer of the forward pass
    bool uploadsPageable = false;                       ///< the host waits for each upload
};

/// Returns the loop of a seed.
Training trainingOf(std::uint64_t seed);

enum class Changed : std::uint8_t {
    Nothing,
    Attention,      ///< times 0.8
    Gemm,           ///< times 0.5
    SlowGemm,       ///< times 1.5
    Communication,  ///< times 0.5
    Overlap,        ///< nothing waits for communication
    NoSyncs,
    Launches,  ///< times 0.5
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
    AsyncUploads,       ///< the host waits for no upload
    OverlappedUploads,  ///< later work waits only for the start of an upload
    NobodyLate
};

/// Which waits between streams the loop's profiler records.
enum class Recording : std::uint8_t { Waits, CallsThatWait, Neither };

struct Simulated {
    core::TracePtr trace;
    core::Nanos wall = 0;  ///< the recorded steps without the first
};

Simulated simulated(const Training& training, Changed changed = Changed::Nothing,
                    Recording recording = Recording::Waits);

}  // namespace tests
