// SPDX-License-Identifier: GPL-3.0-or-later
// Programs with one fault each, of all sizes; without it (`cured`) each is a program that a rule must be silent about.
#pragma once

#include "tests/support/programs/gpu_program.h"
#include "tests/support/programs/program_records.h"

#include <array>
#include <optional>
#include <string_view>

namespace tests {

enum class Fault : std::uint8_t {
    HostSync,
    HostCode,
    DataLoading,
    BlockingLaunch,
    WaitedLaunches,
    Allocation,
    ShortKernels,
    ProfilerOverhead,
    OddIteration,
    DataMovement,
    PageableCopy,
    ExposedCopy,
    ExposedCommunication,
    LateRanks,
    SlowFirstStep,
    LowClock,
    SmallGrid,
    NoTensorCores,
    ScoresInMemory,
    UnalignedMatrix,
    MatrixFarFromPeak,
    MemoryChain,
    SlowNormalisation
};

/// What a program's recording has beyond the usual.
enum class Extras : std::uint8_t { None, Clocks, Operators };

struct FaultKind {
    Fault fault;
    std::string_view rule;        ///< the rule that must find it; empty: none, a sentence says it
    bool needsKineto = false;     ///< what the rule needs is not in exports of Nsight Systems
    Extras needs = Extras::None;  ///< what a recording must have for the rule to look at it
};

inline constexpr std::array faultKinds{
    FaultKind{Fault::HostSync, "host-sync"},
    FaultKind{Fault::HostCode, "host-code"},
    FaultKind{Fault::DataLoading, "data-loading"},
    FaultKind{Fault::BlockingLaunch, "blocking-launch"},
    FaultKind{Fault::WaitedLaunches, "waited-launches"},
    FaultKind{Fault::Allocation, "allocation"},
    FaultKind{Fault::ShortKernels, "short-kernels"},
    FaultKind{Fault::ProfilerOverhead, "profiler-overhead"},
    FaultKind{Fault::OddIteration, "odd-iteration"},
    FaultKind{Fault::DataMovement, "data-movement"},
    FaultKind{Fault::PageableCopy, "pageable-copy"},
    FaultKind{Fault::ExposedCopy, "exposed-copy"},
    FaultKind{Fault::ExposedCommunication, "exposed-communication"},
    FaultKind{Fault::LateRanks, "late-ranks", true},
    FaultKind{Fault::SlowFirstStep, ""},
    FaultKind{Fault::LowClock, "low-clock", false, Extras::Clocks},
    FaultKind{Fault::SmallGrid, "small-grid", true, Extras::Operators},
    FaultKind{Fault::NoTensorCores, "no-tensor-cores", true, Extras::Operators},
    FaultKind{Fault::ScoresInMemory, "scores-in-memory", true, Extras::Operators},
    FaultKind{Fault::UnalignedMatrix, "unaligned-matrix", true, Extras::Operators},
    FaultKind{Fault::MatrixFarFromPeak, "matrix-far-from-peak", true, Extras::Operators},
    FaultKind{Fault::MemoryChain, "memory-chain", true, Extras::Operators},
    FaultKind{Fault::SlowNormalisation, "slow-normalisation", true, Extras::Operators}};

/// Returns the program of a seed with a fault, or one that never had any. It has one or two devices, one or two
/// threads, and copies or collectives beside its work. What the fault needs is recorded,
/// or `extras` if there is none.
GpuProgram faultyProgram(std::optional<Fault> fault, std::uint64_t seed, Extras extras = Extras::None);
/// Returns the profiler that records the program of a seed.
Recorder recorderOf(std::uint64_t seed, bool needsKineto = false);

}  // namespace tests
