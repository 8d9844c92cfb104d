// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/pixel_grid.h"

#include <algorithm>
#include <limits>

namespace core {

// Quotient and remainder are computed separately, since the product of both sides might overflow.
Nanos PixelGrid::timeOf(int pixel) const {
    const Nanos length = window.end - window.start;
    return window.start + pixel * (length / width) + (pixel * (length % width) + width - 1) / width;
}

int PixelGrid::pixelOf(Nanos time) const {
    if (time <= window.start) return 0;
    if (time >= window.end) return width;
    const Nanos length = window.end - window.start;
    const Nanos since = time - window.start;
    if (length <= std::numeric_limits<Nanos>::max() / width) return static_cast<int>(since * width / length);
    int pixel = static_cast<int>(static_cast<double>(since) / static_cast<double>(length) * width);
    pixel = std::clamp(pixel, 0, width - 1);
    while (timeOf(pixel) > time)
        --pixel;
    while (timeOf(pixel + 1) <= time)
        ++pixel;
    return pixel;
}

}  // namespace core
