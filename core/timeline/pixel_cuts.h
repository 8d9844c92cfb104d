// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which items begin in which pixel. The streams of a trace share their columns, so lookups for the first of them
// serve all.
#pragma once

#include "core/timeline/pixel_grid.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

class PixelCuts {
public:
    /// Forgets everything, since columns may differ even if their addresses are the same.
    void begin(const PixelGrid& grid);
    const PixelGrid& grid() const { return m_grid; }

    /// Sets the columns for the next lookups; `starts` must not decrease.
    void lookInto(std::span<const Nanos> starts);
    /// Returns the first item that starts at grid().timeOf(pixel) or later; the number of items if there is none.
    std::size_t operator[](int pixel) {
        const std::uint32_t cut = m_current->cuts[static_cast<std::size_t>(pixel)];
        return cut != unknown ? cut : found(pixel);
    }

private:
    static constexpr std::uint32_t unknown = 0xffffffff;

    struct Columns {
        std::span<const Nanos> starts;
        std::vector<std::uint32_t> cuts;       ///< for each pixel, and for the end of the window
        std::size_t last = 0, beforeLast = 0;  ///< last results: the next is probably as far away
    };

    std::size_t found(int pixel);

    PixelGrid m_grid;
    std::vector<Columns> m_columns;  ///< columns of this frame, followed by memory of earlier frames
    std::size_t m_used = 0;
    Columns* m_current = nullptr;
};

}  // namespace core
