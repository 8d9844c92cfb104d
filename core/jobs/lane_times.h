// SPDX-License-Identifier: GPL-3.0-or-later
// Times in several replays that run side by side, one replay per lane. A change in one replay soon affects all times,
// but nearly always in the same way: all that a rank does next shifts by as much as the event it waited for. A time is
// therefore stored as that of the first lane plus a reference to a block of shifts for the other lanes, shared by many
// times. As long as blocks stay the same, a step costs as much as in one replay, however many lanes there are.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace core {

struct LaneTime {
    Nanos first = 0;          ///< time in the first lane
    std::uint32_t shift = 0;  ///< block with the shifts of the other lanes; 0: no shifts
};

/// Arithmetic on lane times. A stored time owns a reference to its block from set() or raise() until drop(). Other
/// values are derived from a stored one and must not outlive it.
class LaneTimes {
public:
    /// A time earlier than any in a replay, yet far from overflow.
    static constexpr Nanos never = std::numeric_limits<Nanos>::min() / 4;

    explicit LaneTimes(std::size_t lanes) : m_lanes(lanes), m_shifts(lanes), m_made(lanes), m_bounds(1) {}

    Nanos at(const LaneTime& time, std::size_t lane) const { return time.first + shifts(time.shift)[lane]; }
    Nanos earliest(const LaneTime& time) const { return time.first + m_bounds[time.shift].least; }
    Nanos latest(const LaneTime& time) const { return time.first + m_bounds[time.shift].most; }

    void set(LaneTime& kept, const LaneTime& time) {
        if (kept.shift != time.shift) {
            ++m_bounds[time.shift].uses;
            drop(kept);
        }
        kept = time;
    }
    void drop(const LaneTime& kept) {
        if (kept.shift != 0 && --m_bounds[kept.shift].uses == 0) m_free.push_back(kept.shift);
    }
    /// Sets `kept` to the later of both times in each lane.
    void raise(LaneTime& kept, const LaneTime& time) {
        if (kept.shift == time.shift)
            kept.first = std::max(kept.first, time.first);
        else if (latest(time) > earliest(kept))
            raiseApart(kept, time);
    }
    /// Does so in the given lanes only; in all lanes if the list is empty.
    void raise(LaneTime& kept, const LaneTime& time, std::span<const std::uint32_t> lanes);
    /// Delays the time in each given lane: pairs of (lane, delay in ns).
    void delay(LaneTime& kept, std::span<const std::pair<std::size_t, Nanos>> delays);

private:
    struct Bounds {
        Nanos least = 0, most = 0;
        std::uint32_t uses = 0;
    };

    const Nanos* shifts(std::uint32_t shift) const { return m_shifts.data() + m_lanes * shift; }
    void raiseApart(LaneTime& kept, const LaneTime& time);
    void take(LaneTime& kept);

    std::size_t m_lanes;
    std::vector<Nanos> m_shifts;        // blocks of m_lanes shifts
    std::vector<Nanos> m_made;          // scratch: times by lane, from which a block is made
    std::vector<Bounds> m_bounds;       // per block; block 0 has no shifts
    std::vector<std::uint32_t> m_free;  // free blocks
};

}  // namespace core
