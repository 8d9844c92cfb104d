// SPDX-License-Identifier: GPL-3.0-or-later
// Opening PyTorch traces: time against parsing libraries, memory against what is kept.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadJson(const Setting& setting);

/// What the child process does for loadJson: loads the file and prints its figures of memory.
int printLoadMemory(const std::filesystem::path& path);

}  // namespace bench
