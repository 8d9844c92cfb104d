// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the stack at a time quickly if times mostly ascend, by searching from the last result for the same thread.
#pragma once

#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/stacks/frames.h"

#include <algorithm>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// Looks up open frames, for times in any order; a lookup near the thread's last one takes a few steps.
class InnermostFrames {
public:
    explicit InnermostFrames(const Frames& frames) : m_frames(frames), m_places(frames.threads()) {}

    /// Returns the index of the thread's first frame that begins after `time`, or the number of its frames.
    std::size_t beginningAfter(ThreadId thread, Nanos time) {
        return beginningAfter(thread, time, m_places[index(thread)]);
    }
    /// Returns the innermost frame open at `time`, or noFrame.
    std::uint32_t at(ThreadId thread, Nanos time) { return at(thread, time, m_places[index(thread)]); }
    /// Does so from the caller's own place, the result of its last lookup on the thread: for times that ascend in
    /// several series, each of which has a place.
    std::uint32_t at(ThreadId thread, Nanos time, std::size_t& place) const {
        const auto frames = m_frames.of(thread);
        auto frame = static_cast<std::uint32_t>(beginningAfter(thread, time, place));
        if (frame-- == 0) return noFrame;
        while (frame != noFrame && frames[frame].end <= time)
            frame = frames[frame].parent;
        return frame;
    }
    /// Calls visit(frame or noFrame, from, to) for each interval between consecutive starts or ends of frames.
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
    std::size_t beginningAfter(ThreadId thread, Nanos time, std::size_t& place) const {
        const auto frames = m_frames.of(thread);
        place = partitionPointNear(0, frames.size(), place, [&](std::size_t i) { return frames[i].start <= time; });
        return place;
    }

    const Frames& m_frames;
    std::vector<std::size_t> m_places;  ///< result of each thread's last lookup
};

}  // namespace core
