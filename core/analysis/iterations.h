// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a run: which host ranges they are, and the stretch of GPU time each one's work took.
#pragma once

#include "core/base/result.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// How the GPU time of iterations was found, best first.
enum class IterationBasis : std::uint8_t {
    Launches,       ///< by the calls that lie in the host range, on any thread of its process
    GpuAnnotation,  ///< the profiler's own projection of the range; launches were not recorded
    HostRange       ///< the host range itself: nothing ties it to the GPU
};

/// "launches", "GPU annotation", "host range"
std::string_view text(IterationBasis basis);

/// GPU time [start, end): from the first start of its operations to the first start of the next iteration's; the last
/// one of a process ends with its last operation.
struct Iteration {
    std::string name;  ///< "ProfilerStep#12"
    ProcessId process{};
    Nanos start = 0;
    Nanos end = 0;
    std::vector<std::uint32_t> operations;  ///< event indices by start: those it launched, else those that start in it
};

struct IterationList {
    std::string name;  ///< the range name that was asked for or found
    IterationBasis basis = IterationBasis::Launches;
    std::vector<Iteration> iterations;  ///< by process, then start
};

/// `name` is an exact range name, `re:PATTERN`, or `auto`: ProfilerStep#N, else the name whose repeated, disjoint
/// ranges on one thread cover the most host time. Iterations that launched nothing are left out. An empty list where
/// there is none; an error only for a pattern that does not compile.
Result<IterationList> iterationsOf(const Trace& trace, const std::string& name);

}  // namespace core
