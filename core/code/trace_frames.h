// SPDX-License-Identifier: GPL-3.0-or-later
// Shares the stacks of a trace between all users, since those of a large one take a second and much memory.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/recorded_code.h"

#include <memory>
#include <stop_token>

namespace core {

using FramesPtr = std::shared_ptr<const Frames>;

/// Returns the snapshot's frames; else ones that are still held on any thread; else new ones, which others can share
/// while they are held. If stopped, they are incomplete and not shared.
FramesPtr framesOf(const Snapshot& snapshot, const std::stop_token& stop = {});

/// Returns the cache that lives as long as shared frames are held; null if the frames are not shared.
std::shared_ptr<RecordedCode> recordedCodeOf(const Frames& frames);

}  // namespace core
