// SPDX-License-Identifier: GPL-3.0-or-later
// A hash map from pairs of numbers to numbers with open addressing; looking up each frame dominates building a tree.
#pragma once

#include "core/base/mixing.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace core {

class PairIndex {
public:
    /// Returns the number of this pair, inserting `next` if it has none, and whether it was inserted. `next` must not
    /// be 0xffffffff.
    std::pair<std::uint32_t, bool> tryEmplace(std::uint32_t a, std::uint32_t b, std::uint32_t next) {
        if (2 * m_size >= m_slots.size()) grow();
        Slot& slot = slotOf(std::uint64_t{a} << 32 | b);
        if (slot.number != free) return {slot.number, false};
        slot = {std::uint64_t{a} << 32 | b, next};
        ++m_size;
        return {next, true};
    }

private:
    static constexpr std::uint32_t free = 0xffffffff;
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t number = free;
    };

    /// Returns the slot of the key, or the one into which it belongs.
    Slot& slotOf(std::uint64_t key) {
        const std::size_t last = m_slots.size() - 1;
        auto at = static_cast<std::size_t>(mixed(key ^ 0x9e3779b97f4a7c15u, 0xd1342543de82ef95u)) & last;
        while (m_slots[at].number != free && m_slots[at].key != key)
            at = (at + 1) & last;
        return m_slots[at];
    }
    void grow() {
        std::vector<Slot> before(m_slots.empty() ? std::size_t{16} : 2 * m_slots.size());
        before.swap(m_slots);
        for (const Slot& slot : before)
            if (slot.number != free) slotOf(slot.key) = slot;
    }

    std::vector<Slot> m_slots;  ///< a power of two in number, at most half occupied
    std::size_t m_size = 0;
};

}  // namespace core
