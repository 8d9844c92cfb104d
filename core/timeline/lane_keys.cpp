// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/lane_keys.h"

#include <algorithm>

namespace core {

std::uint16_t LaneKeys::numberOf(LaneKey key, std::vector<std::uint16_t>& numbers) {
    constexpr std::uint16_t none = 0xffff;
    const std::size_t packed = std::size_t{key.value} << 1 | (key.isDim ? 1 : 0);
    if (packed >= numbers.size()) numbers.resize(packed + 1, none);
    if (numbers[packed] == none) {
        numbers[packed] = static_cast<std::uint16_t>(m_keys.size());
        m_keys.push_back(key);
    }
    return numbers[packed];
}

namespace {

/// Distinguishes a key whose intervals have length 0 from one that is absent.
constexpr Nanos absent = -1;

void addTo(Nanos& sum, Nanos time) { sum += time + (sum < 0 ? 1 : 0); }

}  // namespace

void LaneKeys::addUpBlocks(const Lane& lane) {
    constexpr Nanos maxTime = (Nanos{1} << 48) - 1;
    KeySums sums(m_keys.size(), absent);
    m_timesFrom.push_back(0);
    for (std::size_t from = 0; from < lane.size(); from += Lane::blockSize) {
        const std::size_t to = std::min(lane.size(), from + Lane::blockSize);
        const std::size_t first = m_times.size();
        lane.forEachDuration(from, to, [&](std::size_t i, Nanos duration) {
            Nanos& sum = sums[m_numbers[i]];
            if (sum == absent) m_times.push_back({0, m_numbers[i]});
            addTo(sum, duration);
        });
        for (std::size_t i = first; i < m_times.size(); ++i) {
            Nanos& sum = sums[m_times[i].number];
            m_times[i].time = static_cast<std::uint64_t>(std::min(sum, maxTime));
            sum = absent;
        }
        m_timesFrom.push_back(static_cast<std::uint32_t>(m_times.size()));
    }
    m_times.shrink_to_fit();
}

LaneKeys::Stretch LaneKeys::stretchOf(const Lane& lane, std::size_t from, std::size_t to) const {
    const std::size_t firstWhole = (from + Lane::blockSize - 1) / Lane::blockSize * Lane::blockSize;
    const std::size_t endWhole = to == lane.size() ? to : to / Lane::blockSize * Lane::blockSize;
    return firstWhole < endWhole ? Stretch{from, firstWhole, endWhole, to} : Stretch{from, to, to, to};
}

void LaneKeys::addBlocks(const Stretch& stretch, KeySums& sums) const {
    const std::size_t first = stretch.firstWhole / Lane::blockSize;
    const std::size_t end = (stretch.endWhole + Lane::blockSize - 1) / Lane::blockSize;
    for (std::uint32_t i = m_timesFrom[first]; i < m_timesFrom[end]; ++i)
        addTo(sums[m_times[i].number], static_cast<Nanos>(m_times[i].time));
}

void LaneKeys::addEdges(const Lane& lane, const Stretch& stretch, KeySums& sums) const {
    const auto addEach = [&](std::size_t i, Nanos duration) { addTo(sums[m_numbers[i]], duration); };
    lane.forEachDuration(stretch.from, stretch.firstWhole, addEach);
    lane.forEachDuration(stretch.endWhole, stretch.to, addEach);
}

std::size_t LaneKeys::strongestOf(const KeySums& sums, std::size_t first) const {
    std::size_t best = first;
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        if (sums[i] == absent) continue;
        if (m_keys[i].isDim == m_keys[best].isDim ? sums[i] > sums[best] : m_keys[best].isDim) best = i;
    }
    return best;
}

/// Returns whether no other key can overtake this one with `more` additional time.
bool LaneKeys::isCertain(const KeySums& sums, std::size_t best, Nanos more) const {
    if (m_keys[best].isDim) return false;  // any key that is not dim would
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        if (i != best && !m_keys[i].isDim && sums[i] + more >= sums[best]) return false;
    return true;
}

// If thousands of intervals share a pixel, their whole blocks mostly decide the result; reading the edges would be most
// of the work.
LaneKey LaneKeys::strongest(const Lane& lane, std::size_t from, std::size_t to, KeySums& sums) const {
    sums.assign(m_keys.size(), absent);
    const Stretch stretch = stretchOf(lane, from, to);
    if (stretch.firstWhole < stretch.endWhole) {
        addBlocks(stretch, sums);
        const std::size_t best = strongestOf(sums, m_times[m_timesFrom[stretch.firstWhole / Lane::blockSize]].number);
        if (stretch.firstWhole == from && stretch.endWhole == to) return m_keys[best];
        const Nanos edges = lane.busyBefore(stretch.firstWhole) - lane.busyBefore(from) + lane.busyBefore(to) -
                            lane.busyBefore(stretch.endWhole);
        if (isCertain(sums, best, edges)) return m_keys[best];
    }
    addEdges(lane, stretch, sums);
    return m_keys[strongestOf(sums, m_numbers[from])];
}

std::size_t LaneKeys::memoryBytes() const {
    return m_keys.capacity() * sizeof(LaneKey) + m_numbers.capacity() * sizeof(std::uint16_t) +
           m_times.capacity() * sizeof(KeyTime) + m_timesFrom.capacity() * sizeof(std::uint32_t);
}

}  // namespace core
