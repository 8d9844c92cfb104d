// SPDX-License-Identifier: GPL-3.0-or-later
// The breakdowns of many windows of time from one pass: each is what was had up to its end, less what was up to its
// start.
#pragma once

#include "core/analysis/time_shares.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace core {

class WindowShares {
public:
    /// Windows may touch, overlap and lie within each other.
    explicit WindowShares(const std::vector<TimeWindow>& windows);

    /// Operations come in order of their start.
    void add(Bucket bucket, Nanos start, Nanos end) {
        if (start >= m_nextEdge) passEdges(start);
        if (m_next < m_edges.size()) m_shares.add(0, bucket, start, end, nobody);
    }
    /// After the last operation, once: by window.
    std::vector<Breakdown> finish();

private:
    struct Edge {
        Nanos time;
        bool isEnd;
        std::uint32_t window;

        auto operator<=>(const Edge&) const = default;
    };

    static void nobody(std::uint32_t, Nanos, Nanos) {}
    /// All up to `to`, before which nothing starts that is still to come.
    void passEdges(Nanos to);

    TimeShares m_shares;
    std::vector<Edge> m_edges;  ///< rising; of one moment starts come first
    std::size_t m_next = 0;
    Nanos m_nextEdge = std::numeric_limits<Nanos>::max();
    std::vector<Breakdown> m_breakdowns;  ///< by window; while it is open, what was had before it
};

}  // namespace core
