// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a replay: making it from a million operations and two million calls, running a change, keeping it.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> replays(const Setting& setting);

}  // namespace bench
