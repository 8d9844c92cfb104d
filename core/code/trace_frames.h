// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of a trace for all who need them: of a large one they take a second and much memory.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/recorded_code.h"

#include <memory>
#include <stop_token>

namespace core {

using FramesPtr = std::shared_ptr<const Frames>;

/// Those of the snapshot; else those that somebody still holds, from whichever thread; else new ones, which others find
/// for as long as they are held. Stopped, they are incomplete and nobody else's.
FramesPtr framesOf(const Snapshot& snapshot, const std::stop_token& stop = {});

/// What is kept beside stacks for as long as somebody holds them. Null where they are nobody else's.
std::shared_ptr<RecordedCode> recordedCodeOf(const Frames& frames);

}  // namespace core
