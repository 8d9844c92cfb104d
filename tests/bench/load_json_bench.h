// SPDX-License-Identifier: GPL-3.0-or-later
// Opening PyTorch traces: time compared with parsing libraries, memory compared with what is kept.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadJson(const Setting& setting);

/// The child process of loadJson: loads the file and prints its memory figures.
int printLoadMemory(const std::filesystem::path& path);

}  // namespace bench
