// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/pixel_cuts.h"

#include "core/analysis/scope/partition_point_near.h"

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

}  // namespace core
