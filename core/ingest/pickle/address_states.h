// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the blocks at addresses are in use.
#pragma once

#include "core/base/mixing.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// A hash table as large as what is in use at a time, even if each address is given out only once.
class AddressStates {
public:
    struct State {
        bool isAlive = false;      ///< in use
        bool isRequested = false;  ///< waits to be freed
    };

    /// Returns the state of an address; what is neither may be forgotten at the next call.
    State& of(std::uint64_t address) {
        if (2 * m_taken >= m_slots.size()) resize();
        Slot& slot = slotOf(m_slots, address);
        m_taken += !slot.isTaken;
        slot.isTaken = true;
        slot.address = address;
        return slot.state;
    }

private:
    struct Slot {
        std::uint64_t address = 0;
        State state;
        bool isTaken = false;

        bool isKnown() const { return state.isAlive || state.isRequested; }
    };

    /// Returns the slot of the address, or the one into which it belongs.
    static Slot& slotOf(std::vector<Slot>& slots, std::uint64_t address) {
        const std::size_t last = slots.size() - 1;
        auto at = static_cast<std::size_t>(mixed(address ^ 0x9e3779b97f4a7c15u, 0xd1342543de82ef95u)) & last;
        while (slots[at].isTaken && slots[at].address != address)
            at = (at + 1) & last;
        return slots[at];
    }
    /// Forgets addresses that are neither in use nor wait: the others fill a quarter of the table at most.
    void resize() {
        const auto known = static_cast<std::size_t>(std::ranges::count_if(m_slots, &Slot::isKnown));
        std::vector<Slot> slots(std::bit_ceil(std::max<std::size_t>(16, 4 * known)));
        for (const Slot& slot : m_slots)
            if (slot.isKnown()) slotOf(slots, slot.address) = slot;
        m_slots = std::move(slots);
        m_taken = known;
    }

    std::vector<Slot> m_slots;  ///< a power of two in number, at most half taken
    std::size_t m_taken = 0;
};

}  // namespace core
