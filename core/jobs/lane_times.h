// SPDX-License-Identifier: GPL-3.0-or-later
// Times in several replays that run side by side, a lane each. What is changed in a replay is soon felt everywhere, but
// nearly always in one way: all that a rank does next comes earlier or later by as much as what it waited for. So a
// time is kept as that of the first lane, with the shifts of the others, which it has in common with other times: as
// long as those stay the same, a step costs as much as in one replay, however many lanes there are.
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
    Nanos first = 0;          ///< in the first lane
    std::uint32_t shift = 0;  ///< which shifts the others have from it; 0: none
};

/// Where lane times are kept they hold their shifts, from set() or raise() until drop(). Others are made of a kept one
/// and must not outlive it.
class LaneTimes {
public:
    /// Before any time of a replay, and as far from the end of the range.
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
    /// In each lane the later of both.
    void raise(LaneTime& kept, const LaneTime& time) {
        if (kept.shift == time.shift)
            kept.first = std::max(kept.first, time.first);
        else if (latest(time) > earliest(kept))
            raiseApart(kept, time);
    }
    /// The same in some lanes alone; in all, where none are told.
    void raise(LaneTime& kept, const LaneTime& time, std::span<const std::uint32_t> lanes);
    /// In these lanes (lane, by how much) it comes later by as much.
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
    std::vector<Nanos> m_shifts;        // blocks of lanes
    std::vector<Nanos> m_made;          // times by lane, from which a block is made
    std::vector<Bounds> m_bounds;       // by block; the first is nobody's own
    std::vector<std::uint32_t> m_free;  // blocks
};

}  // namespace core
