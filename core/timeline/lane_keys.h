// SPDX-License-Identifier: GPL-3.0-or-later
// Stores the colors of the intervals of a lane (a class, a kind of copy, a cause) separately from their positions: new
// rules change only the keys.
#pragma once

#include "core/timeline/lane.h"
#include "core/trace/column_memory.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// The number of a color, and whether it is dimmed because the search matches something else.
struct LaneKey {
    std::uint16_t value = 0;  ///< below 0x8000
    bool isDim = false;

    bool operator==(const LaneKey&) const = default;
};

/// Working memory for times by key; it is kept between calls, so that none of them allocates.
using KeySums = std::vector<Nanos>;

class LaneKeys {
public:
    /// `keyOf(item)` must return the LaneKey of an item of the columns.
    template <class KeyOf>
    LaneKeys(const Lane& lane, const KeyOf& keyOf) {
        std::vector<std::uint16_t> numbers;  // indexed by packed key, for those met so far
        m_numbers = roomFor<std::uint16_t>(lane.size());
        for (std::size_t i = 0; i < lane.size(); ++i)
            m_numbers.push_back(numberOf(keyOf(lane.item(i)), numbers));
        addUpBlocks(lane);
    }

    LaneKey operator[](std::size_t position) const { return m_keys[m_numbers[position]]; }
    /// Returns the key with most time in positions [from, to), unclipped; of equal ones, the first in the lane. A key
    /// that is not dim wins over dim ones, however short its time. `to` must be above `from`.
    LaneKey strongest(const Lane& lane, std::size_t from, std::size_t to, KeySums& sums) const;

    std::size_t memoryBytes() const;

private:
    /// The time of one key in a block, at most 78 hours.
    struct KeyTime {
        std::uint64_t time : 48;
        std::uint64_t number : 16;
    };

    std::uint16_t numberOf(LaneKey key, std::vector<std::uint16_t>& numbers);
    /// The whole blocks of a stretch, and the rest on either side.
    struct Stretch {
        std::size_t from, firstWhole, endWhole, to;  ///< positions; without a whole block, all but `from` equal `to`
    };

    void addUpBlocks(const Lane& lane);
    Stretch stretchOf(const Lane& lane, std::size_t from, std::size_t to) const;
    void addBlocks(const Stretch& stretch, KeySums& sums) const;
    void addEdges(const Lane& lane, const Stretch& stretch, KeySums& sums) const;
    std::size_t strongestOf(const KeySums& sums, std::size_t first) const;
    bool isCertain(const KeySums& sums, std::size_t best, Nanos more) const;

    std::vector<LaneKey> m_keys;             ///< keys of this lane, in order of appearance
    std::vector<std::uint16_t> m_numbers;    ///< for each position, an index into m_keys
    std::vector<KeyTime> m_times;            ///< times of all blocks, one block after the other
    std::vector<std::uint32_t> m_timesFrom;  ///< for each block, the index of its first time; then the end
};

}  // namespace core
