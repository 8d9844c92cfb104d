// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a timeline of ten million operations: its index, its memory, and the bars of a frame at any zoom.
#pragma once

#include "core/analysis/scope/view.h"
#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> timeline(const Setting& setting);

/// Every zoom level in factors of two, each with a pan in eight steps.
std::vector<core::TimeWindow> zoomsAndPans(core::Nanos end);

}  // namespace bench
