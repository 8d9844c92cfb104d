// SPDX-License-Identifier: GPL-3.0-or-later
// The calls that a replay is made of: those of threads that launch work, one behind the other on each, with the marks
// of steps among them.
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

/// A call as it follows the one before on its thread: what lay within another one is part of that, what overlapped its
/// end begins there. The mark of a step is a call that takes no time.
struct HostCall {
    Nanos start = 0, end = 0;
    std::uint32_t source = noCall;  ///< the trace's call, or noCall of a mark
    ThreadId thread{};

    Nanos length() const { return end - start; }
    bool isMark() const { return source == noCall; }
};

/// A step of the recording: a range of the host, and its marks.
struct StepMarks {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0, end = 0;           ///< of the range
    std::uint32_t begin = 0, last = 0;  ///< its marks, as calls
};

struct HostCalls {
    std::vector<HostCall> calls;         ///< by (start, end, thread)
    std::vector<std::uint32_t> placeOf;  ///< by call of the trace: where it is, folded or not, or noCall
    std::vector<StepMarks> steps;        ///< rising; none: the recording is one
};

/// Steps are the ranges called ProfilerStep..., or those that --iteration names.
HostCalls hostCalls(const View& view, ReplayCounts& counts);

}  // namespace core
