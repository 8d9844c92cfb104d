// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lane_bars.h"

#include <optional>
#include <utility>

namespace core {

// Where many intervals share a pixel nearly all time goes into waiting for memory: a start or an end is read only where
// nothing nearer by tells the same.
const std::vector<LaneBar>& LaneBars::of(const Lane& lane, const LaneKeys& keys) {
    const PixelGrid& grid = m_cuts.grid();
    m_bars.clear();
    m_cuts.lookInto(lane.columns().start);
    const auto add = [&](int left, int right, std::size_t first, std::size_t count, LaneKey key, Nanos busy = 0) {
        m_bars.push_back(
            {left, right, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), key, busy});
    };
    const Nanos leastTime = (grid.window.end - grid.window.start) / grid.width;  // of a pixel
    const std::size_t firstInWindow = m_cuts[0];
    const std::size_t behind = m_cuts[grid.width];
    std::size_t before = 0;               // intervals in the last pixel: in this one there are about as many
    int next = 0;                         // the pixel after the last one
    std::optional<Nanos> busyBeforeNext;  // where it is known
    for (std::size_t i = lane.reaching(grid.window.start); i < lane.size() && lane.item(i) < behind;) {
        int left = next;
        if (lane.item(i) >= m_cuts[next + 1]) {
            left = grid.pixelOf(lane.start(i));
            busyBeforeNext.reset();  // it was that of another pixel
        }
        next = left + 1;
        const std::size_t end = lane.holdingFrom(m_cuts[next], i + 1, i + before);
        // The last of those that start in this pixel may have pixels of its own; the others share this one.
        const bool isShort = lane.duration(end - 1) <= leastTime;  // it ends before the next pixel does
        const int right = isShort ? next : grid.pixelOf(lane.end(end - 1));
        const std::size_t sharing = right > next ? end - 1 : end;
        const auto busyBefore = std::exchange(busyBeforeNext, std::nullopt);
        if (sharing == i + 1) add(left, next, i, 1, keys[i]);
        if (sharing > i + 1) {
            busyBeforeNext = lane.busyUpTo(grid.timeOf(next), end);
            const std::size_t firstHere = lane.item(i) < firstInWindow ? i + 1 : i;
            const Nanos busy =
                *busyBeforeNext - (busyBefore ? *busyBefore : lane.busyUpTo(grid.timeOf(left), firstHere));
            add(left, next, i, sharing - i, keys.strongest(lane, i, sharing, m_sums), busy);
        }
        if (sharing < end) add(sharing > i ? next : left, right, end - 1, 1, keys[end - 1]);
        before = end - i;
        i = end;
    }
    return m_bars;
}

}  // namespace core
