// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the iterations whose windows an operation overlaps.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <algorithm>
#include <vector>

namespace core {

/// Finds the windows of a process that an operation overlaps. Windows of a track rise, but host ranges may nest.
class IterationWindows {
public:
    IterationWindows(const Trace& trace, const IterationList& list) : m_list(list), m_tracks(trace.processes.size()) {
        for (std::size_t i = 0; i < list.iterations.size(); ++i) {
            const Iteration& iteration = list.iterations[i];
            const bool goesOn = i > 0 && list.iterations[i - 1].track == iteration.track;
            if (!goesOn) m_tracks[index(iteration.process)].push_back({i, i, i});
            m_tracks[index(iteration.process)].back().end = i + 1;
            m_reach.push_back(goesOn ? std::max(m_reach.back(), iteration.end) : iteration.end);
        }
    }

    /// Calls visit(iteration, from, to) with its index and the part of [start, end) inside its window. The search
    /// begins at the last result, so it is fast if starts rise.
    template <class Visit>
    void forEachReached(ProcessId process, Nanos start, Nanos end, const Visit& visit) {
        for (Track& track : m_tracks[index(process)]) {
            for (std::size_t i = firstReached(track, start); i < track.end; ++i) {
                const Iteration& iteration = m_list.iterations[i];
                if (iteration.start >= end) break;
                if (iteration.end > start) visit(i, std::max(start, iteration.start), std::min(end, iteration.end));
            }
        }
    }

private:
    struct Track {
        std::size_t begin, end;
        std::size_t near;  ///< the first index of the last answer
    };

    std::size_t firstReached(Track& track, Nanos start) const {
        const auto isPast = [&](std::size_t i) { return m_reach[i] <= start; };
        if (track.near < track.end && isPast(track.near)) ++track.near;  // in most cases, this is the right one
        const bool isFirst = track.near == track.begin || isPast(track.near - 1);
        if (isFirst && (track.near == track.end || !isPast(track.near))) return track.near;
        const auto reach = m_reach.begin();
        const auto first = std::partition_point(reach + static_cast<std::ptrdiff_t>(track.begin),
                                                reach + static_cast<std::ptrdiff_t>(track.end),
                                                [&](Nanos until) { return until <= start; });
        return track.near = static_cast<std::size_t>(first - reach);
    }

    const IterationList& m_list;
    std::vector<std::vector<Track>> m_tracks;  ///< indexed by process
    std::vector<Nanos> m_reach;                ///< for each iteration: the latest end up to it on its track
};

}  // namespace core
