// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of figures after a trace is loaded: every table, an edit of a rule, a chosen time range, a comparison.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> everyTable(const Setting& setting);
std::vector<Line> everyAnalysis(const Setting& setting);
std::vector<Line> liveEdits(const Setting& setting);
std::vector<Line> comparisons(const Setting& setting);
std::vector<Line> rangeProjection(const Setting& setting);

}  // namespace bench
