// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a stretch of a lane into bars of pixels: single intervals if they have pixels of their own, and columns of many
// intervals if these share a pixel.
#pragma once

#include "core/timeline/lane_keys.h"
#include "core/timeline/pixel_grid.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Finds which items begin in which pixel. The streams of a trace share their columns, so lookups for the first of them
/// serve all.
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

/// Pixels [left, right), at least one: a single interval (count 1), or all that share one pixel.
struct LaneBar {
    int left = 0;
    int right = 0;
    std::uint32_t first = 0;  ///< position in the lane
    std::uint32_t count = 1;
    LaneKey key;     ///< for several intervals, the one with most time, see LaneKeys::strongest()
    Nanos busy = 0;  ///< time within the pixel that the lane covers; set only if count > 1
};

/// Computes the bars of one frame after another. Keeps its working memory, so that frames allocate nothing.
class LaneBars {
public:
    /// If this many intervals or more share a pixel, its bar may be approximate.
    static constexpr std::size_t crowd = 4 * Lane::blockSize;

    /// Starts a new frame; forgets the columns.
    void begin(const PixelGrid& grid) { m_cuts.begin(grid); }

    /// Returns disjoint bars in order of pixels, valid until the next call. Every interval that is visible in the
    /// window is in exactly one bar. The bar extends from the pixel of the interval's start to that of its end,
    /// exclusive; if that is less than a pixel, it is the pixel itself, shared with others as short. An interval that
    /// begins in a pixel already taken begins in the next. In a crowd, intervals that start in the first third of the
    /// next pixel may be counted for this one, and `busy` is inexact if they are spread unevenly: mostly by a hundredth
    /// of the pixel, never by more than a third. The time taken depends on the number of pixels, not of intervals.
    const std::vector<LaneBar>& of(const Lane& lane, const LaneKeys& keys);

private:
    /// How far a lane has been processed.
    struct Place {
        std::size_t position = 0;
        std::size_t before = 0;               ///< number of intervals in the last pixel, a guess for this one
        int next = 0;                         ///< the pixel after the last one
        std::optional<Nanos> busyBeforeNext;  ///< covered time before `next`, if known
        bool isAbout = false;                 ///< whether it was estimated from whole blocks only
    };

    bool addCrowded(const Lane& lane, const LaneKeys& keys, Place& place);
    void addExactly(const Lane& lane, const LaneKeys& keys, Place& place);

    PixelCuts m_cuts;
    KeySums m_sums;
    std::vector<LaneBar> m_bars;
};

}  // namespace core
