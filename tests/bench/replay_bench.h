// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a replay: making it from a million operations and two million calls, running a change, keeping it; and of
// all findings in a long recording, beyond the analyses, the replay and the changes of it that they ask.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> replays(const Setting& setting);
std::vector<Line> allFindings(const Setting& setting);

}  // namespace bench
