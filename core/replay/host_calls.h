// SPDX-License-Identifier: GPL-3.0-or-later
// The host calls of a replay: all calls of the threads that launch work, in order on each thread, and step marks among
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

/// A call in the sequence of its thread. Calls nested in another one are folded into it, and a call that overlaps the
/// end of the previous one is clipped to begin there. A step mark is a call of zero length.
struct HostCall {
    Nanos start = 0, end = 0;
    std::uint32_t source = noCall;  ///< index of the call in the trace; noCall for a mark
    ThreadId thread{};

    Nanos length() const { return end - start; }
    bool isMark() const { return source == noCall; }
};

/// A step of the recording: its host range and the two marks that delimit it.
struct StepMarks {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0, end = 0;           ///< bounds of the host range
    std::uint32_t begin = 0, last = 0;  ///< its two marks, as indices into `calls`
};

struct HostCalls {
    std::vector<HostCall> calls;         ///< sorted by (start, end, thread)
    std::vector<std::uint32_t> placeOf;  ///< index into `calls` by call of the trace, folded or not; or noCall
    std::vector<StepMarks> steps;        ///< ascending; if empty, the whole recording is one step
};

/// Builds the calls. Steps are the ranges named ProfilerStep..., but for empty ones at the end, or the iterations that
/// --iteration selects.
HostCalls hostCalls(const View& view, ReplayCounts& counts);

}  // namespace core
