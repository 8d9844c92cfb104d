// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pixel_cuts.h"

#include "core/analysis/partition_point_near.h"

namespace core {

void PixelCuts::begin(const PixelGrid& grid) {
    m_grid = grid;
    m_starts = {};
    m_cuts.assign(static_cast<std::size_t>(grid.width) + 1, unknown);
}

void PixelCuts::lookInto(std::span<const Nanos> starts) {
    if (starts.data() == m_starts.data()) return;
    m_starts = starts;
    m_cuts.assign(m_cuts.size(), unknown);
    m_last = m_beforeLast = 0;
}

std::uint32_t PixelCuts::found(int pixel) {
    const Nanos time = m_grid.timeOf(pixel);
    const std::size_t guess = 2 * m_last - std::min(m_last, m_beforeLast);
    m_beforeLast = m_last;
    m_last = partitionPointNear(0, m_starts.size(), guess, [&](std::size_t item) { return m_starts[item] < time; });
    return static_cast<std::uint32_t>(m_last);
}

}  // namespace core
