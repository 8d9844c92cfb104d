// SPDX-License-Identifier: GPL-3.0-or-later
// Places of pairs by their two ends: looked up for every gap, so the keys lie side by side.
#pragma once

#include "core/trace/column_memory.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

class PairPlaces {
public:
    PairPlaces() : m_slots(1024) {}

    /// Brings what placeOf() will look at nearer.
    void expect(std::uint32_t previous, std::uint32_t next) const {
        __builtin_prefetch(&m_slots[firstSlot(keyOf(previous, next))]);
    }
    /// The place of the pair; that of a new one is how many there were before.
    std::uint32_t placeOf(std::uint32_t previous, std::uint32_t next) {
        if (2 * m_count >= m_slots.size()) grow();
        const std::uint64_t key = keyOf(previous, next);
        Slot& slot = slotOf(key);
        if (slot.place == unused) slot = {key, m_count++};
        return slot.place;
    }

private:
    static constexpr std::uint32_t unused = 0xffffffff;
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t place = unused;
    };

    static std::uint64_t keyOf(std::uint32_t previous, std::uint32_t next) {
        return std::uint64_t{previous} << 32 | next;
    }
    std::size_t firstSlot(std::uint64_t key) const {
        const std::uint64_t mixed = (key ^ (key >> 29)) * 0x9e3779b97f4a7c15ULL;
        return static_cast<std::size_t>(mixed >> 32) & (m_slots.size() - 1);
    }
    Slot& slotOf(std::uint64_t key) {
        std::size_t at = firstSlot(key);
        while (m_slots[at].place != unused && m_slots[at].key != key)
            at = (at + 1) & (m_slots.size() - 1);
        return m_slots[at];
    }
    void grow() {
        std::vector<Slot> old = filledColumn(2 * m_slots.size(), Slot{});
        old.swap(m_slots);
        for (const Slot& slot : old)
            if (slot.place != unused) slotOf(slot.key) = slot;
    }

    std::vector<Slot> m_slots;  ///< a power of two
    std::uint32_t m_count = 0;
};

}  // namespace core
