// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of programs in the layouts of two profilers, and what our readers make of them.
#pragma once

#include "core/trace/trace.h"
#include "tests/support/programs/gpu_machine.h"

#include <array>
#include <string>

namespace tests {

/// A profiler, and whether it records what waits for what; calls that wait are recorded anyway.
enum class Recorder : std::uint8_t { Kineto, KinetoWithoutWaits, Nsys, NsysWithoutWaits };
inline constexpr std::array recorders{Recorder::Kineto, Recorder::KinetoWithoutWaits, Recorder::Nsys,
                                      Recorder::NsysWithoutWaits};

constexpr bool isKineto(Recorder by) { return by == Recorder::Kineto || by == Recorder::KinetoWithoutWaits; }

/// The trace of a run as PyTorch's profiler writes it.
std::string kinetoText(const ProgramRun& run, bool waits);
/// INSERT statements for an export of Nsight Systems; steps are NVTX ranges "step N".
std::string nsysRows(const ProgramRun& run, bool waits);

/// Writes the recording and reads it; throws if it is refused.
core::TracePtr recorded(const ProgramRun& run, Recorder by);

}  // namespace tests
