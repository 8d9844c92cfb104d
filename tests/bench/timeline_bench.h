// SPDX-License-Identifier: GPL-3.0-or-later
// What a timeline of ten million operations costs: its index, its memory, and the bars of a frame at any zoom.
#pragma once

#include "core/analysis/scope/view.h"
#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> timeline(const Setting& setting);

/// Every zoom level of a factor of two, with a pan of eight steps across each.
std::vector<core::TimeWindow> zoomsAndPans(core::Nanos end);

}  // namespace bench
