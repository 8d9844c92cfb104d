// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/own_track.h"

namespace core {

std::uint32_t FreeLanes::takenOfSeveral(Nanos start, Nanos end) {
    if (m_isSole) restartAfterSole();
    while (!m_taken.empty() && m_taken.top().first <= start) {
        m_free.push(m_taken.top().second);
        m_taken.pop();
    }
    std::uint32_t lane = m_used;
    if (m_free.empty()) {
        ++m_used;
    } else {
        lane = m_free.top();
        m_free.pop();
    }
    m_taken.push({end, lane});
    m_latestEnd = std::max(m_latestEnd, end);
    return lane;
}

void FreeLanes::restartAfterSole() {
    for (; !m_taken.empty(); m_taken.pop())
        ;
    for (; !m_free.empty(); m_free.pop())
        ;
    m_taken.push({m_latestEnd, 0});
    m_used = 1;
    m_isSole = false;
}

std::vector<Lane> LaneStack::finished() && {
    for (Lane& lane : m_lanes)
        lane.finish();
    return std::move(m_lanes);
}

std::vector<Lane> stackedLanes(SpanColumns columns) {
    return stackedLanes(columns, 1, [](std::size_t) { return 0; }).front();
}

}  // namespace core
