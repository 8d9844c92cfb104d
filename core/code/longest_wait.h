// SPDX-License-Identifier: GPL-3.0-or-later
// The gap that a path of code caused most of, and what the host did meanwhile.
#pragma once

#include "core/code/code_places.h"
#include "core/code/other_threads.h"

#include <optional>
#include <vector>

namespace core {

struct LongestWait {
    CodeGap gap;
    std::optional<ThreadId> thread;    ///< whose launch ended the gap; nothing: not recorded
    TimeWindow moment;                 ///< the longest stretch of the gap that is the path's, with all that it called
    std::vector<ThreadInCode> others;  ///< what the other threads were in at that moment
};

/// Of the idle time that a path off the GPU holds: of its gaps the one of which it holds most, the first of equal ones.
/// Nothing where it holds none. On a worker: as costly as the graph of code.
std::optional<LongestWait> longestWait(const View& view, const Frames& frames, const CodePath& path);

}  // namespace core
