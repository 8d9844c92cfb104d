// SPDX-License-Identifier: GPL-3.0-or-later
// What the intervals of a lane are to the eye (a class, a kind of copy, a cause), apart from where they lie: new rules
// bring new keys, and nothing else changes.
#pragma once

#include "core/timeline/lane.h"
#include "core/trace/column_memory.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A colour's number, and whether it is only to be hinted at because something else is sought.
struct LaneKey {
    std::uint16_t value = 0;  ///< below 0x8000
    bool isDim = false;

    bool operator==(const LaneKey&) const = default;
};

/// Room to add up times by key; kept between questions, so that none of them allocates.
using KeySums = std::vector<Nanos>;

class LaneKeys {
public:
    /// `keyOf(item)` gives the LaneKey of an item of the columns.
    template <class KeyOf>
    LaneKeys(const Lane& lane, const KeyOf& keyOf) {
        std::vector<std::uint16_t> numbers;  // by packed key, of those seen so far
        m_numbers = roomFor<std::uint16_t>(lane.size());
        for (std::size_t i = 0; i < lane.size(); ++i)
            m_numbers.push_back(numberOf(keyOf(lane.item(i)), numbers));
        addUpBlocks(lane);
    }

    LaneKey operator[](std::size_t position) const { return m_keys[m_numbers[position]]; }
    /// The key with most time in positions [from, to), whole; of equal ones the first of the lane. What is dim gives
    /// way to what is not, however short. `to` > `from`.
    LaneKey strongest(const Lane& lane, std::size_t from, std::size_t to, KeySums& sums) const;

    std::size_t memoryBytes() const;

private:
    /// Of a block the time under one key, 78 hours at most.
    struct KeyTime {
        std::uint64_t time : 48;
        std::uint64_t number : 16;
    };

    std::uint16_t numberOf(LaneKey key, std::vector<std::uint16_t>& numbers);
    /// Of a stretch the whole blocks, and what sticks out of them on either side.
    struct Stretch {
        std::size_t from, firstWhole, endWhole, to;  ///< positions; without a whole block all but the first are the end
    };

    void addUpBlocks(const Lane& lane);
    Stretch stretchOf(const Lane& lane, std::size_t from, std::size_t to) const;
    void addBlocks(const Stretch& stretch, KeySums& sums) const;
    void addEdges(const Lane& lane, const Stretch& stretch, KeySums& sums) const;
    std::size_t strongestOf(const KeySums& sums, std::size_t first) const;
    bool isCertain(const KeySums& sums, std::size_t best, Nanos more) const;

    std::vector<LaneKey> m_keys;             ///< those of this lane, in order of appearance
    std::vector<std::uint16_t> m_numbers;    ///< by position: index into m_keys
    std::vector<KeyTime> m_times;            ///< of all blocks
    std::vector<std::uint32_t> m_timesFrom;  ///< where those of each block begin, and end
};

}  // namespace core
