// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a replay of a million operations and two million calls (building it, running a change, its memory); and
// of all findings in a long recording, excluding the analyses that they share with other figures.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> replays(const Setting& setting);
std::vector<Line> allFindings(const Setting& setting);

}  // namespace bench
