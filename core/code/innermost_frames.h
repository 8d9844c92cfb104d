// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of moments that mostly rise: found from the last one of their thread.
#pragma once

#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/stacks/frames.h"

#include <algorithm>
#include <cstdint>
#include <stop_token>
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
    /// Calls visit(frame or noFrame, from, to) moment by moment: from each start or end of a frame to the next.
    template <class Visit>
    void visit(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit) {
        const auto frames = m_frames.of(thread);
        std::size_t next = beginningAfter(thread, from);
        std::uint32_t frame = at(thread, from);
        while (from < to && !stop.stop_requested()) {
            Nanos until = frame == noFrame ? to : std::min(to, frames[frame].end);
            if (next != frames.size()) until = std::min(until, frames[next].start);
            visit(frame, from, until);
            from = until;
            for (; next != frames.size() && frames[next].start <= from; ++next)  // the last to begin is the innermost
                frame = static_cast<std::uint32_t>(next);
            while (frame != noFrame && frames[frame].end <= from)
                frame = frames[frame].parent;
        }
    }

private:
    const Frames& m_frames;
    std::vector<std::size_t> m_places;  ///< by thread
};

}  // namespace core
