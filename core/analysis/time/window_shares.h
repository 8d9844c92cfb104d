// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the breakdowns of many time windows in one pass: each is the sum up to its end minus the sum up to its
// start.
#pragma once

#include "core/analysis/time/time_shares.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace core {

class WindowShares {
public:
    /// Creates the shares of these windows, which may touch, overlap and nest.
    explicit WindowShares(const std::vector<TimeWindow>& windows);

    /// Adds an operation; starts must not decrease. It calls visit as TimeShares does.
    template <class Visit>
    void add(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        if (start >= m_nextEdge) passEdges(start, visit);
        m_shares.add(event, bucket, start, end, visit);
    }
    /// Assigns the remaining time. Call it after the last operation and before any figure is read.
    template <class Visit>
    void finish(const Visit& visit) {
        passEdges(std::numeric_limits<Nanos>::max(), visit);
        m_shares.finish(visit);
    }

    const std::vector<Breakdown>& breakdowns() const { return m_breakdowns; }  ///< indexed by window
    const TimeShares& whole() const { return m_shares; }                       ///< the shares of all time

private:
    struct Edge {
        Nanos time;
        bool isEnd;
        std::uint32_t window;

        auto operator<=>(const Edge&) const = default;
    };

    /// Assigns all time up to `to` and handles the edges there; no later operation may start before it.
    template <class Visit>
    void passEdges(Nanos to, const Visit& visit) {
        for (; m_next < m_edges.size() && m_edges[m_next].time <= to; ++m_next)
            pass(m_edges[m_next], m_shares.upTo(m_edges[m_next].time, visit));
        m_nextEdge = m_next < m_edges.size() ? m_edges[m_next].time : std::numeric_limits<Nanos>::max();
    }
    void pass(const Edge& edge, const Breakdown& now);

    TimeShares m_shares;
    std::vector<Edge> m_edges;  ///< in rising order; at one time, starts come first
    std::size_t m_next = 0;
    Nanos m_nextEdge = std::numeric_limits<Nanos>::max();
    std::vector<Breakdown> m_breakdowns;  ///< indexed by window; while a window is open, the sum before its start
};

}  // namespace core
