// SPDX-License-Identifier: GPL-3.0-or-later
// Which items begin in which pixel. The streams of a trace share their columns, and so what was looked up for the first
// of them.
#pragma once

#include "core/analysis/pixel_grid.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

class PixelCuts {
public:
    /// Forgets everything: columns may be others though they lie where those of before lay.
    void begin(const PixelGrid& grid);
    const PixelGrid& grid() const { return m_grid; }

    /// What is looked up from now on; `starts` do not fall.
    void lookInto(std::span<const Nanos> starts);
    /// The first item that starts at grid().timeOf(pixel) or later; as many as there are where none does.
    std::size_t operator[](int pixel) {
        std::uint32_t& cut = m_cuts[static_cast<std::size_t>(pixel)];
        return cut != unknown ? cut : cut = found(pixel);
    }

private:
    static constexpr std::uint32_t unknown = 0xffffffff;

    std::uint32_t found(int pixel);

    PixelGrid m_grid;
    std::span<const Nanos> m_starts;
    std::vector<std::uint32_t> m_cuts;         ///< by pixel, and for the end of the window
    std::size_t m_last = 0, m_beforeLast = 0;  ///< found last: the next one is probably as far away
};

}  // namespace core
