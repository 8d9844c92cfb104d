// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of painting the timeline, frame by frame; available only if the window is built.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

/// Paints whole frames of 1920 x 600 pixels with labels, at every zoom level and position: median and maximum.
std::vector<Line> timelineFrames(const Setting& setting);

}  // namespace bench
