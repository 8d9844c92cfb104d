// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the gap to which a code path contributed most, and what the host did meanwhile.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_places.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// Finds what the other threads of the host did while one of them kept a device waiting.
struct ThreadInCode {
    ThreadId thread{};
    std::string path;        ///< the path with most time; "(outside recorded code)" or the like if there is none
    Nanos time = 0;          ///< time of that path
    std::string label = {};  ///< last label of the path
    FrameKind kind = FrameKind::None;
};

/// Returns each thread with frames except `but`, with what it executed for most of a time interval: threads in code
/// first, then longest time first. Linear in the frames of that interval.
std::vector<ThreadInCode> otherThreadsWithin(const View& view, const Frames& frames, const CodeOptions& options,
                                             ThreadId but, const TimeWindow& stretch);

struct LongestWait {
    CodeGap gap;
    std::optional<ThreadId> thread;    ///< the thread whose launch ended the gap; nullopt: not recorded
    TimeWindow moment;                 ///< the longest interval of the gap that belongs to the path or to its callees
    std::vector<ThreadInCode> others;  ///< the code of the other threads in that interval
};

/// Returns, for a path off the GPU, the gap of which it holds most; the first of equal ones. Returns nullopt if it
/// holds no idle time. For a worker thread; costs as much as the code graph.
std::optional<LongestWait> longestWait(const View& view, const Frames& frames, const CodePath& path);

}  // namespace core
