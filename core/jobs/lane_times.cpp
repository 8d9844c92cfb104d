// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/lane_times.h"

namespace core {

void LaneTimes::raiseApart(LaneTime& kept, const LaneTime& time) {
    if (earliest(time) >= latest(kept)) return set(kept, time);
    const Nanos *const own = shifts(kept.shift), *const theirs = shifts(time.shift);
    const Nanos apart = time.first - kept.first;
    Nanos least = apart, most = apart;  // how much later the other time is
    for (std::size_t lane = 0; lane < m_lanes; ++lane) {
        const Nanos later = theirs[lane] + apart - own[lane];
        least = std::min(least, later);
        most = std::max(most, later);
    }
    if (most <= 0) return;
    if (least >= 0) return set(kept, time);
    for (std::size_t lane = 0; lane < m_lanes; ++lane)
        m_made[lane] = kept.first + std::max(own[lane], theirs[lane] + apart);
    take(kept);
}

void LaneTimes::raise(LaneTime& kept, const LaneTime& time, std::span<const std::uint32_t> lanes) {
    if (lanes.empty()) return raise(kept, time);
    for (std::size_t lane = 0; lane < m_lanes; ++lane)
        m_made[lane] = at(kept, lane);
    for (const std::uint32_t lane : lanes)
        m_made[lane] = std::max(m_made[lane], at(time, lane));
    take(kept);
}

void LaneTimes::delay(LaneTime& kept, std::span<const std::pair<std::size_t, Nanos>> delays) {
    if (delays.empty()) return;
    for (std::size_t lane = 0; lane < m_lanes; ++lane)
        m_made[lane] = at(kept, lane);
    for (const auto& [lane, time] : delays)
        m_made[lane] += time;
    take(kept);
}

/// Stores the times in m_made; allocates a block of shifts only if the lanes differ.
void LaneTimes::take(LaneTime& kept) {
    drop(kept);
    kept = {m_made[0], 0};
    const auto [least, most] = std::ranges::minmax(m_made);
    if (least == most) return;
    if (m_free.empty()) {
        m_free.push_back(static_cast<std::uint32_t>(m_bounds.size()));
        m_bounds.emplace_back();
        m_shifts.resize(m_shifts.size() + m_lanes);
    }
    kept.shift = m_free.back();
    m_free.pop_back();
    m_bounds[kept.shift] = {least - kept.first, most - kept.first, 1};
    Nanos* const shift = m_shifts.data() + m_lanes * kept.shift;
    for (std::size_t lane = 0; lane < m_lanes; ++lane)
        shift[lane] = m_made[lane] - kept.first;
}

}  // namespace core
