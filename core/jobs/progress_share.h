// SPDX-License-Identifier: GPL-3.0-or-later
// A share of some progress: a task with steps of its own advances the whole by a fixed number of units in total.
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <cstdint>

namespace core {

class ProgressShare {
public:
    /// All `steps` ticks together add `units` to the whole. With null, ticks do nothing.
    ProgressShare(Progress* whole, std::uint64_t units, std::uint64_t steps)
        : m_whole(whole), m_units(units), m_steps(steps) {}

    /// Advances by one step; callable from any thread. Ticks beyond `steps` add nothing.
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
