// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of moments that mostly rise: found from the last one of their thread.
#pragma once

#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/stacks/frames.h"

#include <cstdint>
#include <vector>

namespace core {

/// As Frames has them, in any order; near the last moment of its thread one takes a few steps.
class InnermostFrames {
public:
    explicit InnermostFrames(const Frames& frames) : m_frames(frames), m_places(frames.threads()) {}

    /// The first frame of the thread that begins after a moment, or the number of its frames.
    std::size_t beginningAfter(ThreadId thread, Nanos time) {
        const auto frames = m_frames.of(thread);
        std::size_t& place = m_places[index(thread)];
        place = partitionPointNear(0, frames.size(), place, [&](std::size_t i) { return frames[i].start <= time; });
        return place;
    }
    /// The innermost frame that is open at a moment, or noFrame.
    std::uint32_t at(ThreadId thread, Nanos time) {
        const auto frames = m_frames.of(thread);
        auto frame = static_cast<std::uint32_t>(beginningAfter(thread, time));
        if (frame-- == 0) return noFrame;
        while (frame != noFrame && frames[frame].end <= time)
            frame = frames[frame].parent;
        return frame;
    }

private:
    const Frames& m_frames;
    std::vector<std::size_t> m_places;  ///< by thread
};

}  // namespace core
