// SPDX-License-Identifier: GPL-3.0-or-later
// What the other threads of the host did while one of them kept a device waiting.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"

#include <string>
#include <vector>

namespace core {

struct ThreadInCode {
    ThreadId thread{};
    std::string path;        ///< that most of the time went to; what stands for code where there is none
    Nanos time = 0;          ///< of it
    std::string label = {};  ///< the end of the path
    FrameKind kind = FrameKind::None;
};

/// Each thread but this one that has frames anywhere, with what it was in for most of a stretch of time: those in code
/// first, then by time, the longest first. Linear in the frames of that stretch.
std::vector<ThreadInCode> otherThreadsWithin(const View& view, const Frames& frames, const CodeOptions& options,
                                             ThreadId but, const TimeWindow& stretch);

}  // namespace core
