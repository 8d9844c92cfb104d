// SPDX-License-Identifier: GPL-3.0-or-later
// Maps times to pixels in a row. Uses whole nanoseconds throughout, so that the same time is in the same pixel in every
// row, and what touches in time touches on the screen.
#pragma once

#include "core/analysis/scope/view.h"

namespace core {

struct PixelGrid {
    TimeWindow window;  ///< at least 1 ns long
    int width = 1;      ///< width of the window in pixels; at least 1

    /// Returns the first nanosecond of a pixel from 0 to `width`; for `width` it is the window's end. If a nanosecond
    /// spans several pixels, all but the first of them get the next nanosecond.
    Nanos timeOf(int pixel) const;
    /// Returns the first nanosecond that a pixel shows; if one spans several pixels, all of them show it.
    Nanos shownAt(int pixel) const {
        const Nanos time = timeOf(pixel);
        return pixelOf(time) > pixel ? time - 1 : time;
    }
    /// Returns the last pixel with timeOf(pixel) <= time; 0 before the window, `width` from its end on.
    int pixelOf(Nanos time) const;
};

}  // namespace core
