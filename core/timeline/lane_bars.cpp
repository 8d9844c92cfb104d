// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/lane_bars.h"

#include "core/analysis/scope/partition_point_near.h"

#include <algorithm>
#include <utility>

namespace core {

void PixelCuts::begin(const PixelGrid& grid) {
    m_grid = grid;
    m_used = 0;
    m_current = nullptr;
}

void PixelCuts::lookInto(std::span<const Nanos> starts) {
    const auto end = m_columns.begin() + static_cast<std::ptrdiff_t>(m_used);
    const auto known = std::find_if(m_columns.begin(), end, [&](const Columns& each) {
        return each.starts.data() == starts.data() && each.starts.size() == starts.size();
    });
    const bool isKnown = known != end;
    if (!isKnown && m_used == m_columns.size()) m_columns.emplace_back();
    m_current = isKnown ? &*known : &m_columns[m_used++];
    if (isKnown) return;
    m_current->starts = starts;
    m_current->cuts.assign(static_cast<std::size_t>(m_grid.width) + 1, unknown);
    m_current->last = m_current->beforeLast = 0;
}

std::size_t PixelCuts::found(int pixel) {
    const Nanos time = m_grid.timeOf(pixel);
    const std::span<const Nanos> starts = m_current->starts;
    const std::size_t last = m_current->last;
    const std::size_t guess = 2 * last - std::min(last, m_current->beforeLast);
    const std::size_t cut =
        partitionPointNear(0, starts.size(), guess, [&](std::size_t item) { return starts[item] < time; });
    m_current->beforeLast = last;
    m_current->last = cut;
    m_current->cuts[static_cast<std::size_t>(pixel)] = static_cast<std::uint32_t>(cut);
    return cut;
}

namespace {

LaneBar barOf(int left, int right, std::size_t first, std::size_t count, LaneKey key, Nanos busy = 0) {
    return {left, right, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), key, busy};
}

}  // namespace

// If many intervals share a pixel, nearly all time is spent waiting for memory. So a start or an end is read only if
// nothing closer in memory gives the same information.
const std::vector<LaneBar>& LaneBars::of(const Lane& lane, const LaneKeys& keys) {
    const PixelGrid& grid = m_cuts.grid();
    m_bars.clear();
    m_cuts.lookInto(lane.columns().start);
    const std::size_t behind = m_cuts[grid.width];
    Place place;
    place.position = lane.reaching(grid.window.start);
    while (place.position < lane.size()) {
        if (addCrowded(lane, keys, place)) continue;
        if (lane.item(place.position) >= behind) break;
        addExactly(lane, keys, place);
    }
    return m_bars;
}

/// Adds the next pixel from whole blocks of the lane alone, if it has many blocks and they end near its edges;
/// otherwise does nothing and returns false. This reduces the time of a frame of ten million to a third.
bool LaneBars::addCrowded(const Lane& lane, const LaneKeys& keys, Place& place) {
    constexpr std::size_t fewest = crowd / Lane::blockSize;
    const PixelGrid& grid = m_cuts.grid();
    if (place.before < crowd || place.next + 1 >= grid.width) return false;
    const Nanos left = grid.timeOf(place.next), right = grid.timeOf(place.next + 1);
    const Nanos near = (right - left) / 3;
    const std::size_t first = (place.position + Lane::blockSize - 1) / Lane::blockSize;
    const std::size_t end = lane.blockStartingFrom(right, first, first + place.before / Lane::blockSize);
    if (end < first + fewest || end >= lane.blockCount()) return false;
    // Whatever ends before the next block begins has no pixel of its own, and the block on the edge is short.
    if (lane.blockStart(first) - left > near || lane.blockStart(end) - right > near) return false;
    if (right - lane.blockStart(end - 1) > near) return false;
    const Nanos before = place.busyBeforeNext ? *place.busyBeforeNext : lane.busyUpTo(left, place.position);
    const Nanos busy = lane.busyAbout(right, end - 1);
    const std::size_t behind = end * Lane::blockSize;
    m_bars.push_back(barOf(place.next, place.next + 1, place.position, behind - place.position,
                           keys.strongest(lane, place.position, behind, m_sums), std::max<Nanos>(0, busy - before)));
    place = {behind, behind - place.position, place.next + 1, busy, true};
    return true;
}

/// Adds the next pixel in which anything starts, or extends into it from before the window; and what continues there.
void LaneBars::addExactly(const Lane& lane, const LaneKeys& keys, Place& place) {
    const PixelGrid& grid = m_cuts.grid();
    const Nanos minTime = (grid.window.end - grid.window.start) / grid.width;  // shortest time of a pixel
    const std::size_t i = place.position;
    int left = place.next;
    if (std::exchange(place.isAbout, false))
        place.busyBeforeNext = lane.busyUpTo(grid.timeOf(left), lane.holdingFrom(m_cuts[left], 0, i));
    if (lane.item(i) >= m_cuts[left + 1]) {
        left = grid.pixelOf(lane.start(i));
        place.busyBeforeNext.reset();  // it belonged to another pixel
    }
    const int next = left + 1;
    const std::size_t end = lane.holdingFrom(m_cuts[next], i + 1, i + place.before);
    // The last interval that starts in this pixel may have pixels of its own; the others share this one.
    const bool isShort = lane.duration(end - 1) <= minTime;  // it ends before the next pixel does
    const int right = isShort ? next : grid.pixelOf(lane.end(end - 1));
    const std::size_t sharing = right > next ? end - 1 : end;
    const auto busyBefore = std::exchange(place.busyBeforeNext, std::nullopt);
    if (sharing == i + 1) m_bars.push_back(barOf(left, next, i, 1, keys[i]));
    if (sharing > i + 1) {
        place.busyBeforeNext = lane.busyUpTo(grid.timeOf(next), end);
        const std::size_t firstHere = lane.item(i) < m_cuts[0] ? i + 1 : i;
        const Nanos before = busyBefore ? *busyBefore : lane.busyUpTo(grid.timeOf(left), firstHere);
        m_bars.push_back(barOf(left, next, i, sharing - i, keys.strongest(lane, i, sharing, m_sums),
                               *place.busyBeforeNext - before));
    }
    if (sharing < end) m_bars.push_back(barOf(sharing > i ? next : left, right, end - 1, 1, keys[end - 1]));
    place.position = end;
    place.before = end - i;
    place.next = next;
}

}  // namespace core
