// SPDX-License-Identifier: GPL-3.0-or-later
// The calls of a replay: those of threads that launch work, in sequence on each thread, with the marks of steps among
// them.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/replay_counts.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

constexpr std::uint32_t noCall = 0xffffffff;

/// A call in the sequence of its thread: calls nested in another one are part of it, and a call that overlaps the end
/// of another begins there. The mark of a step is a call that takes no time.
struct HostCall {
    Nanos start = 0, end = 0;
    std::uint32_t source = noCall;  ///< index of the trace's call; noCall for a mark
    ThreadId thread{};

    Nanos length() const { return end - start; }
    bool isMark() const { return source == noCall; }
};

/// A step of the recording: a host range and its marks.
struct StepMarks {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0, end = 0;           ///< of the range
    std::uint32_t begin = 0, last = 0;  ///< its marks, as calls
};

struct HostCalls {
    std::vector<HostCall> calls;         ///< by (start, end, thread)
    std::vector<std::uint32_t> placeOf;  ///< by call of the trace: its index here, folded or not, or noCall
    std::vector<StepMarks> steps;        ///< rising; none: the whole recording is one step
};

/// Steps are the ranges called ProfilerStep..., or those that --iteration names.
HostCalls hostCalls(const View& view, ReplayCounts& counts);

}  // namespace core
