// SPDX-License-Identifier: GPL-3.0-or-later
// What a timeline of ten million operations costs: its index, its memory, and the bars of a frame at any zoom.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> timeline(const Setting& setting);

}  // namespace bench
