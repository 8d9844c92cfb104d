// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the gap to which a code path contributed most, and what the host did meanwhile.
#pragma once

#include "core/code/code_places.h"
#include "core/code/other_threads.h"

#include <optional>
#include <vector>

namespace core {

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
