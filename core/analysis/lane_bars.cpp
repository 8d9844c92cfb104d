// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lane_bars.h"

#include <algorithm>

namespace core {

void fillBars(const Lane& lane, const LaneKeys& keys, const PixelGrid& grid, KeySums& sums,
              std::vector<LaneBar>& bars) {
    bars.clear();
    const auto add = [&](int left, int right, std::size_t first, std::size_t count, LaneKey key, Nanos busy = 0) {
        bars.push_back({left, right, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), key, busy});
    };
    std::size_t before = 0;  // intervals in the last pixel: in this one there are about as many
    for (std::size_t i = lane.reaching(grid.window.start); i < lane.size() && lane.start(i) < grid.window.end;) {
        int left = grid.pixelOf(lane.start(i));
        const Nanos next = grid.timeOf(left + 1);
        const std::size_t end = lane.startingFrom(next, i + 1, i + before);
        // The last of those that start in this pixel may have pixels of its own; the others share this one.
        const int right = grid.pixelOf(lane.end(end - 1));
        const std::size_t sharing = right > left + 1 ? end - 1 : end;
        if (sharing == i + 1) add(left, left + 1, i, 1, keys[i]);
        if (sharing > i + 1) {
            const Nanos from = grid.timeOf(left);
            const Nanos busyBefore = lane.busyUpTo(from, lane.start(i) < from ? i + 1 : i);
            add(left, left + 1, i, sharing - i, keys.strongest(lane, i, sharing, sums),
                lane.busyUpTo(next, end) - busyBefore);
        }
        if (sharing > i) ++left;
        if (sharing < end) add(left, right, end - 1, 1, keys[end - 1]);
        before = end - i;
        i = end;
    }
}

}  // namespace core
