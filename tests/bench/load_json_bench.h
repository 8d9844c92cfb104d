// SPDX-License-Identifier: GPL-3.0-or-later
// Opening PyTorch traces: time is compared with parsing libraries, memory with the number of kept events.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadJson(const Setting& setting);

/// Runs in a child process of loadJson(): loads the file and prints its memory figures.
int printLoadMemory(const std::filesystem::path& path);

}  // namespace bench
