// SPDX-License-Identifier: GPL-3.0-or-later
// Loading a memory snapshot of PyTorch, compared with a rate and with its size.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadSnapshot(const Setting& setting);

}  // namespace bench
