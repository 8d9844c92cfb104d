// SPDX-License-Identifier: GPL-3.0-or-later
// A stretch of a lane as bars of pixels: single intervals where they have their own pixels, columns of many where they
// share one.
#pragma once

#include "core/timeline/lane_keys.h"
#include "core/timeline/pixel_cuts.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Pixels [left, right), at least one: a single interval (count 1), or all that share one pixel.
struct LaneBar {
    int left = 0;
    int right = 0;
    std::uint32_t first = 0;  ///< position in the lane
    std::uint32_t count = 1;
    LaneKey key;     ///< for several, the one with most time, see LaneKeys::strongest
    Nanos busy = 0;  ///< the part of the pixel that the lane covers; only set where count > 1
};

/// Makes the bars of one frame after another; its working memory is kept, so that frames allocate nothing.
class LaneBars {
public:
    /// Where this many intervals or more share a pixel, its bar may be approximate.
    static constexpr std::size_t crowd = 4 * Lane::blockSize;

    /// Starts a new frame: forgets the columns.
    void begin(const PixelGrid& grid) { m_cuts.begin(grid); }

    /// By pixel, disjoint; good until the next lane. Every interval that is seen in the window is in exactly one bar:
    /// from the pixel its start falls into to the one its end falls into, left out; where that is less than a pixel, in
    /// the pixel itself, beside others that are as short. An interval that begins in a pixel already taken begins in
    /// the next. Where they are a crowd, those that start in the first third of the next pixel may be counted to this
    /// one, and `busy` is off by what an uneven spread makes: mostly a hundredth of the pixel, never more than a third.
    /// The time it takes depends on the pixels, not on how much they show.
    const std::vector<LaneBar>& of(const Lane& lane, const LaneKeys& keys);

private:
    /// How far a lane has been processed.
    struct Place {
        std::size_t position = 0;
        std::size_t before = 0;               ///< number of intervals in the last pixel, as a guess for this one
        int next = 0;                         ///< the pixel after the last one
        std::optional<Nanos> busyBeforeNext;  ///< where it is known
        bool isAbout = false;                 ///< and it was computed from whole blocks only
    };

    bool addCrowded(const Lane& lane, const LaneKeys& keys, Place& place);
    void addExactly(const Lane& lane, const LaneKeys& keys, Place& place);

    PixelCuts m_cuts;
    KeySums m_sums;
    std::vector<LaneBar> m_bars;
};

}  // namespace core
