// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/window_shares.h"

#include <algorithm>

namespace core {

namespace {

Breakdown between(const Breakdown& before, const Breakdown& now, Nanos wall) {
    Breakdown sum;
    for (const auto part :
         {&Breakdown::computation, &Breakdown::exposedCommunication, &Breakdown::exposedCopy, &Breakdown::unknown,
          &Breakdown::filtered, &Breakdown::busy, &Breakdown::communication, &Breakdown::copy})
        sum.*part = now.*part - before.*part;
    sum.wall = wall;
    sum.idle = wall - sum.busy - sum.filtered;
    return sum;
}

}  // namespace

WindowShares::WindowShares(const std::vector<TimeWindow>& windows) : m_breakdowns(windows.size()) {
    m_edges.reserve(2 * windows.size());
    for (std::uint32_t i = 0; i < windows.size(); ++i) {
        m_breakdowns[i].wall = windows[i].end - windows[i].start;
        m_edges.push_back({windows[i].start, false, i});
        m_edges.push_back({windows[i].end, true, i});
    }
    std::sort(m_edges.begin(), m_edges.end());
    if (!m_edges.empty()) m_nextEdge = m_edges.front().time;
}

void WindowShares::pass(const Edge& edge, const Breakdown& now) {
    Breakdown& breakdown = m_breakdowns[edge.window];
    const Nanos wall = breakdown.wall;
    breakdown = edge.isEnd ? between(breakdown, now, wall) : now;
    breakdown.wall = wall;
}

}  // namespace core
