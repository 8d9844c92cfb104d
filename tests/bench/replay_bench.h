// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay costs: to make it of a million operations and two million calls, to run it with a change, to keep it.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> replays(const Setting& setting);

}  // namespace bench
