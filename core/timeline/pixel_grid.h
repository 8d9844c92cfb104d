// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of times in a row. Whole nanoseconds throughout: the same time falls into the same pixel in every row, and
// what touches in time touches on screen.
#pragma once

#include "core/analysis/scope/view.h"

namespace core {

struct PixelGrid {
    TimeWindow window;  ///< at least 1 ns long
    int width = 1;      ///< of the window, in pixels; at least 1

    /// The first nanosecond of a pixel from 0 to `width`, whose time is the window's end. Where a nanosecond spans
    /// several pixels, all but the first of them get the next nanosecond.
    Nanos timeOf(int pixel) const;
    /// The last pixel with timeOf(pixel) <= time; 0 before the window, `width` from its end on.
    int pixelOf(Nanos time) const;
};

}  // namespace core
