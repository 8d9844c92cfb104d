// SPDX-License-Identifier: GPL-3.0-or-later
// The time until the window is shown; available only if the window is built.
#pragma once

#include "tests/bench/bench.h"

#include <string>

namespace bench {

/// Measures from the start of a process until the window is painted, without a file and with every pane of the demo.
std::vector<Line> windowStart(const Setting& setting);

/// Runs in a child process: opens the window with these files as the program does, and ends as soon as it is shown.
int openWindow(const std::vector<std::string>& files);

}  // namespace bench
