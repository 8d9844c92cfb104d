// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/window_shares.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

Breakdown between(const Breakdown& before, const Breakdown& now, Nanos wall) {
    Breakdown sum;
    for (const auto part : {&Breakdown::computation, &Breakdown::exposedCommunication, &Breakdown::exposedCopy,
                            &Breakdown::unknown, &Breakdown::busy, &Breakdown::communication, &Breakdown::copy})
        sum.*part = now.*part - before.*part;
    sum.wall = wall;
    sum.idle = wall - sum.busy;
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

void WindowShares::passEdges(Nanos to) {
    for (; m_next < m_edges.size() && m_edges[m_next].time <= to; ++m_next) {
        const auto [time, isEnd, window] = m_edges[m_next];
        const Breakdown now = m_shares.upTo(time, nobody);
        Breakdown& breakdown = m_breakdowns[window];
        const Nanos wall = breakdown.wall;
        breakdown = isEnd ? between(breakdown, now, wall) : now;
        breakdown.wall = wall;
    }
    m_nextEdge = m_next < m_edges.size() ? m_edges[m_next].time : std::numeric_limits<Nanos>::max();
}

std::vector<Breakdown> WindowShares::finish() {
    passEdges(std::numeric_limits<Nanos>::max());
    return std::move(m_breakdowns);
}

}  // namespace core
