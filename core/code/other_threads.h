// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what the other threads of the host did while one of them kept a device waiting.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"

#include <string>
#include <vector>

namespace core {

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

}  // namespace core
