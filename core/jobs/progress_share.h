// SPDX-License-Identifier: GPL-3.0-or-later
// A part of some progress whose own steps are others: all of them together are worth what it was given.
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <cstdint>

namespace core {

class ProgressShare {
public:
    /// `steps` ticks add `units` to what is done. Null: nobody looks.
    ProgressShare(Progress* whole, std::uint64_t units, std::uint64_t steps)
        : m_whole(whole), m_units(units), m_steps(steps) {}

    /// From any thread. Ticks beyond those that were said add nothing.
    void tick() {
        if (!m_whole) return;
        const std::uint64_t now = ++m_ticks;
        if (now <= m_steps) m_whole->done += m_units * now / m_steps - m_units * (now - 1) / m_steps;
    }

private:
    Progress* m_whole;
    std::uint64_t m_units, m_steps;
    std::atomic<std::uint64_t> m_ticks{0};
};

}  // namespace core
