// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes to stand; only where it is built.
#pragma once

#include "tests/bench/bench.h"

#include <string>

namespace bench {

/// From starting a process until the window is painted, without a file and with every pane of the demo.
std::vector<Line> windowStart(const Setting& setting);

/// What such a process does: opens the window with these files as the program does, and ends as soon as it stands.
int openWindow(const std::vector<std::string>& files);

}  // namespace bench
